import { isSlug } from '#lib';
import { CARD_HEIGHT, CARD_WIDTH, escapedText, slipCardSentence } from '#lib/card';

import type { ReadCard } from './linked-card.ts';

const CALCULATOR = /^\/tools\/bet-calculator\/([a-z0-9-]+)\/?$/u;

/** The path of a slip's picture. */
function picturePath(system: string, query: string): string {
  return `/cards/${system}/slip.png?${query}`;
}

/** The path of a slip's calculator. */
export function calculatorPath(system: string, query: string): string {
  return `/tools/bet-calculator/${system}/?${query}`;
}

/**
 * The Open Graph tags for the preview of a link to a slip; undefined for a page without a slip, and for a slip that cannot
 * be settled.
 */
export function pageHead(
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  { origin, readCard }: { readonly origin: string; readonly readCard: ReadCard },
): string | undefined {
  const [, system] = CALCULATOR.exec(pathname) ?? [];
  if (!isSlug(system) || search.length < 2) return undefined;
  const read = readCard(system, search);
  if (!read.ok) return undefined;
  const { card, query } = read.value;
  const sums = card.figures.map(({ label, value }) => `${label} ${value}`).join(', ');
  const tags: readonly (readonly [kind: 'property' | 'name', name: string, content: string])[] = [
    ['property', 'og:type', 'website'],
    ['property', 'og:site_name', 'Layline'],
    ['property', 'og:title', `${card.title}: ${sums}`],
    ['property', 'og:description', slipCardSentence(card)],
    ['property', 'og:url', origin + calculatorPath(system, query)],
    ['property', 'og:image', origin + picturePath(system, query)],
    ['property', 'og:image:type', 'image/png'],
    ['property', 'og:image:width', String(CARD_WIDTH)],
    ['property', 'og:image:height', String(CARD_HEIGHT)],
    ['property', 'og:image:alt', `${card.title}: ${sums}`],
    ['name', 'twitter:card', 'summary_large_image'],
  ];
  return tags
    .map(([kind, name, content]) => `<meta ${kind}="${name}" content="${escapedText(content)}" />`)
    .join('\n    ');
}
