/** A row that has fired: when, and since when it has been missing; undefined while it is there. */
type SeenRow = { firedAt: number; missingSince: number | undefined };

/** A row has left once it has been missing for so long: a price that flickers is one row. */
export const LEFT_MS = 60_000;
/** The most rows of a watch that are tracked, and the most that fire at one look. */
const MAX_SEEN = 200;
export const MAX_AT_ONCE = 5;

/** One look at the rows of a watch. Times are milliseconds. */
export type Look = {
  /** The rows that meet the limit, best first. */
  readonly rows: readonly string[];
  /** True if these are all such rows; false if the page was full. */
  readonly isWhole: boolean;
  readonly now: number;
  readonly quietMs: number;
};

/**
 * The rows of a watch that have fired. A row fires again only after it has left and come back, or after the quiet
 * time.
 */
export class SeenRows {
  private readonly seen = new Map<string, SeenRow>();

  get size(): number {
    return this.seen.size;
  }

  /** Notes which rows are there. Returns those that are due, best first. */
  look({ rows, isWhole, now, quietMs }: Look): readonly string[] {
    if (isWhole) this.noteMissing(new Set(rows), now);
    const due: string[] = [];
    for (const id of rows) {
      const row = this.seen.get(id);
      if (row === undefined || now - row.firedAt >= quietMs) {
        if (due.length < MAX_AT_ONCE) due.push(id);
      } else {
        row.missingSince = undefined;
      }
    }
    return due;
  }

  /** Notes that a row has fired. */
  fired(id: string, at: number): void {
    this.seen.delete(id);
    this.seen.set(id, { firedAt: at, missingSince: undefined });
    const [oldest] = this.seen.keys();
    if (this.seen.size > MAX_SEEN && oldest !== undefined) this.seen.delete(oldest);
  }

  private noteMissing(there: ReadonlySet<string>, now: number): void {
    for (const [id, row] of this.seen) {
      const { missingSince } = row;
      if (missingSince !== undefined && now - missingSince >= LEFT_MS) this.seen.delete(id);
      else if (!there.has(id)) row.missingSince = missingSince ?? now;
    }
  }
}
