import {
  type Bet,
  type BetDraft,
  type Rational,
  readTypedPrice,
  typedPrice,
  typedTerms,
  validateBet,
} from '#lib';
import { type MatchedBetType, placePrice, readTypedBet, type SingleBet } from '#lib/matched';
import type { FieldProblem, FurtherLink } from '../example.ts';

/** The fields of a bet and its lay. */
export type PairField = 'stake' | 'back' | 'lay' | 'commission';
export type PairValues = Readonly<Record<PairField, string>>;

/** The value that fields parse to, undefined while one is blank or invalid, with their errors. */
export type Read<T, Name extends string> = {
  readonly value: T | undefined;
  readonly problems: readonly FieldProblem<Name>[];
};

const PATHS: Readonly<Record<string, PairField>> = {
  'back.stake': 'stake',
  'back.odds': 'back',
  'lay.odds': 'lay',
  'lay.commission': 'commission',
};

/** Parses the four fields of a matched bet. Odds may be in any format. */
export function readPair(betType: MatchedBetType, values: PairValues): Read<SingleBet, PairField> {
  const { stake, back, lay, commission } = values;
  const reading = readTypedBet({ betType, back: { stake, odds: back }, lay: { odds: lay, commission } });
  if (reading.kind === 'wrong') {
    const problems = reading.issues.flatMap(({ path, message }) => {
      const field = PATHS[path];
      return field === undefined ? [] : [{ field, message }];
    });
    return { value: undefined, problems };
  }
  const bet = reading.kind === 'bet' ? reading.bet : undefined;
  return { value: bet?.kind === 'single' ? bet : undefined, problems: [] };
}

/** Returns the error of odds that are not blank and not a price; else an empty list. */
export function oddsProblem<Name extends string>(field: Name, typed: string): readonly FieldProblem<Name>[] {
  const read = readTypedPrice(typed);
  return read.ok || typed === '' ? [] : [{ field, message: read.issues[0].message }];
}

type SlipFields<Name extends string> = {
  /** The field of each path of the slip. */
  readonly fields: Readonly<Partial<Record<string, Name>>>;
  /** The typed texts. A blank field is not an error. */
  readonly values: Readonly<Record<Name, string>>;
};

/** Validates a slip, and maps each issue from its path to the field of that path. */
export function readSlip<Name extends string>(
  draft: BetDraft,
  { fields, values }: SlipFields<Name>,
): Read<Bet, Name> {
  const bet = validateBet(draft);
  if (bet.ok) return { value: bet.value, problems: [] };
  const problems = bet.issues.flatMap(({ path, message }): readonly FieldProblem<Name>[] => {
    const field = fields[path];
    return field === undefined || values[field] === '' ? [] : [{ field, message }];
  });
  return { value: undefined, problems };
}

/** Returns the price of the place part of an each-way bet; undefined while a field is blank. */
export function placeOdds({
  odds,
  terms,
}: {
  readonly odds: string;
  readonly terms: string;
}): Rational | undefined {
  const price = typedPrice(odds);
  const fraction = typedTerms(terms);
  return price === undefined || fraction === undefined ? undefined : placePrice(price, fraction);
}

/** Returns a link that opens the bet in the matched betting calculator, above the page. */
export function matchedLink(betType: MatchedBetType, values: PairValues): FurtherLink {
  const { stake, back, lay, commission } = values;
  const bet = `${betType};stake:${stake};back:${back};lay:${lay};lc:${commission}`;
  return { to: `?matched=${encoded(bet)}`, label: 'Open it in the matched betting calculator' };
}

/** Returns a link that opens the each-way bet and its two lays in the matched betting calculator. */
export function matchedEachWayLink(
  values: PairValues & { readonly terms: string; readonly place: string },
): FurtherLink {
  const { to, label } = matchedLink('qualifying', values);
  const { terms, place, commission } = values;
  return { to: `${to}${encoded(`;terms:${terms};place:${place};pc:${commission}`)}`, label };
}

/** Encodes a text for a query, except `;`, `:` and `/`, which stay legible. */
export function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll('%3B', ';').replaceAll('%3A', ':').replaceAll('%2F', '/');
}
