import type { Selection } from '../bet/bet.ts';
import { validateBet } from '../bet/validate-bet.ts';
import type { Slip, SlipSelection } from './slip.ts';
import { toDraft } from './to-draft.ts';

/** The fields of a slip that decide what its selections pay. */
export type SharedRules = Pick<Slip, 'eachWay' | 'rules'>;

/** The validated selection on its own; undefined if it is invalid. Issues elsewhere in the slip do not count. */
export function soleSelection(
  selection: SlipSelection,
  { eachWay, rules }: SharedRules,
): Selection | undefined {
  const slip: Slip = {
    system: 'singles',
    selections: [{ ...selection, banker: false }],
    nextId: selection.id + 1,
    stake: '1',
    stakeFormat: 'perLine',
    stakeType: 'cash',
    eachWay,
    promos: { boostPct: '', commissionPct: '' },
    rules,
    concessions: [],
    maxPayout: '',
    meta: { bookieId: null, placed: false, liveTrack: false },
  };
  const bet = validateBet(toDraft({ slip }));
  return bet.ok ? bet.value.selections[0] : undefined;
}
