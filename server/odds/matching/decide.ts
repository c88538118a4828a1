import { PAIRINGS, type Pairing } from '../ingest/resolver.ts';
import type { Comparison } from './comparison.ts';
import type { KnownEvent } from './known-event.ts';

export type Decision =
  | {
      readonly answer: 'sure';
      readonly event: KnownEvent;
      readonly swapped: boolean;
      readonly pairedBy: Pairing;
      readonly because: string;
    }
  | { readonly answer: 'doubtful'; readonly candidates: readonly string[]; readonly because: string }
  | { readonly answer: 'none' };

/** Two meetings of the same sides are told apart where the other one is this much further away. */
const TELLING_MS = 7_200_000;

/**
 * Which known event is meant, of those that may be. `sameId`: the one that has this id in another source of the same
 * house, which counts for more than names.
 */
export function decide(comparisons: readonly Comparison[], sameId: KnownEvent | undefined): Decision {
  if (sameId !== undefined) {
    const swapped = comparisons.find(({ event }) => event === sameId)?.swapped ?? false;
    return { answer: 'sure', event: sameId, swapped, pairedBy: 'same-id', because: 'the same id' };
  }
  const [best, second, ...more] = comparisons.toSorted(bySurest);
  if (best === undefined) return { answer: 'none' };
  if (best.answer === 'doubtful') return doubtful([best, ...(second === undefined ? [] : [second]), ...more]);
  const isRivalled =
    second?.answer === 'sure' &&
    second.pairedBy === best.pairedBy &&
    second.apartMs - best.apartMs < TELLING_MS;
  if (isRivalled) return doubtful([best, second]);
  const { event, swapped, pairedBy } = best;
  return { answer: 'sure', event, swapped, pairedBy, because: best.because() };
}

const MAX_LISTED = 5;

function doubtful(comparisons: readonly Comparison[]): Decision {
  const told = comparisons.slice(0, MAX_LISTED);
  return {
    answer: 'doubtful',
    candidates: told.map(({ event }) => event.id),
    because: told.map(({ because }) => because()).join(' / '),
  };
}

function bySurest(a: Comparison, b: Comparison): number {
  if (a.answer !== b.answer) return a.answer === 'sure' ? -1 : 1;
  const byPairing = PAIRINGS.indexOf(a.pairedBy) - PAIRINGS.indexOf(b.pairedBy);
  if (byPairing !== 0) return byPairing;
  return a.apartMs === b.apartMs ? b.score - a.score : a.apartMs - b.apartMs;
}
