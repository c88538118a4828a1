import { type Bet, failed, issue, ok, readBet, type Result, settle, type Settlement } from '#lib';
import { slipEntry } from '#lib/product';

import type { FieldError } from '../http/problem.ts';
import { type Figures, isKeepable, NOBODYS } from './figures.ts';
import type { SlipDocument } from './kept-bet.ts';
import { checkSize } from './slip-size.ts';

/** A slip that can be kept, settled. */
export type SettledSlip = {
  readonly bet: Bet;
  readonly settlement: Settlement;
  readonly figures: Figures;
};

/** The settlement of a slip, or what is wrong with the slip: lib's issues, and ours where it is too much to keep. */
export function settleSlip(document: SlipDocument): Result<SettledSlip, readonly FieldError[]> {
  const read = readBet(document);
  if (!read.ok) return read;
  const bet = read.value;
  const tooMuch = checkSize(document, bet);
  if (tooMuch.length > 0) return failed(tooMuch);
  const settlement = settle(bet);
  if (!isKeepable([{ n: settlement.totalStake, d: 1 }, settlement.potentialPayout])) {
    const isTotal = typeof document.totalStake === 'string' || typeof document.totalStake === 'number';
    return failed([issue('too-large', isTotal ? 'totalStake' : 'stakePerLine')]);
  }
  const statuses = settlement.units.map(({ status }) => status);
  return ok({
    bet,
    settlement,
    figures: {
      status: statusOf(statuses, settlement.realisedPayout.n > 0),
      isDecided: !statuses.includes('inPlay'),
      entry: slipEntry(NOBODYS, settlement),
    },
  });
}

/** The status of the whole bet: asked of all its units together, in the order in which it is asked of one. */
function statusOf(units: readonly Figures['status'][], pays: boolean): Figures['status'] {
  if (units.every((status) => status === 'lost')) return 'lost';
  if (units.includes('inPlay')) return 'inPlay';
  if (units.every((status) => status === 'void')) return 'void';
  return pays ? 'won' : 'settled';
}
