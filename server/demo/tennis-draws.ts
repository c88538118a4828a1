import type { DemoCompetition, Fixture } from './demo-event.ts';
import { HOUR_MS, londonMoment } from './london-time.ts';
import { below, keyOf, mix, normal, shuffled } from './random.ts';

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
export function tennisDraws(
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
