import type { SportCode } from '../messages/markets.ts';
import type { Moment } from '../messages/messages.ts';
import { comparePlayers } from './compare-players.ts';
import { compareTeams } from './compare-teams.ts';
import { apartText, type Comparison, pairingOfGrade } from './comparison.ts';
import type { FoundCompetition } from './competitions.ts';
import { shownName } from './fold-name.ts';
import type { KnownEvent, SideNames } from './known-event.ts';
import { isAtLeast, type Likeness, OTHER, stronger, weaker } from './likeness.ts';

const HOUR_MS = 3_600_000;

/** How far apart starts of one match may be. Beyond `doubtfulMs` two matches of the same sides are two matches. */
type MatchWindow = {
  /** For sides that are surely the same; a match is moved, or a source has the wrong time. */
  readonly sureMs: number;
  /** For sides that are only alike, and for sides the other way round. */
  readonly closeMs: number;
  readonly doubtfulMs: number;
};

/** Sports of two sides: football teams do not meet twice in two days, basketball teams do. */
const MATCH_WINDOWS: Readonly<Partial<Record<SportCode, MatchWindow>>> = {
  football: { sureMs: 36 * HOUR_MS, closeMs: 3 * HOUR_MS, doubtfulMs: 96 * HOUR_MS },
  tennis: { sureMs: 36 * HOUR_MS, closeMs: 24 * HOUR_MS, doubtfulMs: 60 * HOUR_MS },
  basketball: { sureMs: 6 * HOUR_MS, closeMs: 3 * HOUR_MS, doubtfulMs: 20 * HOUR_MS },
};

/** No side plays two matches that start this close together. */
const SAME_START_MS = 300_000;

/** A match as a source names it, read. */
export type MatchAsked = {
  readonly sides: SideNames;
  readonly marks: string;
  readonly start: Moment;
  readonly competition: FoundCompetition;
};

type Sides = { readonly home: Likeness; readonly away: Likeness; readonly swapped: boolean };

/** Compares a match of two sides with a known one of the same sport; null where it cannot be that one. */
export function compareMatch(asked: MatchAsked, event: KnownEvent): Comparison | null {
  const window = MATCH_WINDOWS[event.sport];
  const apartMs = nearestStart(event, asked.start);
  if (window === undefined || event.marks !== asked.marks || apartMs > window.doubtfulMs) return null;
  const sides = bestSides(asked.sides, event);
  const worst = weaker(sides.home, sides.away);
  const best = stronger(sides.home, sides.away);
  const { swapped } = sides;
  const isConflict =
    event.sport === 'football' &&
    asked.competition.isKnown &&
    event.isCompetitionKnown &&
    asked.competition.slug !== event.competition;
  const answer = answerOf({ worst, best, apartMs, window, isConflict, swapped });
  if (answer === null) return null;
  return {
    answer,
    event,
    swapped,
    pairedBy: pairingOfGrade(worst.grade),
    score: Math.round((sides.home.score + sides.away.score) / 2),
    apartMs,
    because: () => becauseOf({ asked, event, sides, apartMs, isConflict }),
  };
}

type Judged = {
  readonly worst: Likeness;
  readonly best: Likeness;
  readonly apartMs: number;
  readonly window: MatchWindow;
  readonly isConflict: boolean;
  readonly swapped: boolean;
};

function answerOf(judged: Judged): Comparison['answer'] | null {
  const { worst, best, apartMs, window } = judged;
  if (isAtLeast(worst.grade, 'like')) return answerOfBothSides(judged);
  if (isAtLeast(best.grade, 'alias')) return answerOfOneSide(judged);
  return isAtLeast(worst.grade, 'near') && apartMs <= window.closeMs ? 'doubtful' : null;
}

/** Both sides are alike. */
function answerOfBothSides({
  worst,
  apartMs,
  window,
  isConflict,
  swapped,
}: Judged): Comparison['answer'] | null {
  if (swapped && apartMs > window.closeMs) return null;
  const isSureName = isAtLeast(worst.grade, 'alias') && !swapped;
  const isNear = apartMs <= (isSureName ? window.sureMs : window.closeMs);
  return isNear && (!isConflict || apartMs <= SAME_START_MS) ? 'sure' : 'doubtful';
}

/** One side is the same for sure: it plays no other match at that time. */
function answerOfOneSide({ worst, apartMs, window, isConflict }: Judged): Comparison['answer'] | null {
  const isSameMatch = apartMs <= SAME_START_MS && !isConflict;
  if (worst.grade !== 'near') return isSameMatch && !worst.isKnownOther ? 'doubtful' : null;
  if (isSameMatch) return 'sure';
  return apartMs <= window.closeMs ? 'doubtful' : null;
}

/** How far the nearest start that a source has given is from this one. */
export function nearestStart(event: KnownEvent, start: Moment): number {
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
      if (isSurer(sides, best)) best = sides;
    }
  }
  return best;
}

function isSurer(a: Sides, b: Sides): boolean {
  const worstA = weaker(a.home, a.away);
  const worstB = weaker(b.home, b.away);
  if (worstA.grade !== worstB.grade) return stronger(worstA, worstB) === worstA;
  return a.home.score + a.away.score > b.home.score + b.away.score;
}

type Told = {
  readonly asked: MatchAsked;
  readonly event: KnownEvent;
  readonly sides: Sides;
  readonly apartMs: number;
  readonly isConflict: boolean;
};

function becauseOf({ asked, event, sides, apartMs, isConflict }: Told): string {
  const [first, second] = event.sides[0] ?? ['', ''];
  const [home, away] = sides.swapped ? [second, first] : [first, second];
  const parts = [
    sideText(asked.sides[0], home, sides.home),
    sideText(asked.sides[1], away, sides.away),
    apartText(apartMs),
    ...(sides.swapped ? ['home and away the other way round'] : []),
    ...(isConflict ? [`competitions differ: ${asked.competition.slug} and ${event.competition}`] : []),
  ];
  return parts.join('; ');
}

const LONGEST = 40;

function sideText(asked: string, known: string, { grade, score }: Likeness): string {
  const one = shownName(asked, LONGEST);
  const other = shownName(known, LONGEST);
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
/** A tournament lasts days, and feeds date its beginning by their own lights. */
const SURE_MS = 2 * DAY_MS;
const DOUBTFUL_MS = 5 * DAY_MS;
const MAX_TITLE_LENGTH = 60;

/** Compares a tournament, known by its name alone, with a known one; null where it cannot be that one. */
export function compareTournament(
  { title, marks, start }: { readonly title: string; readonly marks: string; readonly start: Moment },
  event: KnownEvent,
): Comparison | null {
  const apartMs = nearestStart(event, start);
  if (marks !== event.marks || apartMs > DOUBTFUL_MS) return null;
  const { grade, score } = compareTeams(title, event.title);
  if (grade === 'other') return null;
  return {
    answer: isAtLeast(grade, 'like') && apartMs <= SURE_MS ? 'sure' : 'doubtful',
    event,
    swapped: false,
    pairedBy: pairingOfGrade(grade),
    score,
    apartMs,
    because: () =>
      `${shownName(title, MAX_TITLE_LENGTH)} and ${shownName(event.title, MAX_TITLE_LENGTH)}: ${score} of 100; ${apartText(apartMs)}`,
  };
}
