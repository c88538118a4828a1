import type { SportCode } from '../messages/markets.ts';
import type { Moment } from '../messages/messages.ts';
import type { Pairing } from '../ingest/resolver.ts';
import { apartText, type Comparison } from './comparison.ts';
import { nearestStart } from './compare-match.ts';
import type { KnownEvent } from './known-event.ts';

/** A race as a source names it, read: runners by their compared names. */
export type RaceAsked = {
  readonly start: Moment;
  readonly country: string | null;
  readonly runners: ReadonlySet<string>;
};

const MINUTE_MS = 60_000;
const SAME_RACE_MS = 90_000;
/** Races of a course follow each other: a race is moved by less than the time to the next one. */
type Moved = { readonly surelyMs: number; readonly perhapsMs: number };
const DOGS: Moved = { surelyMs: 10 * MINUTE_MS, perhapsMs: 5 * MINUTE_MS };
const MOVED: Readonly<Partial<Record<SportCode, Moved>>> = {
  horse_racing: { surelyMs: 30 * MINUTE_MS, perhapsMs: 10 * MINUTE_MS },
  greyhounds: DOGS,
};
const ANOTHER_DAY_MS = 26 * 60 * MINUTE_MS;

/** The share of the smaller field that must be in both. */
const MAX_SHARE_OF_FIELD = 0.6;
const SOME_OF_FIELD = 0.3;
/** The number of names below which a field says little. */
const FEWEST = 3;
const UNKNOWN_SHARE = 0.5;

/** Compares a race with a known one at the same course; null where it cannot be that one. */
export function compareRace({ start, country, runners }: RaceAsked, event: KnownEvent): Comparison | null {
  if (country !== null && event.country !== null && country !== event.country) return null;
  const apartMs = nearestStart(event, start);
  const share = sharedField(runners, event.runners.names());
  const answer = answerOf(apartMs, share, MOVED[event.sport] ?? DOGS);
  if (answer === null) return null;
  const known =
    share === undefined ? 'runners not known' : `${Math.round(100 * share)} % of the runners shared`;
  return {
    answer,
    event,
    swapped: false,
    pairedBy: pairingOf(apartMs, share),
    score: Math.round(100 * (share ?? UNKNOWN_SHARE)),
    apartMs,
    because: () => `${event.venue ?? ''}; ${apartText(apartMs)}; ${known}`,
  };
}

function pairingOf(apartMs: number, share: number | undefined): Pairing {
  if (apartMs > SAME_RACE_MS) return 'scored';
  return share === 1 ? 'same-names' : 'aliases';
}

function answerOf(apartMs: number, share: number | undefined, moved: Moved): Comparison['answer'] | null {
  if (share === undefined) {
    if (apartMs <= SAME_RACE_MS) return 'sure';
    return apartMs <= moved.perhapsMs ? 'doubtful' : null;
  }
  if (share < SOME_OF_FIELD) return apartMs <= SAME_RACE_MS ? 'doubtful' : null;
  if (apartMs <= moved.surelyMs) return share >= MAX_SHARE_OF_FIELD ? 'sure' : 'doubtful';
  // The same field on another day is a race put off, or one of two sources with the wrong date.
  return share >= MAX_SHARE_OF_FIELD && apartMs <= ANOTHER_DAY_MS ? 'doubtful' : null;
}

/** The share of the smaller field that both have; undefined where one of them is hardly known. */
function sharedField(a: ReadonlySet<string>, b: ReadonlySet<string>): number | undefined {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  if (small.size < FEWEST) return undefined;
  let shared = 0;
  for (const name of small) if (large.has(name)) shared += 1;
  return shared / small.size;
}
