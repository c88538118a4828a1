import { ISSUE_MESSAGES } from '#lib';
import { type MatchedBet, type MatchedBetType, validateMatchedBet } from '#lib/matched';
import { closed, readOdds } from '../../../ui/read-fields.ts';
import type { FieldProblem } from '../example.ts';

/** The fields of a bet and its lay, as they are typed. */
export type PairField = 'stake' | 'back' | 'lay' | 'commission';
export type PairValues = Readonly<Record<PairField, string>>;

/** What is read of fields: nothing while one is blank, with what is wrong where something is. */
export type Read<T, Name extends string> = {
  readonly value: T | undefined;
  readonly problems: readonly FieldProblem<Name>[];
};

const PATHS: Readonly<Record<string, PairField>> = {
  'back.stake': 'stake',
  'lay.commission': 'commission',
};

/** A matched bet with all that lib needs, read from its four fields. Odds may be typed in any format. */
export function readPair(betType: MatchedBetType, values: PairValues): Read<MatchedBet, PairField> {
  const back = readOdds(values.back);
  const lay = readOdds(values.lay);
  const read = validateMatchedBet({
    betType,
    back: { stake: closed(values.stake) },
    lay: { commission: closed(values.commission) },
  });
  const problems = [
    ...(read.ok
      ? []
      : read.issues.flatMap(({ path, message }) => {
          const field = PATHS[path];
          return field === undefined ? [] : [{ field, message }];
        })),
    ...oddsProblem('back', values.back, back),
    ...oddsProblem('lay', values.lay, lay),
  ];
  if (!read.ok || problems.length > 0) return { value: undefined, problems };
  const bet = read.value;
  return {
    problems,
    value: {
      ...bet,
      back: { ...bet.back, decimalOdds: back.price },
      lay: { ...bet.lay, decimalOdds: lay.price },
    },
  };
}

/** What is wrong with odds: a number that stands there and is no price. */
export function oddsProblem<Name extends string>(
  field: Name,
  typed: string,
  { price, issue }: ReturnType<typeof readOdds>,
): readonly FieldProblem<Name>[] {
  if (issue !== undefined) return [{ field, message: ISSUE_MESSAGES[issue] }];
  const isWrong = typed !== '' && price === undefined;
  return isWrong ? [{ field, message: ISSUE_MESSAGES['odds-range'] }] : [];
}
