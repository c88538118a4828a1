import type { DemoCompetition, Fixture } from './demo-event.ts';
import { DAY_MS, londonMoment, weekdayOf, weekOf } from '../odds/messages/london-time.ts';
import { below, keyOf, mix, normal, pick, shuffled } from './random.ts';

/*
 * Invented clubs of real towns. None of the towns has a club in the division it is assigned to, so that no simulated match
 * can be taken for a real one.
 */

const ENGLAND =
  'Abingdon Alnwick Ambleside Appleby Arundel Ashbourne Axminster Bakewell Beccles Bideford Bodmin Bridport ' +
  'Bromyard Buxton Cirencester Clitheroe Cockermouth Corbridge Cromer Devizes Driffield Dunster Evesham Fakenham ' +
  'Filey Frome Glastonbury Godalming Guisborough Hadleigh Harpenden Haslemere Helmsley Helston Hexham Honiton ' +
  'Hornsea Hungerford Ilkley Keswick Knaresborough Launceston Ledbury Leominster Liskeard Ludlow Malmesbury ' +
  'Malton Matlock Melksham Minehead Nantwich Oakham Oundle Petworth Pickering Romsey Settle Shaftesbury Sherborne ' +
  'Skipton Southwold Tavistock Tenbury Tetbury Thirsk Tiverton Totnes Uppingham Wadebridge Wareham Wetherby Wimborne Yarm';
const SCOTLAND =
  'Callander Crieff Dunkeld Galashiels Hawick Jedburgh Kelso Kinross Lanark Melrose Moffat Peebles Pitlochry Selkirk';
const SPAIN = 'Almagro Baeza Cuenca Jaca Olite Priego Ronda Sigüenza Trujillo Tudela Úbeda Zafra';
const GERMANY = 'Bamberg Celle Füssen Görlitz Goslar Lindau Meißen Quedlinburg Soest Wismar';
const ITALY = 'Amalfi Asolo Bressanone Cefalù Matera Noto Orvieto Otranto Spello Todi Urbino Volterra';
const FRANCE = 'Beaune Cahors Colmar Honfleur Sarlat Saumur Uzès Vannes';

const UK_NAMES = [
  '{} Albion',
  '{} Athletic',
  '{} City',
  '{} County',
  '{} Rovers',
  '{} Town',
  '{} United',
  '{} Wanderers',
];

/** The name templates of a country's clubs, in which `{}` is the town. */
type Clubs = { readonly towns: readonly string[]; readonly names: readonly string[] };

const list = (words: string): readonly string[] => words.split(' ');
const ENGLISH = list(ENGLAND);

/** By the competition's slug in the stable configuration. */
export const CLUBS = {
  'england-premier-league': { towns: ENGLISH.slice(0, 20), names: UK_NAMES },
  'england-championship': { towns: ENGLISH.slice(20, 44), names: UK_NAMES },
  'england-league-one': { towns: ENGLISH.slice(44, 60), names: UK_NAMES },
  'england-league-two': { towns: ENGLISH.slice(60, 72), names: UK_NAMES },
  'scotland-premiership': { towns: list(SCOTLAND).slice(0, 12), names: [...UK_NAMES, '{} Thistle'] },
  'spain-la-liga': { towns: list(SPAIN), names: ['Atlético {}', 'Deportivo {}', 'Real {}', 'UD {}'] },
  'germany-bundesliga': { towns: list(GERMANY), names: ['Eintracht {}', 'SV {}', 'TSV {}', 'VfL {}'] },
  'italy-serie-a': { towns: list(ITALY), names: ['{} Calcio', 'AS {}', 'US {}', 'Virtus {}'] },
  'france-ligue-1': { towns: list(FRANCE), names: ['AS {}', 'FC {}', 'Olympique {}', 'Stade {}'] },
} as const satisfies Readonly<Record<string, Clubs>>;

type KickOff = { readonly weekday: number; readonly minutes: number; readonly matches: number };

/** The traits of a division, and the kick-offs of a round in London time. */
type Division = {
  readonly interest: number;
  /** The expected goals of an average home side against an average away side. */
  readonly homeGoals: number;
  readonly awayGoals: number;
  readonly kickOffs: readonly KickOff[];
};

const [TUESDAY, WEDNESDAY, FRIDAY, SATURDAY, SUNDAY] = [1, 2, 4, 5, 6] as const;
/** A kick-off at a time of day, written 20:00. */
const at = (weekday: number, time: `${number}:${number}`, matches: number): KickOff => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return { weekday, minutes: hours * 60 + minutes, matches };
};

const DIVISIONS: Readonly<Record<keyof typeof CLUBS, Division>> = {
  'england-premier-league': {
    interest: 3,
    homeGoals: 1.6,
    awayGoals: 1.3,
    kickOffs: [
      at(FRIDAY, '20:00', 1),
      at(SATURDAY, '12:30', 1),
      at(SATURDAY, '15:00', 4),
      at(SATURDAY, '17:30', 1),
      at(SUNDAY, '14:00', 2),
      at(SUNDAY, '16:30', 1),
    ],
  },
  'england-championship': {
    interest: 1,
    homeGoals: 1.45,
    awayGoals: 1.15,
    kickOffs: [at(FRIDAY, '20:00', 1), at(SATURDAY, '12:30', 2), at(SATURDAY, '15:00', 9)],
  },
  'england-league-one': {
    interest: 0.6,
    homeGoals: 1.45,
    awayGoals: 1.15,
    kickOffs: [at(SATURDAY, '15:00', 8)],
  },
  'england-league-two': {
    interest: 0.4,
    homeGoals: 1.4,
    awayGoals: 1.15,
    kickOffs: [at(TUESDAY, '19:45', 4), at(WEDNESDAY, '19:45', 2)],
  },
  'scotland-premiership': {
    interest: 0.6,
    homeGoals: 1.5,
    awayGoals: 1.2,
    kickOffs: [at(SATURDAY, '12:30', 1), at(SATURDAY, '15:00', 4), at(SUNDAY, '15:00', 1)],
  },
  'spain-la-liga': {
    interest: 1.2,
    homeGoals: 1.45,
    awayGoals: 1.1,
    kickOffs: [
      at(FRIDAY, '20:00', 1),
      at(SATURDAY, '13:00', 1),
      at(SATURDAY, '20:00', 2),
      at(SUNDAY, '17:30', 2),
    ],
  },
  'germany-bundesliga': {
    interest: 1.2,
    homeGoals: 1.75,
    awayGoals: 1.4,
    kickOffs: [at(FRIDAY, '19:30', 1), at(SATURDAY, '14:30', 3), at(SUNDAY, '16:30', 1)],
  },
  'italy-serie-a': {
    interest: 1.2,
    homeGoals: 1.45,
    awayGoals: 1.2,
    kickOffs: [
      at(SATURDAY, '14:00', 2),
      at(SATURDAY, '19:45', 1),
      at(SUNDAY, '14:00', 2),
      at(SUNDAY, '19:45', 1),
    ],
  },
  'france-ligue-1': {
    interest: 0.8,
    homeGoals: 1.5,
    awayGoals: 1.2,
    kickOffs: [at(SATURDAY, '16:00', 1), at(SATURDAY, '20:00', 1), at(SUNDAY, '14:00', 2)],
  },
};

const SLUGS = [
  'england-premier-league',
  'england-championship',
  'england-league-one',
  'england-league-two',
  'scotland-premiership',
  'spain-la-liga',
  'germany-bundesliga',
  'italy-serie-a',
  'france-ligue-1',
] as const;
const LISTED_MS = 14 * DAY_MS;
/** The standard deviations of the logarithms of attack and defence. */
const SPREAD = { attack: 0.22, defence: 0.16 };
const MAX_EXPECTED_GOALS = 3.6;
const MIN_EXPECTED_GOALS = 0.4;

type Club = { readonly name: string; readonly attack: number; readonly defence: number };

/** The clubs of a division. Two share a town, as in real divisions, to test the matching of names. */
function clubsOf(slug: keyof typeof CLUBS, key: number): readonly Club[] {
  const { towns, names } = CLUBS[slug];
  const [firstTown = ''] = towns;
  return towns.map((town, index) => {
    const own = mix(key, index);
    const isSecond = index === towns.length - 1;
    const name =
      names[(below(isSecond ? mix(key, 0) : own, names.length) + (isSecond ? 1 : 0)) % names.length];
    return {
      name: (name ?? '{}').replace('{}', isSecond ? firstTown : town),
      attack: SPREAD.attack * normal(mix(own, 1)),
      defence: SPREAD.defence * normal(mix(own, 2)),
    };
  });
}

/** The pairings of a round of a double round robin, home side first. */
function pairings<T>(members: readonly T[], round: number): readonly (readonly [T, T])[] {
  const [fixed, ...others] = members;
  const turned = others.map((_, index) => others[(index + round) % others.length]);
  const ring = [fixed, ...turned];
  const isReturn = Math.floor(round / others.length) % 2 === 1;
  return ring.slice(0, ring.length / 2).flatMap((one, index) => {
    const other = ring[ring.length - 1 - index];
    if (one === undefined || other === undefined) return [];
    const swaps = isReturn !== ((index === 0 ? round : index) % 2 === 1);
    return [swaps ? ([other, one] as const) : ([one, other] as const)];
  });
}

/** The football of a day, of the divisions that the configuration has. */
export function footballFixtures(
  seed: number,
  day: number,
  competitions: ReadonlyMap<string, DemoCompetition>,
): readonly Fixture[] {
  return SLUGS.flatMap((slug) => {
    const competition = competitions.get(slug);
    return competition === undefined
      ? []
      : divisionFixtures({ slug, key: mix(seed, keyOf(slug)), competition }, day);
  });
}

/** A division under a seed: its key, and the competition that its matches belong to. */
type SeededDivision = {
  readonly slug: keyof typeof CLUBS;
  readonly key: number;
  readonly competition: DemoCompetition;
};

function divisionFixtures({ slug, key, competition }: SeededDivision, day: number): readonly Fixture[] {
  const { interest, homeGoals, awayGoals, kickOffs } = DIVISIONS[slug];
  if (!kickOffs.some(({ weekday }) => weekday === weekdayOf(day))) return [];
  const week = weekOf(day);
  const round = shuffled(mix(key, week), pairings(clubsOf(slug, key), week));
  const slots = kickOffs.flatMap((kickOff) => Array.from({ length: kickOff.matches }, () => kickOff));
  return round.flatMap(([home, away], index): readonly Fixture[] => {
    const slot = slots[index];
    if (slot?.weekday !== weekdayOf(day)) return [];
    const start = londonMoment(day, slot.minutes);
    const id = `football-${slug}-${week}-${index + 1}`;
    return [
      {
        id,
        key: mix(key, keyOf(id)),
        competition,
        name: `${home.name} v ${away.name}`,
        participants: [
          { name: home.name, role: 'home' },
          { name: away.name, role: 'away' },
        ],
        listed: start - LISTED_MS,
        start,
        venue: null,
        interest: interest * pick(mix(key, keyOf(id) + 1), [0.7, 1, 1.4]),
        facts: {
          sport: 'football',
          homeGoals: expected(homeGoals, home.attack - away.defence),
          awayGoals: expected(awayGoals, away.attack - home.defence),
        },
      },
    ];
  });
}

function expected(goals: number, advantage: number): number {
  return Math.min(MAX_EXPECTED_GOALS, Math.max(MIN_EXPECTED_GOALS, goals * Math.exp(advantage)));
}
