import type { SourceEntry } from './entries.ts';

/** Which of two sources is believed where both speak of one thing: below 0 for the first. */
export function bySource(a: SourceEntry, b: SourceEntry): number {
  return a.place === b.place ? compareText(a.name, b.name) : a.place - b.place;
}

/** What several sources say of one thing, the one to be believed first. */
export function ranked<View extends { readonly source: SourceEntry; readonly origin: string }>(
  views: Iterable<View>,
): readonly View[] {
  const list = [...views];
  if (list.length < 2) return list;
  return list.toSorted((a, b) => {
    const first = bySource(a.source, b.source);
    return first === 0 ? compareText(a.origin, b.origin) : first;
  });
}

/** The order of two texts by their UTF-16 units, the same on every machine. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
