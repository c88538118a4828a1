import { type Pairing, PAIRINGS } from '../ingest/resolver.ts';
import type { KnownEvent } from './known-event.ts';
import type { Grade } from './likeness.ts';

/** The result of comparing a source's event with a known one. `apartMs`: the difference of their starts. */
export type Comparison = {
  readonly answer: 'sure' | 'doubtful';
  readonly event: KnownEvent;
  readonly swapped: boolean;
  readonly pairedBy: Pairing;
  readonly score: number;
  readonly apartMs: number;
  /** Builds an explanation for the operator. */
  readonly because: () => string;
};

const MINUTE_MS = 60_000;

/** Describes the difference of two starts. */
export function describeDifference(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS);
  if (minutes === 0) return 'starts agree';
  return minutes < 180 ? `starts ${minutes} min apart` : `starts ${Math.round(minutes / 60)} h apart`;
}

/** The pairing of two events whose names compare with this grade. */
export function toPairing(grade: Grade): Pairing {
  if (grade === 'same') return 'same-names';
  return grade === 'alias' ? 'aliases' : 'scored';
}

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

/** Minimum difference of two candidates with the same sides for the one with the nearer start to win. */
const MIN_RIVAL_GAP_MS = 7_200_000;

/**
 * Decides between the candidates for a source's event. `sameId`: the event with the same id in another source of the id
 * namespace, which takes precedence over names.
 */
export function decideMatch(comparisons: readonly Comparison[], sameId: KnownEvent | undefined): Decision {
  if (sameId !== undefined) {
    const swapped = comparisons.find(({ event }) => event === sameId)?.swapped ?? false;
    return { answer: 'sure', event: sameId, swapped, pairedBy: 'same-id', because: 'the same id' };
  }
  const [best, second, ...more] = comparisons.toSorted(byCertainty);
  if (best === undefined) return { answer: 'none' };
  if (best.answer === 'doubtful') return doubtful([best, ...(second === undefined ? [] : [second]), ...more]);
  const isRivalled =
    second?.answer === 'sure' &&
    second.pairedBy === best.pairedBy &&
    second.apartMs - best.apartMs < MIN_RIVAL_GAP_MS;
  if (isRivalled) return doubtful([best, second]);
  const { event, swapped, pairedBy } = best;
  return { answer: 'sure', event, swapped, pairedBy, because: best.because() };
}

const MAX_LISTED = 5;

function doubtful(comparisons: readonly Comparison[]): Decision {
  const listed = comparisons.slice(0, MAX_LISTED);
  return {
    answer: 'doubtful',
    candidates: listed.map(({ event }) => event.id),
    because: listed.map(({ because }) => because()).join(' / '),
  };
}

function byCertainty(a: Comparison, b: Comparison): number {
  if (a.answer !== b.answer) return a.answer === 'sure' ? -1 : 1;
  const byPairing = PAIRINGS.indexOf(a.pairedBy) - PAIRINGS.indexOf(b.pairedBy);
  if (byPairing !== 0) return byPairing;
  return a.apartMs === b.apartMs ? b.score - a.score : a.apartMs - b.apartMs;
}
