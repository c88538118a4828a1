import type { MarketDraft } from '../matched/draft.ts';
import type { CalculatorDrafts } from '../matched/calculators/table.ts';
import type { LockInDraft } from '../value/read-lock-in.ts';
import type { CalculationAnswer } from './calculate.ts';
import { lockInSlips } from './saved-lock-in.ts';
import {
  backSlip,
  extraNotes,
  isGiven,
  isZero,
  LAY_NOTE,
  laySlip,
  listOf,
  NETTED_NOTE,
  type SavedSlip,
  type SavedSlips,
  sideSlip,
  type SlipResult,
  textIn,
  textsIn,
} from './saved-slip.ts';

type Drafts = Pick<CalculatorDrafts, 'dutching' | 'dutching-total' | 'acca-lays' | 'cover-lays'> & {
  readonly 'lock-in': LockInDraft;
};
// oxlint-disable-next-line typescript/method-signature-style -- a method's parameter is bivariant
type ToSlips<Draft> = { toSlips(draft: Draft, result: SlipResult): SavedSlips }['toSlips'];

/** The singles of each calculation whose bets are no matched bet. Rule: docs/rules/saved-bets.md. */
const SLIPS: { readonly [Name in keyof Drafts]: ToSlips<Drafts[Name]> } = {
  dutching: ({ others, ...side }, { stakes }) => {
    const row = { index: 0, count: others.length + 1, label: 'bet 1' };
    const first = sideSlip(side, { description: 'Bet 1', row });
    return { slips: [first, ...backSlips(others, textsIn(stakes), 1)], notes: extraNotes(side) };
  },
  'dutching-total': ({ bets }, { stakes }) => ({ slips: backSlips(bets, textsIn(stakes), 0), notes: [] }),
  'acca-lays': accaSlips,
  'cover-lays': coverSlips,
  'lock-in': lockInSlips,
};

const NONE: SavedSlips = { slips: [], notes: [] };

/** True for a calculation whose bets are saved as singles. */
export function isSavedAsSlips(name: string): boolean {
  return isKey(name);
}

function isKey(name: string): name is keyof Drafts {
  return Object.hasOwn(SLIPS, name);
}

/**
 * The singles that a draft of a calculation is saved as, with sentences about what they leave out; none if its answer
 * has no figures or if its bets are matched bets. Rule: docs/rules/saved-bets.md.
 */
export function savedSlips(name: string, draft: object, answer: CalculationAnswer): SavedSlips {
  if (!isKey(name) || answer.kind !== 'worked' || !('result' in answer)) return NONE;
  const toSlips: ToSlips<object> = SLIPS[name];
  return toSlips(draft, answer.result);
}

function backSlips(
  bets: readonly MarketDraft[],
  stakes: readonly string[],
  first: number,
): readonly SavedSlip[] {
  const count = first + bets.length;
  return bets.flatMap((bet, i) => {
    const index = first + i;
    const stake = stakes[i] ?? '0';
    const row = { index, count, label: `bet ${index + 1}` };
    return isZero(stake) ? [] : [backSlip({ ...bet, stake, row })];
  });
}

/** The accumulator as one price, with the lays that are placed at the start. */
function accaSlips(draft: Drafts['acca-lays'], { lays }: SlipResult): SavedSlips {
  const { legs, plan } = draft;
  const given = listOf(lays);
  const slipOf = (index: number): readonly SavedSlip[] => {
    const { layStake, liability } = given[index] ?? {};
    const row = { index, count: legs.length, label: `leg ${index + 1}` };
    return laySlip({ ...legs[index], stake: textIn(layStake), liability: textIn(liability), row });
  };
  const isLater = plan === 'lastLeg' && legs.length > 1;
  const first = isLater ? [] : slipOf(0);
  const placed = plan === 'atStart' ? legs.flatMap((_, index) => slipOf(index)) : first;
  const acca = sideSlip(draft, { description: `Accumulator of ${legs.length} legs` });
  return {
    slips: [acca, ...placed],
    notes: [
      ...(placed.length > 0 ? [LAY_NOTE] : []),
      ...(isLater ? ['The lay of the last leg is left out: save it when you place it.'] : []),
      ...(plan !== 'atStart' && plan !== 'lastLeg' && legs.length > 1
        ? ['The lays of later legs are left out: save each when you place it.']
        : []),
      ...extraNotes(draft),
    ],
  };
}

function coverSlips(draft: Drafts['cover-lays'], { layStakes, liabilities }: SlipResult): SavedSlips {
  const { lays, commission, commissionBasis } = draft;
  const [stakes, risks] = [textsIn(layStakes), textsIn(liabilities)];
  const placed = lays.flatMap((lay, index) =>
    laySlip({
      ...lay,
      commission,
      stake: stakes[index] ?? '0',
      liability: risks[index] ?? '0',
      row: { index, count: lays.length, label: `selection ${index + 1}` },
    }),
  );
  const isNetted =
    placed.length > 1 && isGiven(commission) && !isZero(commission) && commissionBasis !== 'bet';
  return {
    slips: [sideSlip(draft, { description: 'Back bet' }), ...placed],
    notes: [LAY_NOTE, ...(isNetted ? [NETTED_NOTE] : []), ...extraNotes(draft)],
  };
}
