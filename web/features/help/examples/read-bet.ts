import { readTypedPrice } from '#lib';
import { type MatchedBetType, readTypedBet, type SingleBet } from '#lib/matched';
import type { FieldProblem } from '../example.ts';

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
