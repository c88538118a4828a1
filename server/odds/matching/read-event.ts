import { isMoment } from '../messages/limits.ts';
import type { SportCode } from '../messages/markets.ts';
import type { SourceEvent } from '../messages/messages.ts';
import type { MatchAsked } from './compare-match.ts';
import type { FindCompetition, FoundCompetition } from './competitions.ts';
import { foldName, hashText, slugOf, wordSet, wordsOf } from './fold-name.ts';
import type { SideNames } from './known-event.ts';
import { runnerName } from './runner-table.ts';
import { type TeamName, teamName } from './team-name.ts';

/** Words that some feeds add to a course's name. */
const ADDED = new Set([
  'park',
  'racecourse',
  'raceway',
  'downs',
  'aw',
  'city',
  'greyhound',
  'stadium',
  'july',
  'rowley',
]);
const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    bang: 'bangor',
    'bangor on dee': 'bangor',
    good: 'goodwood',
    ham: 'hamilton',
    kemp: 'kempton',
    ling: 'lingfield',
    'stratford on avon': 'stratford',
    'great yarmouth': 'yarmouth',
    wolv: 'wolverhampton',
    southw: 'southwell',
    newm: 'newmarket',
  }),
);

/** A course's name as it is compared: `Lingfield Park` is `lingfield`. */
function venueName(text: string): string {
  const folded = foldName(text);
  const words = folded.split(' ').filter((word) => !/^\d+$/u.test(word));
  const bare = words.filter((word, place) => place === 0 || !ADDED.has(word)).join(' ');
  return NAMES.get(folded) ?? NAMES.get(bare) ?? bare;
}

/** A source's event, read for comparing: what kind it is, what it may be found by, and what its id is made of. */
export type AskedEvent = {
  readonly source: SourceEvent;
  readonly competition: FoundCompetition;
  /** Keys of the pool. */
  readonly keys: readonly string[];
  /** The same for all sources that write the names alike. */
  readonly identity: string;
  readonly marks: string;
} & (
  | ({ readonly kind: 'match' } & Pick<MatchAsked, 'sides'>)
  | { readonly kind: 'race'; readonly runners: ReadonlySet<string> }
  | { readonly kind: 'tournament'; readonly title: string }
);

const KINDS: Readonly<Record<SportCode, AskedEvent['kind']>> = {
  football: 'match',
  tennis: 'match',
  basketball: 'match',
  horse_racing: 'race',
  greyhounds: 'race',
  golf: 'tournament',
};

/** Words of many names: by themselves they lead to too many events. */
const COMMON = wordSet(
  'united city town rovers wanderers athletic albion county rangers real atletico deportivo',
  'sporting racing union saint inter dinamo dynamo lokomotiv spartak san los new west east north',
  'south al el la le open golf',
);
const KEY_LENGTH = 4;
const SHORTEST_INITIALS = 3;
const CLOCK = /\b\d{1,2}[:.]\d{2}\b/gu;

/** Reads an event, or says why it cannot be paired with anything. */
export function readEvent(source: SourceEvent, findCompetition: FindCompetition): AskedEvent | string {
  if (!(source.start > 0 && isMoment(source.start))) return 'it has no start';
  const competition = findCompetition(source);
  if (competition === null) return `no competition of the configuration takes ${source.sport}`;
  switch (KINDS[source.sport]) {
    case 'match':
      return readMatch(source, competition);
    case 'race':
      return readRace(source, competition);
    case 'tournament':
      return readTournament(source, competition);
  }
}

function readMatch(source: SourceEvent, competition: FoundCompetition): AskedEvent | string {
  const { participants } = source;
  const home = participants.find(({ role }) => role === 'home') ?? participants[0];
  const away = participants.find(({ role }) => role === 'away') ?? participants[1];
  if (home === undefined || away === undefined || home === away) return 'it does not name two sides';
  const sides: SideNames = [home.name, away.name];
  const names = sides.map(teamName);
  if (names.some(({ folded }) => folded === '')) return 'one of its sides has no name';
  if (names[0]?.folded === names[1]?.folded) return 'its sides have one name';
  const marks = marksOf([competition.marks, ...names.map((name) => name.marks.match)]);
  const ids = names.map(({ club, words, marks: { isReserve } }) =>
    [club === null ? words.join(' ') : wordsOf(club).join(' '), ...(isReserve ? ['reserves'] : [])].join(' '),
  );
  return {
    kind: 'match',
    source,
    competition,
    sides,
    marks,
    keys: matchKeys(source, names),
    identity: [...ids.toSorted(), marks].join(' ').trim(),
  };
}

function readRace(source: SourceEvent, competition: FoundCompetition): AskedEvent | string {
  const { sport, venue, name, participants, start } = source;
  const course = venueName(venue ?? name.replaceAll(CLOCK, ' '));
  if (course === '') return 'its course is not known';
  const runners = new Set(participants.flatMap((each) => runnerName(each.name) ?? []));
  const time = new Date(start).toISOString().slice(11, 16).replace(':', '');
  return {
    kind: 'race',
    source,
    competition,
    runners,
    marks: '',
    keys: [`${sport} ${course}`],
    identity: `${time} ${course}`,
  };
}

function readTournament(source: SourceEvent, competition: FoundCompetition): AskedEvent | string {
  const { words, marks, folded } = teamName(source.name);
  if (folded === '') return 'it has no name';
  return {
    kind: 'tournament',
    source,
    competition,
    title: source.name,
    marks: marksOf([marks.match]),
    keys: wordKeys(words).map((key) => `${source.sport} ${key}`),
    identity: words.join(' '),
  };
}

function marksOf(lists: readonly (readonly string[])[]): string {
  return [...new Set(lists.flat())].toSorted().join(' ');
}

const START_STEP_MS = 600_000;

/**
 * The keys by which a match is looked up: a part of both its names together, in either order; or one whole name and about
 * the same start.
 */
function matchKeys({ sport, start }: SourceEvent, names: readonly TeamName[]): readonly string[] {
  const [home = [], away = []] = names.map(({ words, club }) => [
    ...new Set([...wordKeys(words), ...wordKeys(club === null ? [] : wordsOf(club))]),
  ]);
  const step = Math.floor(start / START_STEP_MS);
  return [
    ...home.flatMap((one) => away.map((other) => `${sport} ${[one, other].toSorted().join('+')}`)),
    ...names.flatMap(({ club, words }) =>
      [step - 1, step, step + 1].map((each) => `${sport} ${club ?? words.join(' ')} @${each}`),
    ),
  ];
}

const MAX_WORDS = 4;

/** The beginnings of a name's words, since abbreviations share them, and its initials. */
function wordKeys(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !COMMON.has(word));
  const starts = (telling.length === 0 ? words : telling)
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, KEY_LENGTH));
  const [only = '', ...more] = words;
  const initials = more.length === 0 ? only : words.map((word) => word[0] ?? '').join('');
  return initials.length >= SHORTEST_INITIALS && initials.length <= KEY_LENGTH
    ? [...starts, initials]
    : starts;
}

const MAX_SLUG_LENGTH = 14;
const DAY_TEXT = 'yyyy-mm-dd'.length;

/**
 * The id of an event, at most 32 characters: its day (UTC), the beginning of its names, and a hash of sport, names and
 * day. The same in every process that first hears of the event under the same day and under names that the tables
 * know; `isTaken` tells two of one day apart.
 */
export function eventId({ source, identity }: AskedEvent, isTaken: (id: string) => boolean): string {
  const day = new Date(source.start).toISOString().slice(0, DAY_TEXT).replaceAll('-', '');
  const slug = slugOf(identity, Infinity).slice(0, MAX_SLUG_LENGTH).replace(/-$/u, '');
  for (let count = 1; ; count += 1) {
    const whole = [source.sport, identity, day, ...(count === 1 ? [] : [String(count)])].join('|');
    const id = `${day}-${slug}-${hashText(whole)}`;
    if (!isTaken(id)) return id;
  }
}
