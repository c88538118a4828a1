import { assert } from '../assert.ts';
import type { Rules } from '../bet/conventions.ts';
import type { Pence } from '../number/money.ts';
import {
  compare,
  equals,
  minus,
  ONE,
  over,
  plus,
  rational,
  type Rational,
  reduce,
  sum,
  times,
  toExactText,
  whole,
  ZERO,
} from '../number/rational.ts';
import { backResult, type StakeShares } from './back-outcomes.ts';
import type { Printer } from './printer.ts';
import { type CommissionTerms, marketPayout } from './commission.ts';
import { LINE_OUTCOMES, type LineOutcome } from '../bet/outcome.ts';
import type { EachWayLay } from './each-way.ts';
import type { EachWayBet, SingleBet } from './matched-bet.ts';
import type { Lay } from './position.ts';
import type { MatchedFigures } from './figures.ts';
import type { PartialOutcome, TiedFor } from './partial-result-words.ts';

/** A result between winning and losing, at both sides and in total. Money in exact pence. */
export type PartialResult = {
  readonly outcome: PartialOutcome;
  /** The runners that tie for each place that they share, in a dead heat. */
  readonly divisor?: Rational;
  /** The positions in dispute, in a dead heat of an each-way bet or of one of its parts. */
  readonly tiedFor?: TiedFor;
  readonly bookmaker: Pence;
  readonly exchange: Pence;
  readonly total: Pence;
  /** The total at a bookmaker that divides the winnings of a dead heat, not the stake; omitted if it is the same. */
  readonly totalIfWinningsDivided?: Pence;
};

/** The convention of a matched bet's dead heats: bookmakers and exchanges publish that they divide the stake. */
export const DEAD_HEAT_RULE = 'stake' as const satisfies Rules['deadHeat'];

/** A bet with the stakes to lay now, as `work` returns them. */
export type LaidBet =
  | {
      readonly kind: 'single';
      readonly bet: SingleBet;
      readonly figures: Pick<MatchedFigures, 'nextLayStake'>;
    }
  | {
      readonly kind: 'eachWay';
      readonly bet: EachWayBet;
      readonly lays: Pick<EachWayLay, 'winLayStake' | 'placeLayStake'>;
    };

const WON: StakeShares = { won: ONE, returned: ZERO };
const LOST: StakeShares = { won: ZERO, returned: ZERO };
const HALF = rational(1, 2);
const TWO = whole(2);
const THREE = whole(3);
/** The divisor of three runners that tie for two places. */
const THREE_FOR_TWO = rational(3, 2);

const LINE_SHARES: Readonly<Record<LineOutcome, StakeShares>> = {
  halfWin: { won: HALF, returned: HALF },
  push: { won: ZERO, returned: ONE },
  halfLost: { won: ZERO, returned: HALF },
};

/** The shares of a stake that a dead heat divides: one part wins at full odds, the rest loses. Asserts 1 or more. */
export function dividedStake(divisor: Rational): StakeShares {
  assert(compare(divisor, ONE) >= 0, 'a dead heat divides by 1 at least');
  return { won: over(ONE, divisor), returned: ZERO };
}

/** The same shares if the winnings are divided and the stake is not. */
function dividedWinnings(divisor: Rational): StakeShares {
  const won = over(ONE, divisor);
  return { won, returned: minus(ONE, won) };
}

/**
 * The result of the lays of one market, in pence, if these shares of the stakes on its selection win and are returned:
 * the mirror of a back bet's, after commission. The basis of commission matters here, since some lays may gain while
 * others at different prices lose.
 */
export function layResult(
  lays: readonly Lay[],
  market: CommissionTerms,
  { won, returned }: StakeShares,
): Pence {
  const lost = minus(minus(ONE, won), returned);
  const results = lays.map(({ stake, price }) =>
    reduce(times(stake, minus(lost, times(won, minus(price, ONE))))),
  );
  return marketPayout(results, market);
}

/**
 * Every result of a bet between winning and losing. A single bet: dead heats of two and of three, half a win, a push,
 * half a loss; each-way, which has no half results, dead heats for each position. Exchange and bookmaker divide the
 * stake of a dead heat. Rule: docs/rules/matched-partial-results.md.
 */
export function partialResults(laid: LaidBet): readonly PartialResult[] {
  return laid.kind === 'single' ? singleResults(laid) : eachWayResults(laid);
}

function singleResults({
  bet,
  figures,
}: Extract<LaidBet, { readonly kind: 'single' }>): readonly PartialResult[] {
  const side = { bet, stake: figures.nextLayStake };
  const tie = (divisor: Rational, tiedFor?: TiedFor): PartialResult =>
    deadHeat({ divisor, tiedFor }, [{ side, tied: 'both', otherwise: LOST }]);
  switch (bet.part) {
    case 'win':
      return [tie(TWO, 'first'), tie(THREE, 'first')];
    case 'place':
      return [tie(TWO, 'lastPlace'), tie(THREE, 'lastPlace'), tie(THREE_FOR_TWO, 'lastPlace')];
    case undefined:
      return [tie(TWO), tie(THREE), ...LINE_OUTCOMES.map((outcome) => lineResult(side, outcome))];
  }
}

function eachWayResults({
  bet,
  lays,
}: Extract<LaidBet, { readonly kind: 'eachWay' }>): readonly PartialResult[] {
  const win = { bet: bet.win, stake: lays.winLayStake };
  const place = { bet: bet.place, stake: lays.placeLayStake };
  const isLost: Tied = { side: win, tied: 'neither', otherwise: LOST };
  const first = (divisor: Rational): PartialResult =>
    deadHeat({ divisor, tiedFor: 'first' }, [
      { side: win, tied: 'both', otherwise: LOST },
      { side: place, tied: 'neither', otherwise: WON },
    ]);
  const placed = (divisor: Rational, tiedFor: TiedFor, part: Omit<Tied, 'side'>): PartialResult =>
    deadHeat({ divisor, tiedFor }, [isLost, { side: place, ...part }]);
  const last = (divisor: Rational): PartialResult =>
    placed(divisor, 'lastPlace', { tied: 'both', otherwise: LOST });
  return [
    first(TWO),
    first(THREE),
    last(TWO),
    last(THREE),
    last(THREE_FOR_TWO),
    placed(TWO, 'exchangeLastPlace', { tied: 'exchange', otherwise: WON }),
    placed(TWO, 'extraPlace', { tied: 'bookmaker', otherwise: LOST }),
  ];
}

/** A market with the stake to lay in it now. */
type LaidSide = { readonly bet: SingleBet; readonly stake: Pence };

/** A market in a dead heat: the sides that divide the stake, and the shares at a side that does not. */
type Tied = {
  readonly side: LaidSide;
  readonly tied: 'both' | 'bookmaker' | 'exchange' | 'neither';
  readonly otherwise: StakeShares;
};

/** The result of a single bet on a line, with the stake to lay now. Rule: docs/rules/matched-partial-results.md. */
export function lineResultOf(
  bet: SingleBet,
  { nextLayStake: stake }: Pick<MatchedFigures, 'nextLayStake'>,
  outcome: LineOutcome,
): PartialResult {
  return lineResult({ bet, stake }, outcome);
}

function lineResult(side: LaidSide, outcome: LineOutcome): PartialResult {
  const shares = LINE_SHARES[outcome];
  const bookmaker = backResult(side.bet.back, shares);
  const exchange = laidResult(side, shares);
  return { outcome, bookmaker, exchange, total: reduce(plus(bookmaker, exchange)) };
}

function deadHeat(
  { divisor, tiedFor }: { readonly divisor: Rational; readonly tiedFor: TiedFor | undefined },
  markets: readonly Tied[],
): PartialResult {
  const divided = dividedStake(divisor);
  const bookmakerBy = (shares: StakeShares): Pence =>
    sum(
      markets.map(({ side, tied, otherwise }) =>
        backResult(side.bet.back, tied === 'both' || tied === 'bookmaker' ? shares : otherwise),
      ),
    );
  const bookmaker = bookmakerBy(divided);
  const other = bookmakerBy(dividedWinnings(divisor));
  const exchange = sum(
    markets.map(({ side, tied, otherwise }) =>
      laidResult(side, tied === 'both' || tied === 'exchange' ? divided : otherwise),
    ),
  );
  return {
    outcome: 'deadHeat',
    divisor,
    ...(tiedFor !== undefined && { tiedFor }),
    bookmaker,
    exchange,
    total: reduce(plus(bookmaker, exchange)),
    ...(!equals(other, bookmaker) && { totalIfWinningsDivided: reduce(plus(other, exchange)) }),
  };
}

/** The result of all lays of a market, in pence, with the stake to lay now. */
function laidResult({ bet, stake }: LaidSide, shares: StakeShares): Pence {
  const { lay, commissionBasis } = bet;
  const { price, commission, matched } = lay;
  return layResult([...matched, { stake, price }], { commission, commissionBasis }, shares);
}

/** A result between winning and losing as JSON: pounds in text, the divisor as an exact fraction. */
export type PartialResultJson = {
  readonly outcome: PartialOutcome;
  readonly divisor?: string;
  readonly tiedFor?: TiedFor;
  readonly bookmaker: string;
  readonly exchange: string;
  readonly total: string;
  readonly totalIfWinningsDivided?: string;
};

/** The results of a bet between winning and losing as JSON. */
export function partialResultsJson(laid: LaidBet, { money }: Printer): readonly PartialResultJson[] {
  return partialResults(laid).map((result) => {
    const { outcome, divisor, tiedFor, bookmaker, exchange, total, totalIfWinningsDivided: other } = result;
    return {
      outcome,
      ...(divisor && { divisor: toExactText(divisor) }),
      ...(tiedFor !== undefined && { tiedFor }),
      bookmaker: money(bookmaker),
      exchange: money(exchange),
      total: money(total),
      ...(other && { totalIfWinningsDivided: money(other) }),
    };
  });
}
