import type { Moment } from '../odds/messages/messages.ts';
import type { DemoCompetition, DemoEvent, Fixture } from './demo-event.ts';
import { withMarkets } from './event-markets.ts';
import { LATE_GONE_MS, RATES } from './faults.ts';
import { footballFixtures } from './football-fixtures.ts';
import { londonDay } from './london-time.ts';
import { raceCards } from './race-cards.ts';
import { chance, keyOf, mix } from './random.ts';
import { tennisDraws } from './tennis-draws.ts';

/** The maximum number of days that events are listed ahead. */
const HORIZON_DAYS = 14;

/** Returns the listed events at a moment, by start. Depends only on the seed and the moment. */
export type Calendar = (at: Moment) => readonly DemoEvent[];

/** Creates a calendar that caches the days within its horizon. */
export function createCalendar(seed: number, competitions: readonly DemoCompetition[]): Calendar {
  const bySlug = new Map(competitions.map((competition) => [competition.slug, competition]));
  const days = new Map<number, readonly DemoEvent[]>();

  const eventsOn = (day: number): readonly DemoEvent[] => {
    const cached = days.get(day);
    if (cached !== undefined) return cached;
    const drawn = [footballFixtures, raceCards, tennisDraws]
      .flatMap((draw): readonly Fixture[] => draw(seed, day, bySlug))
      .map(withMarkets)
      .toSorted((a, b) => a.start - b.start);
    days.set(day, drawn);
    return drawn;
  };

  return (at) => {
    const today = londonDay(at);
    for (const day of days.keys()) {
      if (Math.abs(day - today) > HORIZON_DAYS + 2) days.delete(day);
    }
    const listedDays = Array.from({ length: HORIZON_DAYS + 2 }, (_, ahead) => today - 1 + ahead);
    return listedDays.flatMap(eventsOn).filter((event) => event.listed <= at && at < goneAt(event));
  };
}

const LATE_GONE = keyOf('late gone');

/** The time at which the source removes an event: its start, or later for the share that is removed late. */
export function goneAt({ key, start }: Fixture): Moment {
  return chance(mix(key, LATE_GONE), RATES.lateGone) ? start + LATE_GONE_MS : start;
}
