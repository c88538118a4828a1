import type { NumberInput } from '../../number/number-text.ts';
import type { BackSideDraft, OddsDraft } from '../draft.ts';
import { type Pence } from '../../number/money.ts';
import {
  compare,
  min,
  minus,
  negate,
  ONE,
  over,
  plus,
  type Rational,
  reduce,
  sum,
  times,
  ZERO,
} from '../../number/rational.ts';
import { type LayRounding, roundStakes } from '../lay-rounding.ts';
import {
  type CommissionBasis,
  type CommissionTerms,
  DEFAULT_COMMISSION_BASIS,
  marketPayout,
} from '../commission.ts';
import { type BackOutcomes, type Lay, layNeed, layStakeFor, liabilityOf } from '../position.ts';
import { type Fields, refuseUnknown } from '../../read/fields.ts';
import { COMMISSION_TAKES_ALL } from './acca-lays.ts';
import { following, none, worked } from '../answer.ts';
import { calculator } from '../calculator.ts';
import { readMatchedSide } from '../asked-bet.ts';
import { readCommissionBasis, SIDE_KEYS } from '../given.ts';
import { layableBack } from '../matched-bet.ts';
import {
  type CalculationStep,
  keptText,
  moneyStep,
  numberText,
  poundsText,
  roundedText,
} from '../workings.ts';
import { COMMISSION, readPrices, readCommission, type RowsField } from '../fields.ts';

/** A back bet on several selections of one market, and their lay prices. */
export type CoverLaysInput = CommissionTerms & {
  /** The results of the back bet if one of the laid selections wins, and if none does. */
  readonly back: BackOutcomes;
  /** The lay prices of the selections that the back bet covers: at most one of them can win. */
  readonly prices: readonly Rational[];
  readonly rounding: LayRounding;
};

/** The lays of several selections that one back bet covers, in exact pence. */
export type CoverLays = {
  /** One lay per selection, in order. */
  readonly layStakes: readonly Pence[];
  readonly liabilities: readonly Pence[];
  /** The total if each selection wins. */
  readonly results: readonly Pence[];
  /** The total if none of them wins. */
  readonly noneWins: Pence;
  readonly profit: Pence;
};

/**
 * The lays of several selections of one market that even out a back bet covering them all (a double chance, say), in
 * pence. Commission on the market: λ/oᵢ each, λ = M/(1 - c·min(1, Σ1/o)); on each winning lay: M/(oᵢ - c) each.
 * Undefined if commission takes all of the market's winnings. Rule: docs/rules/matched-commission.md.
 */
export function coverLays(input: CoverLaysInput): CoverLays | undefined {
  const { back, prices, rounding, commissionBasis = DEFAULT_COMMISSION_BASIS } = input;
  const exact = EVEN_STAKES[commissionBasis](input);
  if (exact === undefined) return undefined;
  const at = (stakes: readonly Pence[]): CoverLays =>
    coverResults(
      back,
      stakes.map((stake, i) => ({ stake, price: prices[i] ?? ONE })),
      input,
    );
  return at(roundStakes(exact, rounding, (stakes) => at(stakes).profit));
}

type EvenStakes = (input: CoverLaysInput) => readonly Pence[] | undefined;

const EVEN_STAKES: Readonly<Record<CommissionBasis, EvenStakes>> = {
  market: ({ back, prices, commission }) => {
    const chance = sum(prices.map((price) => over(ONE, price)));
    const kept = minus(ONE, times(commission, min(ONE, chance)));
    if (kept.n <= 0) return undefined;
    const level = over(layNeed(back), kept);
    return prices.map((price) => reduce(over(level, price)));
  },
  bet: ({ back, prices, commission }) => prices.map((price) => layStakeFor(layNeed(back), price, commission)),
};

/** The results of lays of several selections of one market beside a back bet that covers them all, in pence. */
export function coverResults(back: BackOutcomes, lays: readonly Lay[], terms: CommissionTerms): CoverLays {
  const results = lays.map((_, winner) => {
    const atExchange = lays.map((lay, i) => (i === winner ? negate(liabilityOf(lay)) : lay.stake));
    return reduce(plus(back.win, marketPayout(atExchange, terms)));
  });
  const all = lays.map(({ stake }) => stake);
  const noneWins = reduce(plus(back.loss, marketPayout(all, terms)));
  return {
    layStakes: all,
    liabilities: lays.map(liabilityOf),
    results,
    noneWins,
    profit: results.reduce(min, noneWins),
  };
}

/**
 * The limit is lower than in dutching, because lays of one market share its commission and each rounding costs more to
 * evaluate.
 */
const MAX_LAYS = 8;
const LAYS: RowsField = { key: 'lays', min: 1, max: MAX_LAYS };
const KEYS: ReadonlySet<string> = new Set([...SIDE_KEYS, 'lays', 'commission', 'commissionBasis']);

/** A back bet, and the selections to lay in one market. */
export type CoverLaysDraft = BackSideDraft & {
  readonly lays: readonly OddsDraft[];
  readonly commission?: NumberInput | null | undefined;
  readonly commissionBasis?: CommissionBasis | null | undefined;
};

/**
 * The lays of several selections of one market that a back bet covers: `{betType, back, lays: [{decimalOdds}],
 * commission?, rounding?, uncertaintyMultiplier?, commissionBasis?}`. Rule: docs/rules/matched-commission.md.
 */
export const calculateCoverLays = calculator({
  read: (input, place) => {
    const fields: Fields<keyof CoverLaysDraft> = input;
    const readLays = (): Pick<CoverLaysInput, 'prices' | 'commission'> => ({
      prices: readPrices(fields.lays, LAYS, place),
      commission: readCommission(fields.commission, COMMISSION, place) ?? ZERO,
    });
    const given = readMatchedSide(fields, readLays, place);
    const commissionBasis = readCommissionBasis(fields.commissionBasis, place);
    refuseUnknown(fields, KEYS, place);
    return { ...given, commissionBasis };
  },
  work: ({ side, ...input }) =>
    following(layableBack(side), (back) => {
      const lays = coverLays({ back, ...input });
      return lays === undefined ? none(COMMISSION_TAKES_ALL) : worked(lays);
    }),
  print: ({ layStakes, liabilities, results, noneWins, profit }, { money }, { commissionBasis }) => ({
    layStakes: layStakes.map(money),
    liabilities: liabilities.map(money),
    results: results.map(money),
    noneWins: money(noneWins),
    profit: money(profit),
    commissionBasis,
  }),
  explain: (figures, { side, ...input }) => {
    const layable = layableBack(side);
    return layable.kind === 'worked' ? coverSteps(figures, { ...input, back: layable.figures }) : [];
  },
});

function coverSteps(figures: CoverLays, input: CoverLaysInput): readonly CalculationStep[] {
  const { back, prices, rounding, commission, commissionBasis = DEFAULT_COMMISSION_BASIS } = input;
  const { layStakes, liabilities, results, noneWins, profit } = figures;
  const exact = EVEN_STAKES[commissionBasis](input) ?? [];
  const kept = keptText(commission);
  const won = layStakes.map((stake) => poundsText(stake));
  const totals = [...results, noneWins].map((total) => poundsText(total));
  return [
    moneyStep('To be matched', `${poundsText(back.win)} − ${poundsText(back.loss)}`, layNeed(back)),
    ...exact.flatMap((stake, i) => [
      moneyStep(`Exact lay ${i + 1}`, exactFormula(input, prices[i] ?? ONE), stake),
      moneyStep(`Lay ${i + 1}`, `${poundsText(stake)}${roundedText(rounding)}`, layStakes[i] ?? stake),
    ]),
    ...results.map((result, i) => {
      const lost = liabilities[i] ?? ZERO;
      const others = layStakes.filter((_, other) => other !== i);
      return moneyStep(`If ${i + 1} wins`, resultFormula(input, { others, lost }), result);
    }),
    moneyStep('If none wins', `${poundsText(back.loss)} + (${won.join(' + ')})${kept}`, noneWins),
    moneyStep('Profit', `the smallest of ${totals.join(', ')}`, profit),
  ];
}

/** The formula of an even stake: M/(o - c), or M/(1 - c × Σ1/o)/o if commission is on the net result. */
function exactFormula(input: CoverLaysInput, price: Rational): string {
  const { back, prices, commission, commissionBasis = DEFAULT_COMMISSION_BASIS } = input;
  const [need, odds, taken] = [poundsText(layNeed(back)), numberText(price), numberText(commission)];
  if (commissionBasis === 'bet') return `${need} ÷ (${odds} − ${taken})`;
  if (commission.n === 0) return `${need} ÷ ${odds}`;
  const chance = reduce(min(ONE, sum(prices.map((each) => over(ONE, each)))));
  return `${need} ÷ (1 − ${taken} × ${numberText(chance)}) ÷ ${odds}`;
}

type LayResults = { readonly others: readonly Pence[]; readonly lost: Pence };

/** The back bet's gain, what the other lays win and the loss of the lay on the winner, with commission. */
function resultFormula(input: CoverLaysInput, lays: LayResults): string {
  const { back, commission, commissionBasis = DEFAULT_COMMISSION_BASIS } = input;
  const gain = poundsText(back.win);
  const lost = poundsText(lays.lost);
  const others = lays.others.map((stake) => poundsText(stake)).join(' + ');
  if (others === '') return `${gain} − ${lost}`;
  const kept = keptText(commission);
  if (commissionBasis === 'bet') return `${gain} + (${others})${kept} − ${lost}`;
  // Commission is charged only on a net win of the market.
  const isNetWin = compare(sum(lays.others), lays.lost) > 0;
  return `${gain} + (${others} − ${lost})${isNetWin ? kept : ''}`;
}
