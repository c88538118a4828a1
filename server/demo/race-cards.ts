import type { EachWayTerms } from '../odds/messages/messages.ts';
import type { DemoCompetition, Fixture, Withdrawal } from './demo-event.ts';
import { RATES } from './faults.ts';
import { clockText, HOUR_MS, londonMoment, MINUTE_MS } from '../odds/messages/london-time.ts';
import { below, chance, keyOf, mix, normal, pick, shuffled, uniform } from './random.ts';

/** The name of a horse by its number: two words. Numbers below HORSES have different names. */
function horseName(number: number): string {
  // A stride coprime with the count visits every name once before it repeats.
  const name = ((number % HORSES) * STRIDE) % HORSES;
  const first = FIRST[name % FIRST.length] ?? '';
  const second = SECOND[Math.floor(name / FIRST.length)] ?? '';
  return `${first} ${second}`;
}

const FIRST = (
  'Amber Ashen Autumn Bold Brass Breezy Bright Broken Candle Cedar Chalky Cinder Civil Clever Clover Coastal ' +
  "Copper Cotton Crimson Crooked Dappled Daring Dawn Dusky Eager Early Ember Farmer's Feather Fern Flint Foggy " +
  'Frosty Gentle Gilded Ginger Golden Granite Grey Harvest Hazel Heather Hidden Honest Humble Idle Indigo Iron ' +
  'Ivory Jade Jolly Juniper Keen Kindly Late Linen Lively Lofty Lucky Mallow Marble Maple Mellow Merry Midnight ' +
  "Miller's Misty Modest Mossy Nimble Noble Northern Oaken Ochre Olive Opal Patient Pebble Pepper Pewter Plain " +
  "Polished Proper Quiet Rapid Restless Rowan Russet Rustic Sable Saffron Sailor's Sandy Scarlet Secret Shady " +
  'Silent Silver Simple Sleepy Slate Smoky Solemn Spare Steady Stormy Sturdy Sunday Swift Tangled Tidy Timber Upland Velvet Wandering'
).split(' ');
const SECOND = (
  'Acre Anchor Anvil Arrow Barley Beacon Bellows Bramble Bridge Brook Bugle Button Cable Canter Capstan Cartwheel ' +
  'Castle Chapel Chimney Circle Cobbler Comet Compass Corner Cottage Cradle Current Cutlass Dancer Decree Dial ' +
  'Ditty Draper Easel Echo Errand Fable Fairing Falcon Ferry Fiddle Flagon Folly Forge Fortnight Furrow Gable ' +
  'Gallop Garland Gate Glider Goblet Habit Hamlet Harbour Hatter Haven Hedgerow Heron Hollow Homeward Hornpipe ' +
  'Island Jester Jigsaw Kettle Keystone Ladder Lantern Larder Ledger Lighthouse Locket Lullaby Magpie Mariner ' +
  'Meadow Melody Minstrel Mischief Moment Morning Needle Notion Octave Orchard Otter Paddock Parade Parcel Parlour ' +
  'Pasture Piper Pocket Postman Quarry Quill Rambler Reason Riddle River Saddler Sentry Shilling Signal Sparrow ' +
  'Spindle Sprite Stanza Tailor Tempest Thimble Thistle Tiller Tower Traveller Tunic Valley Vessel Village Wager Warbler Wharf Willow Yonder'
).split(' ');

/** The number of names. */
const HORSES = FIRST.length * SECOND.length;
/** A prime, and larger than any factor of HORSES. */
const STRIDE = 7919;

const UK_COURSES = [
  'Ascot',
  'Ayr',
  'Bath',
  'Beverley',
  'Brighton',
  'Carlisle',
  'Catterick',
  'Chelmsford City',
  'Cheltenham',
  'Chepstow',
  'Chester',
  'Doncaster',
  'Exeter',
  'Fakenham',
  'Fontwell Park',
  'Goodwood',
  'Hamilton Park',
  'Haydock Park',
  'Hexham',
  'Huntingdon',
  'Kelso',
  'Kempton Park',
  'Leicester',
  'Lingfield Park',
  'Ludlow',
  'Market Rasen',
  'Musselburgh',
  'Newbury',
  'Newcastle',
  'Newmarket',
  'Newton Abbot',
  'Nottingham',
  'Perth',
  'Plumpton',
  'Pontefract',
  'Redcar',
  'Ripon',
  'Salisbury',
  'Sandown Park',
  'Sedgefield',
  'Southwell',
  'Stratford',
  'Taunton',
  'Thirsk',
  'Uttoxeter',
  'Warwick',
  'Wetherby',
  'Wincanton',
  'Windsor',
  'Wolverhampton',
  'Worcester',
  'Yarmouth',
  'York',
];
const IRISH_COURSES = [
  'Cork',
  'Curragh',
  'Dundalk',
  'Fairyhouse',
  'Galway',
  'Gowran Park',
  'Leopardstown',
  'Naas',
  'Navan',
  'Punchestown',
  'Tipperary',
  'Wexford',
];

/** The meetings of a day. The first is listed days ahead, the others at ten in the morning two days before. */
const MEETINGS = [
  { slug: 'uk-racing', courses: UK_COURSES, firstRace: 13 * 60 + 10, interest: 2, listedDays: 6 },
  { slug: 'uk-racing', courses: UK_COURSES, firstRace: 13 * 60 + 30, interest: 1, listedDays: 2 },
  { slug: 'irish-racing', courses: IRISH_COURSES, firstRace: 14 * 60 + 5, interest: 0.7, listedDays: 2 },
  { slug: 'uk-racing', courses: UK_COURSES, firstRace: 17 * 60 + 30, interest: 0.8, listedDays: 2 },
] as const;
const RACES = 7;
const LISTED_AT = 10 * 60;
const MAX_RUNNERS = 18;
/** The standard deviation of runners' strengths, with which about one favourite in three wins. */
const SPREAD = 0.95;

/** The standard each-way terms by number of runners and kind of race (Tattersalls' terms). */
export function standardTerms(runners: number, handicap: boolean): EachWayTerms | null {
  if (runners < 5) return null;
  if (runners < 8) return { n: 1, d: 4, places: 2 };
  if (handicap && runners >= 16) return { n: 1, d: 4, places: 4 };
  if (handicap && runners >= 12) return { n: 1, d: 4, places: 3 };
  return { n: 1, d: 5, places: 3 };
}

type Meeting = {
  readonly key: number;
  readonly day: number;
  readonly number: number;
  readonly course: string;
  readonly competition: DemoCompetition;
  readonly first: number;
  readonly every: number;
  readonly interest: number;
  readonly listedDays: number;
};

/** The races of a day in the configured competitions. */
export function raceCards(
  seed: number,
  day: number,
  competitions: ReadonlyMap<string, DemoCompetition>,
): readonly Fixture[] {
  const today = mix(mix(seed, keyOf('racing')), day);
  const order = new Map([UK_COURSES, IRISH_COURSES].map((courses) => [courses, shuffled(today, courses)]));
  return MEETINGS.flatMap(({ slug, courses, firstRace, interest, listedDays }, number) => {
    const competition = competitions.get(slug);
    const course = order.get(courses)?.[number];
    if (competition === undefined || course === undefined) return [];
    const key = mix(today, number);
    return meetingFixtures({
      key,
      day,
      number,
      course,
      competition,
      first: firstRace + 5 * below(mix(key, 1), 4),
      every: pick(mix(key, 2), [30, 35]),
      interest,
      listedDays,
    });
  });
}

function meetingFixtures(meeting: Meeting): readonly Fixture[] {
  const { key, day, first, every } = meeting;
  const abandonedAt = chance(mix(key, 3), RATES.abandonedMeeting)
    ? londonMoment(day, 8 * 60) + Math.floor(uniform(mix(key, 4)) * (first + 3 * every - 8 * 60)) * MINUTE_MS
    : null;
  return Array.from({ length: RACES }, (_, race) => raceFixture(meeting, race, abandonedAt));
}

function raceFixture(meeting: Meeting, race: number, abandonedAt: number | null): Fixture {
  const { day, number, course, competition } = meeting;
  const key = mix(meeting.key, 100 + race);
  const minutes = meeting.first + race * meeting.every;
  const start = londonMoment(day, minutes);
  const listed = londonMoment(day - meeting.listedDays, LISTED_AT);
  const handicap = chance(mix(key, 1), 0.55);
  const runners = fieldOf(key, handicap);
  const terms = standardTerms(runners, handicap);
  const firstHorse = ((day * MEETINGS.length + number) * RACES + race) * MAX_RUNNERS;
  const strengths = Array.from({ length: runners }, (_, runner) => SPREAD * normal(mix(key, 1000 + runner)));
  return {
    id: `race-${day}-${number + 1}-${race + 1}`,
    key,
    competition,
    name: `${clockText(minutes)} ${course}`,
    participants: strengths.map((_, runner) => ({ name: horseName(firstHorse + runner), role: 'runner' })),
    listed,
    start,
    venue: course,
    interest: meeting.interest,
    facts: {
      sport: 'horse_racing',
      strengths,
      handicap,
      terms,
      withdrawals: withdrawalsOf({ key, runners, handicap, listed, start }),
      abandoned: abandonedAt !== null && abandonedAt < start ? abandonedAt : null,
    },
  };
}

/** Draws 3 to 18 runners, with a median of 9; more for handicaps. */
function fieldOf(key: number, handicap: boolean): number {
  const middle = handicap ? 10.5 : 8;
  const drawn = Math.round(middle + 3 * normal(mix(key, 2)));
  return Math.min(MAX_RUNNERS, Math.max(3, drawn));
}

type Field = {
  readonly key: number;
  readonly runners: number;
  readonly handicap: boolean;
  readonly listed: number;
  readonly start: number;
};

/** The withdrawals of a race, half of them in the last hours. Never so many that the each-way terms would change. */
function withdrawalsOf({ key, runners, handicap, listed, start }: Field): readonly Withdrawal[] {
  const drawn: Withdrawal[] = [];
  for (let runner = 0; runner < runners; runner += 1) {
    const own = mix(key, 2000 + runner);
    if (!chance(own, RATES.withdrawnRunner)) continue;
    const latest = start - 2 * MINUTE_MS;
    const span = chance(mix(own, 1), 0.5) ? Math.min(6 * HOUR_MS, latest - listed) : latest - listed;
    drawn.push({ runner, at: latest - Math.floor(uniform(mix(own, 2)) * span) });
  }
  const terms = JSON.stringify(standardTerms(runners, handicap));
  return drawn
    .filter(
      (_, index) =>
        runners - index > 2 && JSON.stringify(standardTerms(runners - index - 1, handicap)) === terms,
    )
    .toSorted((a, b) => a.at - b.at);
}
