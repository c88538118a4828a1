import type { Moment } from '../odds/messages/messages.ts';
import type { DemoCompetition, DemoEvent, Fixture } from './demo-event.ts';
import { withMarkets } from './event-markets.ts';
import { LATE_GONE_MS, RATES } from './faults.ts';
import { footballFixtures } from './football-fixtures.ts';
import { londonDay, HOUR_MS, londonMoment } from '../odds/messages/london-time.ts';
import { raceCards } from './race-cards.ts';
import { chance, keyOf, mix, below, normal, shuffled } from './random.ts';

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

const TOURS = [
  { slug: 'tennis-atp', interest: 1.2, matches: 5, from: 11 * 60 },
  { slug: 'tennis-wta', interest: 1, matches: 4, from: 10 * 60 + 30 },
  { slug: 'tennis-challenger', interest: 0.4, matches: 4, from: 10 * 60 },
] as const;
const PLAYERS = 64;
const EVERY_MINUTES = 90;
const LISTED_MS = 68 * HOUR_MS;
/** The standard deviation of players' strengths, in log odds. */
const SPREAD = 0.8;

/* Parts of invented surnames, which no real player has. */
const ONSETS = [
  'Bril',
  'Dov',
  'Fren',
  'Gath',
  'Hask',
  'Jurl',
  'Kresp',
  'Lunt',
  'Mauv',
  'Nend',
  'Ospr',
  'Plex',
  'Quen',
  'Sorv',
  'Thamb',
  'Wesk',
];
const ENDINGS = [
  'abbin',
  'ackel',
  'edrix',
  'enzor',
  'iddow',
  'imbax',
  'ojeck',
  'ormund',
  'ubrik',
  'ulvane',
  'ustell',
  'yndor',
];

type Player = { readonly name: string; readonly strength: number };

/** The players of a tour: an initial and a surname that is unique in the tour. */
function playersOf(key: number): readonly Player[] {
  const surnames = ONSETS.flatMap((onset) => ENDINGS.map((ending) => onset + ending));
  return shuffled(key, surnames)
    .slice(0, PLAYERS)
    .map((surname, index) => ({
      name: `${String.fromCharCode(65 + below(mix(key, index), 26))} ${surname}`,
      strength: SPREAD * normal(mix(key, 1000 + index)),
    }));
}

/** The matches of a day in the configured tours. No player plays twice on a day. */
function tennisDraws(
  seed: number,
  day: number,
  competitions: ReadonlyMap<string, DemoCompetition>,
): readonly Fixture[] {
  return TOURS.flatMap(({ slug, interest, matches, from }) => {
    const competition = competitions.get(slug);
    if (competition === undefined) return [];
    const key = mix(seed, keyOf(slug));
    const today = shuffled(mix(key, day), playersOf(key));
    return Array.from({ length: matches }, (_, index): Fixture | null => {
      const [first, second] = today.slice(2 * index);
      if (first === undefined || second === undefined) return null;
      const start = londonMoment(day, from + index * EVERY_MINUTES);
      return {
        id: `${slug}-${day}-${index + 1}`,
        key: mix(mix(key, day), 100 + index),
        competition,
        name: `${first.name} v ${second.name}`,
        participants: [
          { name: first.name, role: 'home' },
          { name: second.name, role: 'away' },
        ],
        listed: start - LISTED_MS,
        start,
        venue: null,
        interest,
        facts: { sport: 'tennis', edge: first.strength - second.strength },
      };
    }).filter((fixture) => fixture !== null);
  });
}
