import type { AnyOperation } from '../http/operation.ts';
import type { BetsParts } from './bets-parts.ts';
import { createBet } from './create-bet.ts';
import { dashboard } from './dashboard.ts';
import { deleteBet, readBet } from './own-bet.ts';
import { exportBets } from './export-bets.ts';
import { importBets } from './import-bets.ts';
import { listBets } from './list-bets.ts';
import { updateBet } from './update-bet.ts';

/** Saved bets, the dashboard that adds them up, and their way out and in as a file. */
export function betsOperations(parts: BetsParts): readonly AnyOperation[] {
  return [listBets, createBet, exportBets, importBets, readBet, updateBet, deleteBet, dashboard].map((each) =>
    each(parts),
  );
}
