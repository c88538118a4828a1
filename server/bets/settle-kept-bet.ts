import { failed, issue, ok, type Result } from '#lib';

import type { FieldError } from '../http/problem.ts';
import type { KeptBet } from './kept-bet.ts';
import { settleMatchedBet, type SettledMatchedBet } from './settle-matched-bet.ts';
import { settleSlip, type SettledSlip } from './settle-slip.ts';

/** A kept bet with all that the engine makes of it. */
export type SettledBet =
  | (Extract<KeptBet, { kind: 'slip' }> & SettledSlip)
  | (Extract<KeptBet, { kind: 'matched_bet' }> & SettledMatchedBet);

/** Characters of a document as JSON: what a cell of the exported file may have. */
export const MOST_CHARACTERS = 60_000;

/** The bet settled by lib, or what is wrong with its document: paths are the document's own. */
export function settleKeptBet(kept: KeptBet): Result<SettledBet, readonly FieldError[]> {
  if (JSON.stringify(kept.document).length > MOST_CHARACTERS) return failed([issue('too-large', '')]);
  switch (kept.kind) {
    case 'slip': {
      const settled = settleSlip(kept.document);
      return settled.ok ? ok({ ...kept, ...settled.value }) : settled;
    }
    case 'matched_bet': {
      const settled = settleMatchedBet(kept.document, kept.outcome);
      return settled.ok ? ok({ ...kept, ...settled.value }) : settled;
    }
  }
}
