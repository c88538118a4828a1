import { type Bet, type BetDraft, validateBet } from '#lib';
import type { FieldProblem } from '../example.ts';
import type { Read } from './read-bet.ts';

type SlipFields<Name extends string> = {
  /** Which field stands for which path of the slip. */
  readonly fields: Readonly<Partial<Record<string, Name>>>;
  /** What is typed: a blank field is no mistake. */
  readonly values: Readonly<Record<Name, string>>;
};

/** The bet of a slip, with what is wrong at each of its paths said at the field that stands for it. */
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
