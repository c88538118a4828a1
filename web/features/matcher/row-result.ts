import type { Pence } from '#lib';
import {
  eachWayFigures,
  type MatchedBet,
  matchedFigures,
  readTypedBet,
  toDraft,
  worstResult,
} from '#lib/matched';
import type { RowForm } from '../../panels/open-row.ts';

/** The bet of a row; undefined if its prices make none. */
export function rowBet(form: RowForm): MatchedBet | undefined {
  const reading = readTypedBet(toDraft(form));
  return reading.kind === 'bet' ? reading.bet : undefined;
}

/**
 * The worse of a row's results on the user's stake, in pence; of an each-way row, on that stake for each part. Undefined
 * if the row has no result.
 */
export function rowResult(form: RowForm): Pence | undefined {
  const bet = rowBet(form);
  return bet && worstResult(bet);
}

/** The lay stake of a row, in pence; each-way, in the win market. */
export function rowLayStake(form: RowForm): Pence | undefined {
  const bet = rowBet(form);
  if (bet === undefined) return undefined;
  if (bet.kind === 'eachWay') return eachWayFigures(bet).winLayStake;
  const answer = matchedFigures(bet);
  return answer.kind === 'worked' ? answer.figures.layStake : undefined;
}
