import type { Bet, BetDraft } from '../bet/bet.ts';
import { type BetDefaults, readUnlistedBet } from '../bet/validate-bet.ts';
import { type Issue, issue } from '../issue.ts';
import { compare, whole } from '../number/rational.ts';
import { failed, ok, type Result } from '../result.ts';
import { MAX_CUSTOM_SELECTIONS, MAX_UNITS } from '../systems/resolve.ts';
import { isSlug } from '../systems/catalogue.ts';
import { mustListFolds } from './accumulator-bonus.ts';
import { distinctCarries } from './any-to-come-total.ts';
import { foldParts } from './bet-parts.ts';
import { needsEveryUnit } from './fold-total.ts';
import { type SettledTotals, settledTotals } from './settle.ts';
import { CLOSED_FORMS } from './totals.ts';

/**
 * The totals of a draft, or all its issues. Its lines are never listed, so perms and folds may have up to 50 selections
 * and any number of lines. The limits of listed lines (`too-many-lines`) apply only if commission, or an accumulator
 * bonus on winnings, applies to a unit that can return less than its stake. Rule: docs/rules/totals.md.
 */
export function settleTotals(
  draft: BetDraft,
  defaults?: BetDefaults,
): Result<SettledTotals, readonly Issue[]> {
  return readTotals(draft, defaults);
}

/** Settles the totals of a value of unknown type, such as a parsed JSON text. Takes bounded time, never throws. */
export function readTotals(value: unknown, defaults?: BetDefaults): Result<SettledTotals, readonly Issue[]> {
  const read = readUnlistedBet(value, defaults);
  if (!read.ok) return read;
  const bet = read.value;
  if (isLong(bet) && mustBeListed(bet)) return failed([issue('too-many-lines', 'system')]);
  return ok(settledTotals(bet, CLOSED_FORMS));
}

/** True for a perm or folds with more selections or bets than can be listed. */
function isLong({ system, eachWay }: Bet): boolean {
  if (isSlug(system.name)) return false;
  const others = system.selections - system.bankers.length;
  return others > MAX_CUSTOM_SELECTIONS || system.lineCount * (eachWay ? 2 : 1) > MAX_UNITS;
}

/**
 * True if the totals of a bet have no closed form, so its units are summed one by one: commission, or an accumulator
 * bonus on winnings, applies to a unit that can return less than its stake.
 */
export function mustBeListed(bet: Bet): boolean {
  const isListedBonus = bet.concessions.some(
    (concession) => concession.kind === 'accumulator' && mustListFolds(bet, concession),
  );
  return isListedBonus || needsEveryUnit(bet, foldParts(bet)) || hasShortCarry(bet);
}

/** True if commission applies to an any-to-come unit that can return less than its stake. */
function hasShortCarry(bet: Bet): boolean {
  if (bet.commission.n === 0 || bet.stakeType === 'freeBetSnr') return false;
  return distinctCarries(bet).some(
    ({ potentialReturn, stake }) => potentialReturn.n !== 0 && compare(potentialReturn, whole(stake)) < 0,
  );
}
