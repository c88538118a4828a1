import { BET_TERMS } from './terms/bets.ts';
import { MATCHING_TERMS } from './terms/matching.ts';
import { OFFER_TERMS } from './terms/offers.ts';
import { RACING_TERMS } from './terms/racing.ts';
import type { GlossaryTerm } from './terms/term.ts';

const ALL = [...BET_TERMS, ...MATCHING_TERMS, ...RACING_TERMS, ...OFFER_TERMS];

/** The id of a term, which links use. */
export type TermId = (typeof ALL)[number]['id'];

/** All terms in alphabetical order. */
export const GLOSSARY: readonly GlossaryTerm[] = ALL.toSorted((a: GlossaryTerm, b: GlossaryTerm) =>
  a.term.localeCompare(b.term, 'en-GB'),
);

/** Returns the terms whose name, other names or meaning contain the words; matches by name come first. */
export function findTerms(words: string): readonly GlossaryTerm[] {
  const wanted = plain(words);
  if (wanted === '') return GLOSSARY;
  const isNamed = ({ term, also = [] }: GlossaryTerm): boolean =>
    [term, ...also].some((name) => plain(name).includes(wanted));
  const named = GLOSSARY.filter(isNamed);
  const meant = GLOSSARY.filter((each) => !isNamed(each) && plain(each.means).includes(wanted));
  return [...named, ...meant];
}

/** Normalises a text for comparison: lower case, straight apostrophes, hyphens as spaces. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[\s-]+/gu, ' ')
    .trim();
}
