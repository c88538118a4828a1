import type { Moment } from '../odds/messages/messages.ts';
import type { DemoCompetition, DemoEvent, Fixture } from './demo-event.ts';
import { withMarkets } from './event-markets.ts';
import { LATE_GONE_MS, RATES } from './faults.ts';
import { footballFixtures } from './football-fixtures.ts';
import { londonDay } from './london-time.ts';
import { raceCards } from './race-cards.ts';
import { chance, keyOf, mix } from './random.ts';
import { tennisDraws } from './tennis-draws.ts';

/** How many days ahead events are listed at most. */
const HORIZON_DAYS = 14;

/** The events there are at a moment, by start. A function of the seed, whatever was asked before. */
export type Calendar = (at: Moment) => readonly DemoEvent[];

/** A calendar that remembers the days it has drawn, as long as they can be asked for again. */
export function createCalendar(seed: number, competitions: readonly DemoCompetition[]): Calendar {
  const bySlug = new Map(competitions.map((competition) => [competition.slug, competition]));
  const days = new Map<number, readonly DemoEvent[]>();

  const dayOf = (day: number): readonly DemoEvent[] => {
    const known = days.get(day);
    if (known !== undefined) return known;
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
    const wanted = Array.from({ length: HORIZON_DAYS + 2 }, (_, ahead) => today - 1 + ahead);
    return wanted.flatMap(dayOf).filter((event) => event.listed <= at && at < goneAt(event));
  };
}

const LATE_GONE = keyOf('late gone');

/** When the source says that an event is over: at its start, save where it forgets to. */
export function goneAt({ key, start }: Fixture): Moment {
  return chance(mix(key, LATE_GONE), RATES.lateGone) ? start + LATE_GONE_MS : start;
}
