import type { SourceEntry } from './entries.ts';

/** Which of two sources is believed where both speak of one thing: below 0 for the first. */
export type Rank = (a: SourceEntry, b: SourceEntry) => number;

/** In the order given, then the others by name. */
export function rankOf(order: readonly string[]): Rank {
  const places = new Map(order.map((name, place) => [name, place]));
  const placeOf = ({ name }: SourceEntry) => places.get(name) ?? order.length;
  return (a, b) => {
    const byOrder = placeOf(a) - placeOf(b);
    return byOrder === 0 ? compareText(a.name, b.name) : byOrder;
  };
}

/** What several sources say of one thing, the one to be believed first. */
export function ranked<View extends { readonly source: SourceEntry; readonly origin: string }>(
  views: Iterable<View>,
  rank: Rank,
): readonly View[] {
  const list = [...views];
  if (list.length < 2) return list;
  return list.toSorted((a, b) => {
    const bySource = rank(a.source, b.source);
    return bySource === 0 ? compareText(a.origin, b.origin) : bySource;
  });
}

/** The order of two texts by their UTF-16 units, the same on every machine. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
