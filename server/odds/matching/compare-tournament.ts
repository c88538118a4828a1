import type { Moment } from '../messages/messages.ts';
import { apartText, type Comparison, pairingOfGrade } from './comparison.ts';
import { nearestStart } from './compare-match.ts';
import { compareTeams } from './compare-teams.ts';
import type { KnownEvent } from './known-event.ts';
import { isAtLeast } from './likeness.ts';
import { shownName } from './shown-name.ts';

const DAY_MS = 86_400_000;
/** A tournament lasts days, and feeds date its beginning by their own lights. */
const SURE_MS = 2 * DAY_MS;
const DOUBTFUL_MS = 5 * DAY_MS;
const LONGEST = 60;

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
      `${shownName(title, LONGEST)} and ${shownName(event.title, LONGEST)}: ${score} of 100; ${apartText(apartMs)}`,
  };
}
