import type { Pence } from '../number/money.ts';
import {
  min,
  minus,
  negate,
  ONE,
  plus,
  type Rational,
  reduce,
  sum,
  times,
  ZERO,
} from '../number/rational.ts';
import { afterCommission } from '../matched/commission.ts';
import { type LayRounding, roundStakes } from '../matched/lay-rounding.ts';
import { bestWorst, type LinearResult } from './best-worst.ts';
import type { Side } from './choices.ts';

/** A bet on a selection of a market, by its index, at a price. */
export type SidedBet = {
  readonly selection: number;
  readonly side: Side;
  readonly price: Rational;
  /** The account of the bet. Bets of one account pay commission on their sum; a bet without an account pays its own. */
  readonly account: string | undefined;
  /** The commission as a fraction, the same for all bets of an account. */
  readonly commission: Rational;
};

/** A placed bet. */
export type Holding = SidedBet & {
  readonly stake: Pence;
  /** True for a free bet whose stake is not returned. */
  readonly isFree: boolean;
};

/** The holdings in one market, and the prices available for more bets. */
export type LockInInput = {
  /** The number of selections. */
  readonly selections: number;
  /** True if one of them must win. */
  readonly isComplete: boolean;
  readonly holdings: readonly Holding[];
  readonly prices: readonly SidedBet[];
  readonly rounding: Exclude<LayRounding, 'best'>;
};

/** The stakes that lock a position in, in exact pence. */
export type LockIn = {
  /** The stake at each price, mostly 0. */
  readonly stakes: readonly Pence[];
  /** The result if each selection wins, then the result if none does, unless one must win. */
  readonly before: readonly Pence[];
  readonly after: readonly Pence[];
};

/** The maximum number of accounts that charge commission on the sum of several bets: each doubles the conditions. */
export const MAX_ACCOUNTS = 4;

/**
 * The stakes at current prices that maximise the worst result of a position. Undefined if the prices alone are an
 * arbitrage, because then the worst result is unbounded. Rule: docs/rules/lock-in.md.
 */
export function lockIn(input: LockInInput): LockIn | undefined {
  const { prices, rounding } = input;
  const before = resultsWith(input, []);
  const exact = bestWorst(conditionsOf(input), before.reduce(min));
  if (exact === undefined) return undefined;
  const stakes = roundStakes(exact, rounding, () => ZERO);
  return { stakes, before, after: resultsWith(input, placedAt(prices, stakes)) };
}

/** The bets of these stakes at current prices, without stakes of 0. */
export function placedAt(prices: readonly SidedBet[], stakes: readonly Pence[]): readonly Holding[] {
  return prices.flatMap((price, i): readonly Holding[] => {
    const stake = stakes[i] ?? ZERO;
    return stake.n === 0 ? [] : [{ ...price, stake, isFree: false }];
  });
}

/** True if the number of accounts that charge commission on the sum of several bets is within the limit. */
export function hasFewAccounts(input: Pick<LockInInput, 'holdings' | 'prices'>): boolean {
  return accountsOf(input).filter(isNetted).length <= MAX_ACCOUNTS;
}

/** The bets of an account: the placed ones, and the indexes of the prices available for more. */
type Account = {
  readonly commission: Rational;
  readonly held: readonly Holding[];
  readonly open: readonly number[];
};

/** The accounts of some holdings and of the available prices. */
export function accountsOf({
  holdings,
  prices,
}: Pick<LockInInput, 'holdings' | 'prices'>): readonly Account[] {
  const named = new Map<string, Account>();
  const alone: Account[] = [];
  const add = ({ account, commission }: SidedBet, own: Pick<Account, 'held' | 'open'>): void => {
    const known = account === undefined ? undefined : named.get(account);
    const joined = {
      commission,
      held: [...(known?.held ?? []), ...own.held],
      open: [...(known?.open ?? []), ...own.open],
    };
    if (account === undefined) alone.push(joined);
    else named.set(account, joined);
  };
  for (const holding of holdings) add(holding, { held: [holding], open: [] });
  for (const [i, price] of prices.entries()) add(price, { held: [], open: [i] });
  return [...named.values(), ...alone];
}

/** True for an account whose commission is not linear in the stakes. */
function isNetted({ commission, held, open }: Account): boolean {
  return commission.n > 0 && open.length > 0 && held.length + open.length > 1;
}

function outcomesOf({ selections, isComplete }: LockInInput): readonly number[] {
  return Array.from({ length: selections + (isComplete ? 0 : 1) }, (_, outcome) => outcome);
}

/** The results of all outcomes with additional bets. */
function resultsWith(input: LockInInput, placed: readonly Holding[]): readonly Pence[] {
  const accounts = accountsOf({ holdings: [...input.holdings, ...placed], prices: [] });
  return outcomesOf(input).map((winner) =>
    sum(accounts.map(({ held, commission }) => afterCommission(heldIn(held, winner), commission))),
  );
}

/** The sum of some bets if a selection wins, in pence, before commission. */
export function heldIn(held: readonly Holding[], winner: number): Pence {
  return sum(held.map((bet) => times(bet.stake, resultOf(bet, winner))));
}

/** The result of a bet per pound staked. */
function resultOf(bet: SidedBet & { readonly isFree?: boolean }, winner: number): Rational {
  const won = minus(bet.price, ONE);
  const lost = bet.isFree === true ? ZERO : negate(ONE);
  const backed = bet.selection === winner ? won : lost;
  return bet.side === 'back' ? backed : negate(backed);
}

/**
 * The results of all outcomes as linear functions of the stakes. After commission, an account's sum x becomes the
 * smaller of x and x(1 - c), so an outcome with such accounts has a linear function for each choice and their minimum
 * is its result.
 */
function conditionsOf(input: LockInInput): readonly LinearResult[] {
  const accounts = accountsOf(input);
  return outcomesOf(input).flatMap((winner) => {
    let lines: readonly LinearResult[] = [{ base: ZERO, gains: input.prices.map(() => ZERO) }];
    for (const account of accounts) {
      const choices = linesOf(account, input.prices, winner);
      lines = lines.flatMap((line) => choices.map((choice) => addLines(line, choice)));
    }
    return lines;
  });
}

/** The linear functions of an account in an outcome: one, unless its commission is netted. */
function linesOf(account: Account, prices: readonly SidedBet[], winner: number): readonly LinearResult[] {
  const { commission, held, open } = account;
  const gains = prices.map((price, i) => (open.includes(i) ? resultOf(price, winner) : ZERO));
  const base = heldIn(held, winner);
  const isOneSided = !isNetted(account);
  if (isOneSided) {
    // One bet, or holdings alone: the sign of the sum does not depend on the stakes.
    return [
      {
        base: afterCommission(base, commission),
        gains: gains.map((gain) => afterCommission(gain, commission)),
      },
    ];
  }
  const kept = minus(ONE, commission);
  return [ONE, kept].map((share) => ({
    base: times(base, share),
    gains: gains.map((gain) => times(gain, share)),
  }));
}

function addLines(a: LinearResult, b: LinearResult): LinearResult {
  return {
    base: reduce(plus(a.base, b.base)),
    gains: a.gains.map((gain, i) => reduce(plus(gain, b.gains[i] ?? ZERO))),
  };
}
