import { CATALOGUE, catalogueSystem, type Slug, SLUGS } from '#lib';

/** The kinds that group the calculators. */
export const KINDS = [
  { key: 'cover', title: 'Full cover', about: 'Doubles and up' },
  { key: 'coverWithSingles', title: 'Full cover with singles', about: 'Every line from singles up' },
  { key: 'anyToCome', title: 'Any-to-come', about: 'Returns roll onto the next bet' },
  { key: 'pattern', title: 'Set patterns', about: 'Chosen lines only' },
] as const;
export type Kind = (typeof KINDS)[number]['key'];

/** The calculators that take any number of selections, within bounds. */
export const OPEN_SLUGS: readonly Slug[] = SLUGS.filter(
  (slug) => CATALOGUE[slug].min !== CATALOGUE[slug].max,
);

/** The numbers of selections of the other calculators. */
export const FIXED_COUNTS: readonly number[] = [
  ...new Set(fixed().map((slug) => CATALOGUE[slug].min)),
].toSorted((a, b) => a - b);

function fixed(): readonly Slug[] {
  return SLUGS.filter((slug) => CATALOGUE[slug].min === CATALOGUE[slug].max);
}

const PATTERNS: ReadonlySet<Slug> = new Set([
  'alphabet',
  ...SLUGS.filter((slug) => slug.startsWith('union-jack')),
]);

/** Returns the kind of a calculator, derived from the blocks of its system. */
export function kindOf(slug: Slug): Kind {
  if (PATTERNS.has(slug)) return 'pattern';
  const { blocks } = catalogueSystem(slug, CATALOGUE[slug].min);
  if (blocks.some(({ kind }) => kind === 'pairs' || kind === 'roundabouts')) return 'anyToCome';
  return blocks.some((block) => block.kind === 'folds' && block.sizes.includes(1))
    ? 'coverWithSingles'
    : 'cover';
}

/** Returns the calculators of a kind that take exactly this number of selections. */
export function calculatorsOf(kind: Kind, selections: number): readonly Slug[] {
  return fixed().filter((slug) => CATALOGUE[slug].min === selections && kindOf(slug) === kind);
}

/** True if the calculator takes this number of selections. */
export function takes(slug: Slug, selections: number): boolean {
  return selections >= CATALOGUE[slug].min && selections <= CATALOGUE[slug].max;
}

/** Returns the number of bets paid for: one per line, or two in the each-way calculator. */
export function betsOf(slug: Slug, selections: number): number {
  return catalogueSystem(slug, selections).lineCount * (slug === 'each-way' ? 2 : 1);
}

/** Other names of some calculators, for the search. */
const OTHER_NAMES: Partial<Record<Slug, string>> = {
  singles: 'single straight',
  'each-way': 'ew e/w win place',
  acca: 'acca multiple fold',
  parlay: 'acca accumulator multiple',
  canadian: 'super yankee',
  'super-yankee': 'canadian',
  'lucky-15': 'l15',
  'lucky-31': 'l31',
  'lucky-63': 'l63',
  'single-stakes-about': 'ssa up and down',
  'double-stakes-about': 'dsa up and down',
};

/**
 * Returns the calculators that match a text: by name, by another name, by number of lines (`57`, `57 lines`)
 * or of selections (`8 selections`). An empty text matches all.
 */
export function findCalculators(text: string): readonly Slug[] {
  const words = text
    .toLowerCase()
    .replaceAll(/[^a-z0-9/]+/gu, ' ')
    .trim();
  const [, selections] = /^(\d+) ?(?:selections?|sel)$/u.exec(words) ?? [];
  if (selections !== undefined) return SLUGS.filter((slug) => takes(slug, Number(selections)));
  const [, lines] = /^(\d+)(?: ?lines?)?$/u.exec(words) ?? [];
  return SLUGS.filter((slug) => {
    const names = `${CATALOGUE[slug].label} ${slug} ${OTHER_NAMES[slug] ?? ''}`
      .toLowerCase()
      .replaceAll('-', ' ');
    return (
      words.split(' ').every((word) => names.includes(word)) ||
      (lines !== undefined && hasLines(slug, Number(lines)))
    );
  });
}

function hasLines(slug: Slug, lines: number): boolean {
  const { min, max } = CATALOGUE[slug];
  return min === max && catalogueSystem(slug, min).lineCount === lines;
}
