import { CATALOGUE, exactCount } from './catalogue.ts';
import { type Slug, SLUGS } from './system.ts';

/** Families of systems that differ only in the number of selections, keyed by that number. */
const FAMILIES: readonly Readonly<Record<number, Slug>>[] = [
  { 1: 'singles', 2: 'doubles', 3: 'trebles', 4: 'acca' },
  {
    2: 'doubles',
    3: 'trixie',
    4: 'yankee',
    5: 'canadian',
    6: 'heinz',
    7: 'super-heinz',
    8: 'goliath',
  },
  {
    1: 'singles',
    2: 'doubles',
    3: 'patent',
    4: 'lucky-15',
    5: 'lucky-31',
    6: 'lucky-63',
    7: 'lucky-127',
    8: 'lucky-255',
  },
  {
    2: 'single-stakes-about',
    3: 'round-robin',
    4: 'flag',
    5: 'super-flag',
    6: 'heinz-flag',
    7: 'super-heinz-flag',
    8: 'goliath-flag',
  },
];

/**
 * The system to offer to a user who chose `slug` but has another number of selections: the member of its family with
 * that number, else the first system that takes exactly that number, else an accumulator. Undefined if no system takes
 * that number.
 */
export function systemTaking(slug: Slug, selections: number): Slug | undefined {
  const family = FAMILIES.find((members) => Object.values(members).includes(slug) && selections in members);
  return (
    family?.[selections] ?? SLUGS.find((each) => exactCount(each) === selections) ?? accumulator(selections)
  );
}

function accumulator(selections: number): Slug | undefined {
  const slugs = ['acca', 'parlay', 'singles'] as const;
  return slugs.find((slug) => selections >= CATALOGUE[slug].min && selections <= CATALOGUE[slug].max);
}
