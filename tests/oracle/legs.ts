import type { Arithmetic } from './arithmetic.ts';
import { scaleWinnings } from './arithmetic.ts';
import { readPrice, readRatio } from './read-numbers.ts';
import type { NumberText, SelectionJson } from './slip-json.ts';

/** Which part of a selection a unit bets on: the whole bet, or one half of an each-way bet. */
export type Part = 'whole' | 'win' | 'place';

/**
 * A leg as it stands: its price and the share of the stake still riding, lost, void, or not known yet
 * (then the figures are those of a win).
 */
export type Leg<N> = {
  readonly state: 'lives' | 'lost' | 'void' | 'unsettled';
  readonly price: N;
  readonly share: N;
};

export type LegConventions = { readonly deadHeat: 'profit' | 'stake'; readonly boost: 'odds' | 'winnings' };

const percent = <N>(on: Arithmetic<N>, given: NumberText | null | undefined): N => {
  const { n, d } = readRatio(given ?? 0);
  return on.ratio(n, d * 100n);
};

/** A price lifted by a boost: the whole price, or only what it wins. */
export const boosted = <N>(
  on: Arithmetic<N>,
  rule: 'odds' | 'winnings',
  price: N,
  given: NumberText | null | undefined,
): N => {
  const factor = on.add(on.ratio(1n, 1n), percent(on, given));
  return rule === 'odds' ? on.mul(price, factor) : scaleWinnings(on, price, factor);
};

/** The amount less so many percent of the part of it that is a gain. */
export const lessCommission = <N>(
  on: Arithmetic<N>,
  amount: N,
  gain: N,
  given: NumberText | null | undefined,
): N => (on.sign(gain) > 0 ? on.sub(amount, on.mul(gain, percent(on, given))) : amount);

/** One part of one selection: boost, terms, rule 4, outcome, in that order. */
export const legOf = <N>(
  on: Arithmetic<N>,
  selection: SelectionJson,
  part: Part,
  slipTerms: NumberText,
  rules: LegConventions,
): Leg<N> => {
  const one = on.ratio(1n, 1n);
  const ratio = (given: NumberText): N => {
    const { n, d } = readRatio(given);
    return on.ratio(n, d);
  };
  const read = readPrice(selection.odds);
  let price = boosted(on, rules.boost, on.ratio(read.n, read.d), selection.boostPct);
  if (part === 'place') price = scaleWinnings(on, price, ratio(selection.eachWay?.terms ?? slipTerms));
  price = scaleWinnings(on, price, on.sub(one, percent(on, selection.rule4)));

  const lives: Leg<N> = { state: 'lives', price, share: one };
  const deadHeated = (divisor: NumberText): Leg<N> =>
    rules.deadHeat === 'profit'
      ? { state: 'lives', price: scaleWinnings(on, price, on.div(one, ratio(divisor))), share: one }
      : { state: 'lives', price, share: on.div(one, ratio(divisor)) };
  const placeDivisor = selection.deadHeatPlaceDivisor ?? 1;

  switch (selection.outcome ?? 'unsettled') {
    case 'win':
      return lives;
    case 'placed':
      return part === 'place' ? deadHeated(placeDivisor) : { ...lives, state: 'lost' };
    case 'deadHeat':
      return deadHeated(part === 'place' ? placeDivisor : (selection.deadHeatDivisor ?? 2));
    case 'lost':
      return { ...lives, state: 'lost' };
    case 'void':
      return { state: 'void', price: one, share: one };
    case 'unsettled':
      return { ...lives, state: 'unsettled' };
  }
};
