import type { ListGroup, ListItem } from './filter-lists.ts';

/** A line of a list: a heading or an option. */
export type ListRow =
  | { readonly kind: 'heading'; readonly key: string; readonly name: string }
  | { readonly kind: 'item'; readonly key: string; readonly item: ListItem };

/** The lines whose names contain the search words, with headings if there are several groups. */
export function listRows(groups: readonly ListGroup[], search: string): readonly ListRow[] {
  const words = foldedWords(search);
  const found = groups
    .map(({ name, items }) => ({ name, items: items.filter((item) => hasWords(item.name, words)) }))
    .filter(({ items }) => items.length > 0);
  return found.flatMap(({ name, items }) => [
    ...(groups.length > 1 ? [{ kind: 'heading', key: `heading ${name}`, name } as const] : []),
    ...items.map((item) => ({ kind: 'item', key: `${name} ${item.code}`, item }) as const),
  ]);
}

function hasWords(name: string, words: readonly string[]): boolean {
  const folded = fold(name);
  return words.every((word) => folded.includes(word));
}

function foldedWords(text: string): readonly string[] {
  return fold(text)
    .split(/\s+/u)
    .filter((word) => word !== '');
}

/** Removes accents and case: `munchen` finds München. */
function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** The range of lines of a long list to render: the visible ones and ten on either side. */
export function linesInSight(
  { scrollTop, height }: { readonly scrollTop: number; readonly height: number },
  { count, line }: { readonly count: number; readonly line: number },
): { readonly from: number; readonly to: number } {
  const around = 10;
  const from = Math.max(0, Math.floor(scrollTop / line) - around);
  return { from, to: Math.min(count, Math.ceil((scrollTop + height) / line) + around) };
}
