import { type Bet, type BetDraft, validateBet } from '#lib';
import type { FieldProblem } from '../example.ts';
import type { Read } from './read-bet.ts';

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
