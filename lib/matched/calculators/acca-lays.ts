import type { BackSideDraft, MarketDraft } from '../draft.ts';
import { moneyText, type Pence } from '../../number/money.ts';
import { ZERO } from '../../number/rational.ts';
import { type Fields, readChoice, refuseUnknown } from '../../read/fields.ts';
import { type AccaLays, accaLays, type AccaLaysInput } from '../acca.ts';
import { ACCA_PLANS, type AccaPlan } from '../acca-plans.ts';
import { following, none, worked } from '../answer.ts';
import { calculator } from '../calculator.ts';
import { readMarkets } from '../fields.ts';
import { readMatchedSide } from '../asked-bet.ts';
import { SIDE_KEYS } from '../given.ts';
import { layableBack } from '../matched-bet.ts';
import { type CalculationStep, keptText, moneyStep, numberText, poundsText } from '../workings.ts';

const KEYS: ReadonlySet<string> = new Set([...SIDE_KEYS, 'legs', 'plan']);

/** The product's upper bound on the legs of an accumulator. */
const LEGS = { key: 'legs', min: 1, max: 20 } as const;
const PLAN = { key: 'plan', choices: ACCA_PLANS };

export const COMMISSION_TAKES_ALL = 'Commission takes all that a lay wins, so no lay stake does this';

/** An accumulator to back, and its legs to lay. */
export type AccaLaysDraft = BackSideDraft & {
  readonly legs: readonly MarketDraft[];
  readonly plan?: AccaPlan | null;
};

/**
 * The lays of `{betType, back, legs: [{decimalOdds, commission?}], plan?, rounding?, uncertaintyMultiplier?}`, where
 * the back odds are those of the accumulator and the odds of each leg are its lay odds. `plan` defaults to `equalised`;
 * the rounding of `neverLose` defaults to `up`. Each lay names its `leg` by its number from 1. Rule:
 * docs/rules/matched-acca.md.
 */
export const calculateAccaLays = calculator({
  read: (input, place) => {
    const fields: Fields<keyof AccaLaysDraft> = input;
    const readLegs = (): Pick<AccaLaysInput, 'legs' | 'plan'> => ({
      legs: readMarkets(fields.legs, LEGS, place),
      plan: readChoice(fields.plan, PLAN, place) ?? 'equalised',
    });
    const rounding = fields.rounding ?? (fields.plan === 'neverLose' ? 'up' : undefined);
    const given = readMatchedSide({ ...fields, rounding }, readLegs, place);
    refuseUnknown(fields, KEYS, place);
    return given;
  },
  work: ({ side, ...input }) =>
    following(layableBack(side), (back) => {
      const lays = accaLays({ ...input, back, refund: back.refund });
      return lays === undefined
        ? none(COMMISSION_TAKES_ALL)
        : worked(lays, planNotes({ ...input, refund: back.refund }));
    }),
  print: ({ lays, firstLoser, oneLoser, allWin, profit }, { money }, { legs }) => ({
    lays: lays.map(({ layStake, liability }, i) => ({
      leg: legs.length - lays.length + i + 1,
      layStake: money(layStake),
      liability: money(liability),
    })),
    firstLoser: firstLoser.map(money),
    ...(oneLoser && { oneLoser: oneLoser.map(money) }),
    allWin: money(allWin),
    profit: money(profit),
    conventions: { markets: 'eachLeg' },
  }),
  explain: (figures, { side, ...input }) => {
    const layable = layableBack(side);
    if (layable.kind !== 'worked') return [];
    const { figures: back } = layable;
    return accaSteps(figures, { ...input, back, refund: back.refund });
  },
});

/** The condition of a plan that lays the last leg alone, or of one that counts on a refund after the first loser. */
function planNotes({
  legs,
  plan,
  refund = ZERO,
}: Pick<AccaLaysInput, 'legs' | 'plan' | 'refund'>): readonly string[] {
  if (legs.length < 2) return [];
  switch (plan) {
    case 'lastLeg':
      return [`Leg ${legs.length} is laid, and these results hold, once the legs before it have won`];
    case 'equalised':
    case 'neverLose':
      return refund.n === 0 ? [] : [refundNote(refund)];
    case 'insurance':
    case 'atStart':
      return [];
  }
}

function refundNote(refund: Pence): string {
  return (
    'The refund counts whenever the accumulator loses. If it is paid only for exactly one loser, a second one ' +
    `leaves £${moneyText(refund)} less than these results: the plan insurance allows for that`
  );
}

const PLAN_TEXTS: Readonly<Record<AccaPlan, string>> = {
  equalised: 'what the legs after it need ÷ (odds − commission)',
  insurance: 'what the legs after it need ÷ (odds − commission)',
  neverLose: 'what is lost so far ÷ (1 − commission)',
  lastLeg: 'what the bet needs ÷ (odds − commission)',
  atStart: 'what the bet needs ÷ (odds − commission)',
};

/** The lay, the liability and the total of each leg in laying order. */
function accaSteps(figures: AccaLays, input: AccaLaysInput): readonly CalculationStep[] {
  const { lays, firstLoser, oneLoser = [], allWin, profit } = figures;
  const { back, legs, plan } = input;
  const unlaid = legs.length - lays.length;
  const laid = legs.slice(unlaid);
  const owed = lays.map(({ liability }) => ` − ${poundsText(liability)}`);
  const legSteps = laid.flatMap(({ price, commission }, i) => {
    const { layStake, liability } = lays[i] ?? { layStake: ZERO, liability: ZERO };
    const leg = legs.length === 1 ? 'Leg' : `Leg ${unlaid + i + 1}`;
    const paid = owed.filter((_, other) => (plan === 'atStart' ? other !== i : other < i)).join('');
    const won = `${poundsText(layStake)}${keptText(commission)}${paid}`;
    const first = firstLoser[i] ?? ZERO;
    const only = oneLoser[i];
    const lost = plan === 'atStart' ? [] : [moneyStep(`${leg} loses`, firstText(input, i, won), first)];
    return [
      moneyStep(`${leg}: lay`, PLAN_TEXTS[plan], layStake),
      moneyStep(`${leg}: liability`, `${poundsText(layStake)} × (${numberText(price)} − 1)`, liability),
      ...lost,
      ...(only
        ? [moneyStep(`Only ${leg.toLowerCase()} loses`, `${poundsText(back.loss)} + ${won}`, only)]
        : []),
    ];
  });
  const totals = [...firstLoser, allWin].map((total) => poundsText(total));
  return [
    ...legSteps,
    moneyStep('All legs win', `${poundsText(back.win)}${owed.join('')}`, allWin),
    moneyStep('Profit', `the smallest of ${totals.join(', ')}`, profit),
  ];
}

/** The total if a leg is the first to lose, without a refund that another loser would void. */
function firstText({ back, legs, plan, refund = ZERO }: AccaLaysInput, leg: number, won: string): string {
  const isUnsure = plan === 'insurance' && refund.n !== 0 && leg < legs.length - 1;
  return `${poundsText(back.loss)}${isUnsure ? ` − ${poundsText(refund)}` : ''} + ${won}`;
}
