import { assert } from '../assert.ts';
import type { Pence } from '../number/money.ts';
import type { NumberInput } from '../number/number-text.ts';
import { max, minus, ONE, over, type Rational, reduce, times, whole, ZERO } from '../number/rational.ts';
import { isPrice, scaleWinnings } from '../odds/price.ts';
import { type Fields, readFlag, refuseUnknown } from '../read/fields.ts';
import { worked } from '../matched/answer.ts';
import { calculator } from '../matched/calculator.ts';
import {
  type CalculationStep,
  keptText,
  moneyStep,
  numberStep,
  numberText,
  oddsStep,
  percentStep,
  poundsText,
} from '../matched/workings.ts';
import { COMMISSION, readAmount, readBlankable, readCommission, STAKE } from '../matched/fields.ts';
import { CHANCE, PRICE, readNeeded, readPart } from './fields.ts';

const HUNDRED = whole(100);

/** A bet: its chance to win, its price, and the commission on winnings as a fraction. */
export type PricedBet = {
  readonly chance: Rational;
  readonly price: Rational;
  readonly commission?: Rational;
};

/** The price net of commission: 1 + (price - 1)(1 - commission). */
export function netPrice(price: Rational, commission: Rational = ZERO): Rational {
  assert(isPrice(price), 'a price is above 1');
  return reduce(scaleWinnings(price, minus(ONE, commission)));
}

/** The expected gain of each pound staked: p·N - 1, N the price net of commission. Rule: docs/rules/edge.md. */
export function edgeOf({ chance, price, commission }: PricedBet): Rational {
  return reduce(minus(times(chance, netPrice(price, commission)), ONE));
}

/** The expected gain of each pound of a free bet whose stake is not returned: p(N - 1). Rule: docs/rules/edge.md. */
export function freeBetValue({ chance, price, commission }: PricedBet): Rational {
  return reduce(times(chance, minus(netPrice(price, commission), ONE)));
}

/**
 * The Kelly fraction of a bank: (p·N - 1)/(N - 1), at least 0, times `part`. 0 if commission takes all winnings. Rule:
 * docs/rules/edge.md.
 */
export function kellyStake(bet: PricedBet, part: Rational = ONE): Rational {
  const winnings = minus(netPrice(bet.price, bet.commission), ONE);
  if (winnings.n === 0) return ZERO;
  return reduce(times(max(ZERO, over(edgeOf(bet), winnings)), part));
}

const EDGE_KEYS: ReadonlySet<string> = new Set(['chance', 'price', 'stake', 'commission', 'freeBet']);

/** A bet with its chance to win, in pounds and percent. */
export type EdgeDraft = {
  /** A decimal or a fraction, above 0 and below 1. */
  readonly chance: NumberInput;
  readonly price: NumberInput;
  readonly stake?: NumberInput | null | undefined;
  readonly commission?: NumberInput | null | undefined;
  /** True for a free bet whose stake is not returned. */
  readonly freeBet?: boolean | null | undefined;
};

/**
 * The edge of `{chance, price, stake?, commission?, freeBet?}` in percent of the stake, and the expected gain on the
 * stake. Rule: docs/rules/edge.md.
 */
export const calculateEdge = calculator({
  read: (input, scope) => {
    const fields: Fields<keyof EdgeDraft> = input;
    const chance = readNeeded(fields.chance, CHANCE, scope);
    const price = readNeeded(fields.price, PRICE, scope);
    const stake = readBlankable(fields.stake, STAKE, scope);
    const commission = readCommission(fields.commission, COMMISSION, scope) ?? ZERO;
    const isFree = readFlag(fields.freeBet, 'freeBet', scope) ?? false;
    refuseUnknown(fields, EDGE_KEYS, scope);
    return { bet: { chance, price, commission }, stake, isFree };
  },
  work: ({ bet, stake, isFree }) => {
    const edge = isFree ? freeBetValue(bet) : edgeOf(bet);
    return worked({
      edge,
      expected: stake && reduce(times(stake, edge)),
      net: netPrice(bet.price, bet.commission),
    });
  },
  print: ({ edge, expected, net }, { money, number, odds }, { bet }) => ({
    edgePct: number(times(edge, HUNDRED)),
    expected: expected === undefined ? null : money(expected),
    netOdds: odds(net),
    fairOdds: odds(over(ONE, bet.chance)),
  }),
  explain: ({ edge, expected, net }, { bet, stake, isFree }) => [
    netStep(bet),
    edgeStep(bet, net, isFree),
    ...(stake && expected
      ? [moneyStep('Expected', `${poundsText(stake)} × ${numberText(edge)}`, expected)]
      : []),
  ],
});

const PART = { key: 'part', read: readPart };
const BANK = { key: 'bank', read: readAmount };
const KELLY_KEYS: ReadonlySet<string> = new Set(['chance', 'price', 'part', 'bank', 'commission']);

/** A bet with its chance to win, and the fraction of the full Kelly stake to use. */
export type KellyDraft = {
  readonly chance: NumberInput;
  readonly price: NumberInput;
  /** The fraction of the full Kelly stake, 0 to 1: 1 by default. */
  readonly part?: NumberInput | null | undefined;
  /** Pounds. */
  readonly bank?: NumberInput | null | undefined;
  readonly commission?: NumberInput | null | undefined;
};

/**
 * Kelly's stake of `{chance, price, part?, bank?, commission?}` as a fraction of the bank, and in pounds if the bank is
 * set. Rule: docs/rules/edge.md.
 */
export const calculateKelly = calculator({
  read: (input, scope) => {
    const fields: Fields<keyof KellyDraft> = input;
    const chance = readNeeded(fields.chance, CHANCE, scope);
    const price = readNeeded(fields.price, PRICE, scope);
    const part = readBlankable(fields.part, PART, scope) ?? ONE;
    const bank = readBlankable(fields.bank, BANK, scope);
    const commission = readCommission(fields.commission, COMMISSION, scope) ?? ZERO;
    refuseUnknown(fields, KELLY_KEYS, scope);
    return { bet: { chance, price, commission }, part, bank };
  },
  work: ({ bet, part, bank }) => {
    const kelly = kellyStake(bet, part);
    const stake: Pence | undefined = bank && reduce(times(bank, kelly));
    return worked({ kelly, stake, edge: edgeOf(bet) });
  },
  print: ({ kelly, stake, edge }, { money, number }) => ({
    kelly: number(kelly),
    stake: stake === undefined ? null : money(stake),
    edgePct: number(times(edge, HUNDRED)),
  }),
  explain: ({ kelly, stake, edge }, { bet, part, bank }) => {
    const net = netPrice(bet.price, bet.commission);
    const share = part.n === part.d ? '' : ` × ${numberText(part)}`;
    const none = edge.n < 0 ? ', not below 0' : '';
    const formula =
      net.n === net.d ? 'nothing to win' : `${numberText(edge)} ÷ (${numberText(net)} − 1)${share}${none}`;
    return [
      netStep(bet),
      edgeStep(bet, net, false),
      numberStep('Part of the bank', formula, kelly),
      ...(bank && stake ? [moneyStep('Stake', `${poundsText(bank)} × ${numberText(kelly)}`, stake)] : []),
    ];
  },
});

function netStep({ price, commission = ZERO }: PricedBet): CalculationStep {
  const formula =
    commission.n === 0 ? numberText(price) : `1 + (${numberText(price)} − 1)${keptText(commission)}`;
  return oddsStep('Odds after commission', formula, netPrice(price, commission));
}

function edgeStep(bet: PricedBet, net: Rational, isFree: boolean): CalculationStep {
  const [chance, price] = [numberText(bet.chance), numberText(net)];
  return isFree
    ? percentStep('Edge', `${chance} × (${price} − 1)`, freeBetValue(bet))
    : percentStep('Edge', `${chance} × ${price} − 1`, edgeOf(bet));
}
