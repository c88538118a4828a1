import type { Place, PlacedSelection } from '../messages/book-message.ts';

/** A source's selections in one of its markets, by its own ids. */
export type PlacedByOwnId = ReadonlyMap<string, PlacedSelection>;

/** Makes the selections that a source's quotes name. */
export type PlacedSelections = {
  /** Those of a market, by its source's ids and our keys; in place of what there was before, which keeps what it is. */
  readonly of: (
    place: Place,
    keys: ReadonlyMap<string, string>,
    before: PlacedByOwnId | undefined,
  ) => PlacedByOwnId;
  /** Gives the seats of selections back that will not be quoted any more. */
  readonly release: (selections: Iterable<PlacedSelection>) => void;
};

export function createPlacedSelections(source: string): PlacedSelections {
  const free: number[] = [];
  let seats = 0;

  const takeSeat = (): number => {
    const given = free.pop();
    if (given !== undefined) return given;
    seats += 1;
    return seats - 1;
  };

  const release = (selections: Iterable<PlacedSelection>): void => {
    for (const { seat } of selections) free.push(seat);
  };

  return {
    of: ({ origin, eventOrigin, event, market }, keys, before) => {
      const left = new Map(before);
      const placed = new Map<string, PlacedSelection>();
      for (const [id, key] of keys) {
        const earlier = left.get(id);
        const isSame =
          earlier?.key === key &&
          earlier.market === market &&
          earlier.event === event &&
          earlier.eventOrigin === eventOrigin;
        if (isSame) left.delete(id);
        // What is asked of it for every quote comes first, and so from memory in one piece.
        const selection = isSame
          ? earlier
          : { source, seat: takeSeat(), origin, eventOrigin, event, market, key };
        placed.set(id, selection);
      }
      release(left.values());
      return placed;
    },
    release,
  };
}
