import type { Place, PlacedSelection } from '../messages/book-message.ts';

/** A source's selections in one of its markets, by its own ids. */
export type PlacedByOwnId = ReadonlyMap<string, PlacedSelection>;

/** Creates the selections that a source's quotes share. */
export type PlacedSelections = {
  /** Returns those of a market, by its source's ids and our keys. Selections that did not change stay the same objects. */
  readonly of: (
    place: Place,
    keys: ReadonlyMap<string, string>,
    before: PlacedByOwnId | undefined,
  ) => PlacedByOwnId;
  /** Frees the cache indexes of selections that will not be quoted any more. */
  readonly release: (selections: Iterable<PlacedSelection>) => void;
};

export function createPlacedSelections(source: string): PlacedSelections {
  const free: number[] = [];
  let indexes = 0;

  const takeIndex = (): number => {
    const given = free.pop();
    if (given !== undefined) return given;
    indexes += 1;
    return indexes - 1;
  };

  const release = (selections: Iterable<PlacedSelection>): void => {
    for (const { cacheIndex } of selections) free.push(cacheIndex);
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
        // The fields that every quote reads come first, and so share a cache line.
        const selection = isSame
          ? earlier
          : { source, cacheIndex: takeIndex(), origin, eventOrigin, event, market, key };
        placed.set(id, selection);
      }
      release(left.values());
      return placed;
    },
    release,
  };
}
