import type { SportCode } from '../messages/markets.ts';
import type { Moment } from '../messages/messages.ts';
import type { Pairing } from '../ingest/resolver.ts';
import { describeDifference, type Comparison } from './comparison.ts';
import { startDifference } from './compare-match.ts';
import type { KnownEvent } from './known-event.ts';

/** A source's race to compare; runners by their normalised names. */
export type IncomingRace = {
  readonly start: Moment;
  readonly country: string | null;
  readonly runners: ReadonlySet<string>;
};

const MINUTE_MS = 60_000;
const SAME_RACE_MS = 90_000;
/**
 * Maximum differences of start times: `sureMs` if the runners are known, `doubtfulMs` if not. Both are less than the
 * time between two races of a course.
 */
type RaceWindow = { readonly sureMs: number; readonly doubtfulMs: number };
const GREYHOUND_WINDOW: RaceWindow = { sureMs: 10 * MINUTE_MS, doubtfulMs: 5 * MINUTE_MS };
const RACE_WINDOWS: Readonly<Partial<Record<SportCode, RaceWindow>>> = {
  horse_racing: { sureMs: 30 * MINUTE_MS, doubtfulMs: 10 * MINUTE_MS },
  greyhounds: GREYHOUND_WINDOW,
};
const MAX_POSTPONED_MS = 26 * 60 * MINUTE_MS;

/** Minimum shares of the smaller field that both have, for a sure and for a doubtful answer. */
const MIN_SURE_SHARE = 0.6;
const MIN_DOUBTFUL_SHARE = 0.3;
/** Fields with fewer names are not compared. */
const MIN_FIELD_SIZE = 3;
/** Assumed for fields that are not compared. */
const UNKNOWN_SHARE = 0.5;

/** Compares a source's race with a known one at the same course; null if they cannot be the same. */
export function compareRace({ start, country, runners }: IncomingRace, event: KnownEvent): Comparison | null {
  if (country !== null && event.country !== null && country !== event.country) return null;
  const apartMs = startDifference(event, start);
  const share = sharedField(runners, event.runners.names());
  const answer = decideAnswer(apartMs, share, RACE_WINDOWS[event.sport] ?? GREYHOUND_WINDOW);
  if (answer === null) return null;
  const known =
    share === undefined ? 'runners not known' : `${Math.round(100 * share)} % of the runners shared`;
  return {
    answer,
    event,
    swapped: false,
    pairedBy: decidePairing(apartMs, share),
    score: Math.round(100 * (share ?? UNKNOWN_SHARE)),
    apartMs,
    because: () => `${event.venue ?? ''}; ${describeDifference(apartMs)}; ${known}`,
  };
}

function decidePairing(apartMs: number, share: number | undefined): Pairing {
  if (apartMs > SAME_RACE_MS) return 'scored';
  return share === 1 ? 'same-names' : 'aliases';
}

function decideAnswer(
  apartMs: number,
  share: number | undefined,
  window: RaceWindow,
): Comparison['answer'] | null {
  if (share === undefined) {
    if (apartMs <= SAME_RACE_MS) return 'sure';
    return apartMs <= window.doubtfulMs ? 'doubtful' : null;
  }
  if (share < MIN_DOUBTFUL_SHARE) return apartMs <= SAME_RACE_MS ? 'doubtful' : null;
  if (apartMs <= window.sureMs) return share >= MIN_SURE_SHARE ? 'sure' : 'doubtful';
  // The same field on another day is a postponed race, or a source has the wrong date.
  return share >= MIN_SURE_SHARE && apartMs <= MAX_POSTPONED_MS ? 'doubtful' : null;
}

/** The share of the smaller field that both have; undefined if one has too few names. */
function sharedField(a: ReadonlySet<string>, b: ReadonlySet<string>): number | undefined {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  if (small.size < MIN_FIELD_SIZE) return undefined;
  let shared = 0;
  for (const name of small) if (large.has(name)) shared += 1;
  return shared / small.size;
}
