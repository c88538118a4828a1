import type { SportCode } from '../messages/markets.ts';
import type { Moment } from '../messages/messages.ts';
import type { Pairing } from '../ingest/resolver.ts';
import {
  comparePlayers,
  compareTeams,
  isAtLeast,
  type Likeness,
  OTHER,
  stronger,
  weaker,
} from './likeness.ts';
import { describeDifference, type Comparison, toPairing } from './comparison.ts';
import type { FoundCompetition } from './competitions.ts';
import { shownName } from './fold-name.ts';
import type { KnownEvent, SideNames } from './known-event.ts';

const HOUR_MS = 3_600_000;

/** Maximum differences of start times. Beyond `doubtfulMs` the same sides play two matches. */
type MatchWindow = {
  /** For sides that are certainly the same: a match is moved, or a source has the wrong time. */
  readonly sureMs: number;
  /** For sides that are only similar, or swapped. */
  readonly closeMs: number;
  readonly doubtfulMs: number;
};

/** Windows by sport: football teams do not meet twice within two days, basketball teams do. */
const MATCH_WINDOWS: Readonly<Partial<Record<SportCode, MatchWindow>>> = {
  football: { sureMs: 36 * HOUR_MS, closeMs: 3 * HOUR_MS, doubtfulMs: 96 * HOUR_MS },
  tennis: { sureMs: 36 * HOUR_MS, closeMs: 24 * HOUR_MS, doubtfulMs: 60 * HOUR_MS },
  basketball: { sureMs: 6 * HOUR_MS, closeMs: 3 * HOUR_MS, doubtfulMs: 20 * HOUR_MS },
};

/** No side plays two matches whose starts are this close. */
const SAME_START_MS = 300_000;

/** A source's match to compare. */
export type IncomingMatch = {
  readonly sides: SideNames;
  readonly marks: string;
  readonly start: Moment;
  readonly competition: FoundCompetition;
};

type Sides = { readonly home: Likeness; readonly away: Likeness; readonly swapped: boolean };

/** Compares a source's match with a known one of the same sport; null if they cannot be the same. */
export function compareMatch(incoming: IncomingMatch, event: KnownEvent): Comparison | null {
  const window = MATCH_WINDOWS[event.sport];
  const apartMs = startDifference(event, incoming.start);
  if (window === undefined || event.marks !== incoming.marks || apartMs > window.doubtfulMs) return null;
  const sides = bestSides(incoming.sides, event);
  const worst = weaker(sides.home, sides.away);
  const best = stronger(sides.home, sides.away);
  const { swapped } = sides;
  const isConflict =
    event.sport === 'football' &&
    incoming.competition.isKnown &&
    event.isCompetitionKnown &&
    incoming.competition.slug !== event.competition;
  const answer = decideAnswer({ worst, best, apartMs, window, isConflict, swapped });
  if (answer === null) return null;
  return {
    answer,
    event,
    swapped,
    pairedBy: toPairing(worst.grade),
    score: Math.round((sides.home.score + sides.away.score) / 2),
    apartMs,
    because: () => explain({ incoming, event, sides, apartMs, isConflict }),
  };
}

type Evidence = {
  readonly worst: Likeness;
  readonly best: Likeness;
  readonly apartMs: number;
  readonly window: MatchWindow;
  readonly isConflict: boolean;
  readonly swapped: boolean;
};

function decideAnswer(evidence: Evidence): Comparison['answer'] | null {
  const { worst, best, apartMs, window } = evidence;
  if (isAtLeast(worst.grade, 'like')) return answerForBothSides(evidence);
  if (isAtLeast(best.grade, 'alias')) return answerForOneSide(evidence);
  return isAtLeast(worst.grade, 'near') && apartMs <= window.closeMs ? 'doubtful' : null;
}

/** The answer if both sides are similar. */
function answerForBothSides({
  worst,
  apartMs,
  window,
  isConflict,
  swapped,
}: Evidence): Comparison['answer'] | null {
  if (swapped && apartMs > window.closeMs) return null;
  const isSureName = isAtLeast(worst.grade, 'alias') && !swapped;
  const isInWindow = apartMs <= (isSureName ? window.sureMs : window.closeMs);
  return isInWindow && (!isConflict || apartMs <= SAME_START_MS) ? 'sure' : 'doubtful';
}

/** The answer if one side is certainly the same: it plays no other match at that time. */
function answerForOneSide({ worst, apartMs, window, isConflict }: Evidence): Comparison['answer'] | null {
  const isSameMatch = apartMs <= SAME_START_MS && !isConflict;
  if (worst.grade !== 'near') return isSameMatch && !worst.isKnownOther ? 'doubtful' : null;
  if (isSameMatch) return 'sure';
  return apartMs <= window.closeMs ? 'doubtful' : null;
}

/** The difference of a start from the nearest one that a source gives for the event, in milliseconds. */
function startDifference(event: KnownEvent, start: Moment): number {
  let nearest = Infinity;
  for (const pair of event.pairs.values()) nearest = Math.min(nearest, Math.abs(pair.start - start));
  return nearest;
}

function bestSides([home, away]: SideNames, event: KnownEvent): Sides {
  const compare = event.sport === 'tennis' ? comparePlayers : compareTeams;
  let best: Sides = { home: OTHER, away: OTHER, swapped: false };
  for (const [first, second] of event.sides) {
    for (const sides of [
      { home: compare(home, first), away: compare(away, second), swapped: false },
      { home: compare(home, second), away: compare(away, first), swapped: true },
    ]) {
      if (isMoreCertain(sides, best)) best = sides;
    }
  }
  return best;
}

function isMoreCertain(a: Sides, b: Sides): boolean {
  const worstA = weaker(a.home, a.away);
  const worstB = weaker(b.home, b.away);
  if (worstA.grade !== worstB.grade) return stronger(worstA, worstB) === worstA;
  return a.home.score + a.away.score > b.home.score + b.away.score;
}

type Explained = {
  readonly incoming: IncomingMatch;
  readonly event: KnownEvent;
  readonly sides: Sides;
  readonly apartMs: number;
  readonly isConflict: boolean;
};

function explain({ incoming, event, sides, apartMs, isConflict }: Explained): string {
  const [first, second] = event.sides[0] ?? ['', ''];
  const [home, away] = sides.swapped ? [second, first] : [first, second];
  const parts = [
    sideText(incoming.sides[0], home, sides.home),
    sideText(incoming.sides[1], away, sides.away),
    describeDifference(apartMs),
    ...(sides.swapped ? ['home and away the other way round'] : []),
    ...(isConflict ? [`competitions differ: ${incoming.competition.slug} and ${event.competition}`] : []),
  ];
  return parts.join('; ');
}

const MAX_SHOWN_LENGTH = 40;

function sideText(incoming: string, known: string, { grade, score }: Likeness): string {
  const one = shownName(incoming, MAX_SHOWN_LENGTH);
  const other = shownName(known, MAX_SHOWN_LENGTH);
  switch (grade) {
    case 'same':
      return one;
    case 'alias':
      return `${one} is ${other}`;
    case 'like':
    case 'near':
      return `${one} is like ${other} (${score} of 100)`;
    case 'other':
      return `${one} is not ${other}`;
  }
}

const DAY_MS = 86_400_000;
/** Tournaments last days, and feeds differ in the date of the start. */
const SURE_MS = 2 * DAY_MS;
const DOUBTFUL_MS = 5 * DAY_MS;
const MAX_TITLE_LENGTH = 60;

/** Compares a source's tournament with a known one, by name and start; null if they cannot be the same. */
export function compareTournament(
  { title, marks, start }: { readonly title: string; readonly marks: string; readonly start: Moment },
  event: KnownEvent,
): Comparison | null {
  const apartMs = startDifference(event, start);
  if (marks !== event.marks || apartMs > DOUBTFUL_MS) return null;
  const { grade, score } = compareTeams(title, event.title);
  if (grade === 'other') return null;
  return {
    answer: isAtLeast(grade, 'like') && apartMs <= SURE_MS ? 'sure' : 'doubtful',
    event,
    swapped: false,
    pairedBy: toPairing(grade),
    score,
    apartMs,
    because: () =>
      `${shownName(title, MAX_TITLE_LENGTH)} and ${shownName(event.title, MAX_TITLE_LENGTH)}: ${score} of 100; ${describeDifference(apartMs)}`,
  };
}

/** A source's race to compare; runners by their normalised names. */
type IncomingRace = {
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
  const answer = decideRaceAnswer(apartMs, share, RACE_WINDOWS[event.sport] ?? GREYHOUND_WINDOW);
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

function decideRaceAnswer(
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
