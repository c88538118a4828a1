import type { NumberInput } from '../../number/number-text.ts';
import type { AskedBetDraft } from '../draft.ts';
import { type Pence } from '../../number/money.ts';
import { min, minus, negate, ONE, over, plus, type Rational, reduce, times } from '../../number/rational.ts';
import {
  type CommissionBasis,
  type CommissionTerms,
  DEFAULT_COMMISSION_BASIS,
  marketPayout,
} from '../commission.ts';
import {
  impliedOdds,
  type BackOutcomes,
  type Lay,
  type LayMarket,
  layNeed,
  layStakeFor,
  layValue,
  liabilityOf,
  partLay,
  positionOf,
} from '../position.ts';
import { type LayRounding, roundStake } from '../lay-rounding.ts';
import { type Fields, refuseUnknown } from '../../read/fields.ts';
import { figuresIn, following, worked } from '../answer.ts';
import { calculator, type JsonObject } from '../calculator.ts';
import type { Printer } from '../printer.ts';
import { askedSteps } from '../explain.ts';
import { readAskedBet } from '../asked-bet.ts';
import { layableBet } from '../matched-bet.ts';
import { readPrice } from '../../odds/odds.ts';
import { scaleWinnings } from '../../odds/price.ts';
import { LAY_STAKE, readAmount, readBlankable } from '../fields.ts';
import {
  type CalculationStep,
  keptText,
  moneyStep,
  numberText,
  oddsStep,
  poundsText,
  roundedText,
} from '../workings.ts';

/** A back bet that may be paid early, and its lay. */
export type EarlyPayoutInput = {
  readonly back: BackOutcomes;
  /** The lay as it was matched. */
  readonly lay: Lay;
  readonly commission: Rational;
};

/** The results of a bet that may be paid early, in exact pence. */
export type EarlyPayout = {
  /** The results without an early payout. */
  readonly untriggered: { readonly wins: Pence; readonly loses: Pence };
  /** The results if the bookie has paid early and the lay runs on: if the selection then loses, both sides pay. */
  readonly held: { readonly wins: Pence; readonly loses: Pence };
  /** The break-even odds of the early payout: the match breaks even if one in so many bets is paid twice. */
  readonly breakEvenOdds: Rational | undefined;
};

/**
 * The results of every outcome of a bet that may be paid out early (two goals ahead, say), in pence. The break-even
 * odds are those of the even lay: 1 + (gain if both sides pay) / (cost of the match); undefined if it costs nothing.
 * Rule: docs/rules/matched-early-payout.md.
 */
export function earlyPayout({ back, lay, commission }: EarlyPayoutInput): EarlyPayout {
  const now = positionOf(back, [lay], commission);
  const bothPay = reduce(plus(back.win, now.layWin));
  return {
    untriggered: { wins: now.totalBackWin, loses: now.totalLayWin },
    held: { wins: now.totalBackWin, loses: bothPay },
    breakEvenOdds: earlyPayoutOdds({ back, price: lay.price, commission }),
  };
}

/**
 * 1/p*, p* = q/(q + both), for the even lay: q its cost, both the gain if both sides pay. Undefined
 * if q is not positive.
 */
export function earlyPayoutOdds({
  back,
  price,
  commission,
}: {
  readonly back: BackOutcomes;
  readonly price: Rational;
  readonly commission: Rational;
}): Rational | undefined {
  const lay = { stake: layStakeFor(layNeed(back), price, commission), price };
  const even = positionOf(back, [lay], commission);
  return impliedOdds(plus(back.win, even.layWin), even.profit);
}

/** A bet that was paid early, and the price in play. */
export type TradeOutInput = EarlyPayoutInput &
  CommissionTerms & {
    /** The in-play price at which the selection can be backed on the exchange. */
    readonly inPlayPrice: Rational;
    /** The stake to back; by default the one that equalises both results. */
    readonly stake?: Pence;
    readonly rounding: LayRounding;
  };

/** The stake to back in play after an early payout, and both results with it, in exact pence. */
export type TradeOut = {
  readonly stake: Pence;
  readonly wins: Pence;
  readonly loses: Pence;
  /** The smaller of the two totals. */
  readonly profit: Pence;
};

/**
 * Backs the selection in play after the bookie has paid, with the stake in pence that equalises both results. The lay
 * and this bet share a market. With commission on the net result: stake × lay price / in-play price; on each winning
 * bet: stake × (o - c) / (1 + (p - 1)(1 - c)). Rule: docs/rules/matched-early-payout.md.
 */
export function tradeOut(input: TradeOutInput): TradeOut {
  const { back, lay, inPlayPrice, stake, rounding, commissionBasis = DEFAULT_COMMISSION_BASIS } = input;
  const at = (traded: Pence): Omit<TradeOut, 'stake'> => {
    const won = times(traded, minus(inPlayPrice, ONE));
    const wins = reduce(plus(back.win, marketPayout([won, negate(liabilityOf(lay))], input)));
    const loses = reduce(plus(back.win, marketPayout([lay.stake, negate(traded)], input)));
    return { wins, loses, profit: min(wins, loses) };
  };
  const even = EVEN_TRADES[commissionBasis](input);
  const traded = stake ?? roundStake(reduce(even), rounding, (tried) => at(tried).profit);
  return { stake: traded, ...at(traded) };
}

const EVEN_TRADES: Readonly<Record<CommissionBasis, (input: TradeOutInput) => Pence>> = {
  market: ({ lay, inPlayPrice }) => over(times(lay.stake, lay.price), inPlayPrice),
  bet: ({ lay, commission, inPlayPrice }) =>
    over(
      times(lay.stake, layValue(lay.price, commission)),
      scaleWinnings(inPlayPrice, minus(ONE, commission)),
    ),
};

const IN_PLAY_ODDS = { key: 'inPlayOdds', read: readPrice };
const TRADE_STAKE = { key: 'tradeStake', read: readAmount };
const KEYS: ReadonlySet<string> = new Set(['bet', 'layStake', 'inPlayOdds', 'tradeStake']);

/** A matched bet, its lay stake if that is not the even one, and the price and stake to trade out at. */
export type EarlyPayoutDraft = {
  readonly bet: AskedBetDraft;
  readonly layStake?: NumberInput | null | undefined;
  readonly inPlayOdds?: NumberInput | null | undefined;
  readonly tradeStake?: NumberInput | null | undefined;
};

/**
 * The results of `{bet, layStake?, inPlayOdds?, tradeStake?}`, for every outcome of an early payout. `layStake`
 * defaults to that of the bet, `tradeStake` to the one that equalises the results; `trade` is null without in-play
 * odds. Rule: docs/rules/matched-early-payout.md.
 */
export const calculateEarlyPayout = calculator({
  read: (input, scope) => {
    const fields: Fields<keyof EarlyPayoutDraft> = input;
    const bet = readAskedBet(fields.bet, scope);
    const layStake = readBlankable(fields.layStake, LAY_STAKE, scope);
    const inPlayPrice = readBlankable(fields.inPlayOdds, IN_PLAY_ODDS, scope);
    const tradeStake = readBlankable(fields.tradeStake, TRADE_STAKE, scope);
    refuseUnknown(fields, KEYS, scope);
    return { bet, layStake, inPlayPrice, tradeStake };
  },
  work: ({ bet, layStake, inPlayPrice, tradeStake }) =>
    following(layableBet(bet), (even) => {
      const { back, price, commission, rounding } = even;
      const lay = { stake: layStake ?? partLay({ ...even, matched: [] }).nextLayStake, price };
      const input = { back, lay, commission };
      const trade =
        inPlayPrice &&
        tradeOut({
          ...input,
          commissionBasis: bet.commissionBasis,
          inPlayPrice,
          rounding,
          ...(tradeStake && { stake: tradeStake }),
        });
      return worked({ lay, ...earlyPayout(input), trade });
    }),
  print: ({ lay, untriggered, held, breakEvenOdds, trade }, write, { bet }) => ({
    layStake: write.money(lay.stake),
    untriggered: byResult(untriggered, write),
    held: byResult(held, write),
    breakEvenOdds: breakEvenOdds === undefined ? null : write.odds(breakEvenOdds),
    trade:
      trade === undefined
        ? null
        : { stake: write.money(trade.stake), ...byResult(trade, write), profit: write.money(trade.profit) },
    commissionBasis: bet.commissionBasis,
  }),
  explain: ({ lay, held, breakEvenOdds, trade }, { bet, layStake, inPlayPrice, tradeStake }) => {
    const even = figuresIn(layableBet(bet));
    if (even === undefined) return [];
    const { back, commission } = even;
    const bothPay = `${poundsText(back.win)} + ${poundsText(lay.stake)}${keptText(commission)}`;
    const input = { ...even, ...bet, back, lay, commission };
    return [
      ...askedSteps(bet, { matched: [], ownStake: layStake }),
      moneyStep('Paid early, it loses', bothPay, held.loses),
      ...(breakEvenOdds === undefined ? [] : breakEvenSteps(even, breakEvenOdds)),
      ...(inPlayPrice && trade
        ? tradeSteps({ ...input, inPlayPrice, ...(tradeStake && { stake: tradeStake }) }, trade)
        : []),
    ];
  },
});

/** The break-even odds of the early payout, for the unrounded even lay. */
function breakEvenSteps(
  { back, price, commission }: LayMarket & { readonly back: BackOutcomes },
  odds: Rational,
): readonly CalculationStep[] {
  const exact = layStakeFor(layNeed(back), price, commission);
  const { profit, layWin } = positionOf(back, [{ stake: exact, price }], commission);
  const [stake, win] = [poundsText(exact), poundsText(back.win)];
  const both = plus(back.win, layWin);
  return [
    moneyStep('Cost of the even lay', `${stake} × (${numberText(price)} − 1) − ${win}`, negate(profit)),
    moneyStep('Both pay at that lay', `${win} + ${stake}${keptText(commission)}`, both),
    oddsStep('Break-even odds', `1 + ${poundsText(both)} ÷ ${poundsText(negate(profit))}`, odds),
  ];
}

/** The stake that is backed in play, and both results with it. */
function tradeSteps(input: TradeOutInput, trade: TradeOut): readonly CalculationStep[] {
  const { back, lay, inPlayPrice } = input;
  const staked = poundsText(trade.stake);
  const won = times(trade.stake, minus(inPlayPrice, ONE));
  const odds = `(${numberText(inPlayPrice)} − 1)`;
  const result = (paid: readonly [gain: string, loss: string], net: Pence): string =>
    `${poundsText(back.win)} + ${paidText(paid, { ...input, isGain: net.n > 0 })}`;
  return [
    moneyStep('Trade stake', tradeFormula(input), trade.stake),
    moneyStep(
      'Traded, it wins',
      result([`${staked} × ${odds}`, poundsText(liabilityOf(lay))], minus(won, liabilityOf(lay))),
      trade.wins,
    ),
    moneyStep(
      'Traded, it loses',
      result([poundsText(lay.stake), staked], minus(lay.stake, trade.stake)),
      trade.loses,
    ),
    moneyStep(
      'Profit of the trade',
      `the smaller of ${poundsText(trade.wins)} and ${poundsText(trade.loses)}`,
      trade.profit,
    ),
  ];
}

function tradeFormula({
  lay,
  commission,
  inPlayPrice,
  commissionBasis,
  stake,
  rounding,
}: TradeOutInput): string {
  if (stake !== undefined) return 'as it was chosen';
  const [laid, price, now] = [poundsText(lay.stake), numberText(lay.price), numberText(inPlayPrice)];
  const even =
    commissionBasis === 'bet'
      ? `${laid} × (${price} − ${numberText(commission)}) ÷ (1 + (${now} − 1)${keptText(commission)})`
      : `${laid} × ${price} ÷ ${now}`;
  return even + roundedText(rounding);
}

/** The payout of a gain and a loss in one market: commission falls on the gain, or on what is left of it. */
function paidText(
  [gain, loss]: readonly [gain: string, loss: string],
  { commission, commissionBasis, isGain }: CommissionTerms & { readonly isGain: boolean },
): string {
  if (commissionBasis === 'bet') return `${gain}${keptText(commission)} − ${loss}`;
  return `(${gain} − ${loss})${isGain ? keptText(commission) : ''}`;
}

function byResult(
  { wins, loses }: { readonly wins: Pence; readonly loses: Pence },
  { money }: Printer,
): JsonObject {
  return { wins: money(wins), loses: money(loses) };
}
