import type { Pairing } from '../ingest/resolver.ts';
import type { KnownEvent } from './known-event.ts';
import type { Grade } from './likeness.ts';

/** What comparing a source's event with a known one says. `apartMs`: how far their starts are apart. */
export type Comparison = {
  readonly answer: 'sure' | 'doubtful';
  readonly event: KnownEvent;
  readonly swapped: boolean;
  readonly pairedBy: Pairing;
  readonly score: number;
  readonly apartMs: number;
  /** A sentence for people, made when it is wanted. */
  readonly because: () => string;
};

const MINUTE_MS = 60_000;

/** How far apart two starts are, for people. */
export function apartText(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS);
  if (minutes === 0) return 'starts agree';
  return minutes < 180 ? `starts ${minutes} min apart` : `starts ${Math.round(minutes / 60)} h apart`;
}

/** How names of this grade pair two events. */
export function pairingOfGrade(grade: Grade): Pairing {
  if (grade === 'same') return 'same-names';
  return grade === 'alias' ? 'aliases' : 'scored';
}
