import type { Arithmetic } from './arithmetic.ts';
import { scaleWinnings } from './arithmetic.ts';
import type { BeyondSelection, BeyondSlip } from './beyond-json.ts';
import { outcomeOf, type Part, shareOf } from './outcomes.ts';
import { readPrice, readRatio } from './read-numbers.ts';
import type { NumberText } from './slip-json.ts';

/**
 * The current state of a leg: its price and the share of the stake still riding, lost, void, or still unknown (then the
 * figures are those of a win).
 */
export type Leg<N> = {
  readonly state: 'lives' | 'lost' | 'void' | 'unsettled';
  readonly price: N;
  readonly share: N;
};

/** Inputs that all legs of a slip share. */
export type LegContext<N> = {
  readonly on: Arithmetic<N>;
  readonly slip: BeyondSlip;
  readonly rules: { readonly deadHeat: 'profit' | 'stake'; readonly boost: 'odds' | 'winnings' };
};

/** A percentage as a number: 10 is 1/10, and none is 0. */
export const percent = <N>(on: Arithmetic<N>, given: NumberText | null | undefined): N => {
  const { n, d } = readRatio(given ?? 0);
  return on.ratio(n, d * 100n);
};

/** The price of one part of a selection: boost, terms, rule 4, in that order. */
const priceOf = <N>({ on, slip, rules }: LegContext<N>, selection: BeyondSelection, part: Part): N => {
  const one = on.ratio(1n, 1n);
  const read = readPrice(selection.odds);
  const given = on.ratio(read.n, read.d);
  const boost = on.add(one, percent(on, selection.boostPct));
  const lifted = rules.boost === 'odds' ? on.mul(given, boost) : scaleWinnings(on, given, boost);
  const terms = readRatio(selection.eachWay?.terms ?? slip.eachWay?.terms ?? '1/5');
  const price = part === 'place' ? scaleWinnings(on, lifted, on.ratio(terms.n, terms.d)) : lifted;
  return scaleWinnings(on, price, on.sub(one, percent(on, selection.rule4)));
};

/** One part of one selection: its price, adjusted for its outcome. */
export const legOf = <N>(context: LegContext<N>, selection: BeyondSelection, part: Part): Leg<N> => {
  const { on, slip, rules } = context;
  const [one, half] = [on.ratio(1n, 1n), on.ratio(1n, 2n)];
  const price = priceOf(context, selection, part);
  const outcome = outcomeOf(slip, selection);
  if (outcome === 'void' || outcome === 'push') return { state: 'void', price: one, share: one };
  if (outcome === 'unsettled') return { state: 'unsettled', price, share: one };
  if (outcome === 'halfWin') {
    return { state: 'lives', price: on.mul(on.add(price, one), half), share: one };
  }
  if (outcome === 'halfLost') return { state: 'lives', price: one, share: half };

  const { n, d } = shareOf(slip, selection, part);
  if (n === 0n) return { state: 'lost', price, share: one };
  const share = on.ratio(n, d);
  return rules.deadHeat === 'profit'
    ? { state: 'lives', price: scaleWinnings(on, price, share), share: one }
    : { state: 'lives', price, share };
};
