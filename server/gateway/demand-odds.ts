import { Problem } from '../http/problem.ts';
import type { OddsReader } from './odds-reader.ts';

/** Throws 503 until the first prices are there: no rows would mean that there are no bets. */
export function demandOdds({ isReady }: Pick<OddsReader, 'isReady'>): void {
  if (isReady()) return;
  throw new Problem(503, {
    detail: 'Prices are still being fetched. Try again in a moment.',
    headers: { 'retry-after': '2' },
    kind: 'unavailable',
  });
}
