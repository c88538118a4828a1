import type { AskedBetDraft, MatchedLayDraft } from '../draft.ts';
import { compare } from '../../number/rational.ts';
import { type Fields, refuseUnknown } from '../../read/fields.ts';
import { following, worked } from '../answer.ts';
import { calculator, positionJson } from '../calculator.ts';
import { readAskedBet } from '../asked-bet.ts';
import { askedSteps } from '../explain.ts';
import { layableBet } from '../matched-bet.ts';
import { partLay } from '../position.ts';
import { readMatchedLays } from '../fields.ts';

const KEYS: ReadonlySet<string> = new Set(['bet', 'matched']);

export const ENOUGH_LAID = 'Enough is laid already';

/** A matched bet and the lays that are matched already; its lay odds are the current ones. */
export type PartLayDraft = {
  readonly bet: AskedBetDraft;
  readonly matched?: readonly MatchedLayDraft[] | null;
};

/**
 * The next lay stake of `{bet, matched: [{stake, decimalOdds, rule4?}]}`, where the bet's lay odds are the current
 * ones. Rule: docs/rules/matched-part-lay.md.
 */
export const calculatePartLay = calculator({
  read: (input, place) => {
    const fields: Fields<keyof PartLayDraft> = input;
    const bet = readAskedBet(fields.bet, place);
    const matched = readMatchedLays(fields.matched, { key: 'matched', lay: bet.lay }, place);
    refuseUnknown(fields, KEYS, place);
    return { bet, matched };
  },
  work: ({ bet, matched }) =>
    following(layableBet(bet), (input) => {
      const lay = partLay({ ...input, matched });
      return worked(lay, compare(lay.covered, lay.need) >= 0 ? [ENOUGH_LAID] : []);
    }),
  print: (lay, write, { bet }) => ({
    nextLayStake: write.money(lay.nextLayStake),
    totalLayStake: write.money(lay.totalLayStake),
    ...positionJson(lay, write),
    commissionBasis: bet.commissionBasis,
  }),
  explain: (_, { bet, matched }) => askedSteps(bet, { matched, ownStake: undefined }),
});
