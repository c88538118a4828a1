/** A row that has fired. `missingSince` is undefined while the row is present. */
type FiredRow = { firedAt: number; missingSince: number | undefined };

/** A row is gone once it has been missing for this long: a flickering price does not fire again. */
export const GONE_AFTER_MS = 60_000;
/** The maximum number of tracked rows of a watch. */
const MAX_TRACKED_ROWS = 200;
/** The maximum number of rows that fire in one evaluation of a watch. */
export const MAX_DUE_ROWS = 5;

/** The result of one search for a watch. Times are milliseconds. */
export type SearchResult = {
  /** The rows that meet the limit, best first. */
  readonly rows: readonly string[];
  /** False if the page was full, and more rows may meet the limit. */
  readonly isComplete: boolean;
  readonly now: number;
  readonly quietMs: number;
};

/** The rows that a watch has fired for. A row fires again only after it was gone, or after the quiet time. */
export class FiredRows {
  private readonly rows = new Map<string, FiredRow>();

  get size(): number {
    return this.rows.size;
  }

  /** Updates which rows are present. Returns those that are due, best first. */
  update({ rows, isComplete, now, quietMs }: SearchResult): readonly string[] {
    if (isComplete) this.updateMissing(new Set(rows), now);
    const due: string[] = [];
    for (const id of rows) {
      const row = this.rows.get(id);
      if (row === undefined || now - row.firedAt >= quietMs) {
        if (due.length < MAX_DUE_ROWS) due.push(id);
      } else {
        row.missingSince = undefined;
      }
    }
    return due;
  }

  markFired(id: string, at: number): void {
    this.rows.delete(id);
    this.rows.set(id, { firedAt: at, missingSince: undefined });
    const [oldest] = this.rows.keys();
    if (this.rows.size > MAX_TRACKED_ROWS && oldest !== undefined) this.rows.delete(oldest);
  }

  private updateMissing(present: ReadonlySet<string>, now: number): void {
    for (const [id, row] of this.rows) {
      const { missingSince } = row;
      if (missingSince !== undefined && now - missingSince >= GONE_AFTER_MS) this.rows.delete(id);
      else if (!present.has(id)) row.missingSince = missingSince ?? now;
    }
  }
}
