import type { Issue, IssueCode } from '../issue.ts';
import { type NumberInput, readDecimal } from '../number/number-text.ts';
import type { Rational } from '../number/rational.ts';
import { type Fields, readField, readFlag, readInput, refuseUnknown } from '../read/fields.ts';
import type { Result } from '../result.ts';

/**
 * The facts of a race that decide its each-way terms: the runners at the off, and whether it is a handicap (default
 * no).
 */
export type RaceDraft = { readonly runners: NumberInput; readonly handicap?: boolean | null };

/** The standard terms of a race: the fraction and the places as a slip's `eachWay` takes them, or win bets only. */
export type PlaceTerms =
  | { readonly kind: 'eachWay'; readonly terms: '1/4' | '1/5'; readonly places: number }
  | { readonly kind: 'winOnly' };

type Band = { readonly from: number; readonly terms: PlaceTerms };

const ANY_RACE: readonly Band[] = [
  { from: 8, terms: { kind: 'eachWay', terms: '1/5', places: 3 } },
  { from: 5, terms: { kind: 'eachWay', terms: '1/4', places: 2 } },
];
/** The bands by the fewest runners, most runners first. Other races have no bands above 8 runners. */
const HANDICAP: readonly Band[] = [
  { from: 16, terms: { kind: 'eachWay', terms: '1/4', places: 4 } },
  { from: 12, terms: { kind: 'eachWay', terms: '1/4', places: 3 } },
  ...ANY_RACE,
];

/**
 * The standard each-way terms of a race in the UK: win bets only below 5 runners. Issues at `runners` unless they are a
 * whole number of at least 0, and at `handicap` unless it is true, false or left out. Only a default: the bookmaker's
 * own terms decide. Source: the standard terms in docs/rules/each-way.md.
 */
export function placeTerms(race: RaceDraft): Result<PlaceTerms, readonly Issue[]> {
  return readPlaceTerms(race);
}

/** The standard terms for an object of unknown content. Never throws. */
export function readPlaceTerms(value: unknown): Result<PlaceTerms, readonly Issue[]> {
  return readInput(value, (fields: Fields<keyof RaceDraft>, scope) => {
    const runners = readField(fields.runners ?? '', RUNNERS, scope);
    const isHandicap = readFlag(fields.handicap, 'handicap', scope) ?? false;
    refuseUnknown(fields, KNOWN, scope);
    if (runners === undefined) return undefined;
    const bands = isHandicap ? HANDICAP : ANY_RACE;
    return bands.find(({ from }) => runners.n >= from)?.terms ?? WIN_ONLY;
  });
}

const WIN_ONLY: PlaceTerms = { kind: 'winOnly' };
const RUNNERS = { key: 'runners', read: readRunners };
const KNOWN: ReadonlySet<string> = new Set(['runners', 'handicap']);

function readRunners(text: string): Rational | IssueCode {
  const runners = readDecimal(text);
  return runners?.d === 1 && !text.includes('.') ? runners : 'runners-whole';
}
