import { isMoment } from '../messages/message-faults.ts';
import type { SportCode } from '../messages/markets.ts';
import type { SourceEvent } from '../messages/messages.ts';
import type { IncomingMatch } from './compare-events.ts';
import type { FindCompetition, FoundCompetition } from './competitions.ts';
import { foldName, hashText, toSlug, wordSet, splitWords } from './fold-name.ts';
import { type SideNames, normalizeRunner } from './known-event.ts';
import { type TeamName, teamName } from './team-name.ts';

/** Words that some feeds append to a course's name. */
const OPTIONAL_WORDS = new Set([
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
const COURSE_NAMES: ReadonlyMap<string, string> = new Map(
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

/** Normalises a course's name: `Lingfield Park` is `lingfield`. */
function normalizeVenue(text: string): string {
  const folded = foldName(text);
  const words = folded.split(' ').filter((word) => !/^\d+$/u.test(word));
  const bare = words.filter((word, place) => place === 0 || !OPTIONAL_WORDS.has(word)).join(' ');
  return COURSE_NAMES.get(folded) ?? COURSE_NAMES.get(bare) ?? bare;
}

/** A source's event, prepared for matching: its kind, its lookup keys, and the parts of a new id. */
export type IncomingEvent = {
  readonly source: SourceEvent;
  readonly competition: FoundCompetition;
  /** Lookup keys of the pool. */
  readonly keys: readonly string[];
  /** The same for all sources that write the same names. */
  readonly identity: string;
  readonly marks: string;
} & (
  | ({ readonly kind: 'match' } & Pick<IncomingMatch, 'sides'>)
  | { readonly kind: 'race'; readonly runners: ReadonlySet<string> }
  | { readonly kind: 'tournament'; readonly title: string }
);

const KINDS: Readonly<Record<SportCode, IncomingEvent['kind']>> = {
  football: 'match',
  tennis: 'match',
  basketball: 'match',
  horse_racing: 'race',
  greyhounds: 'race',
  golf: 'tournament',
};

/** Words of so many names that, as keys, they would find too many events. */
const COMMON_WORDS = wordSet(
  'united city town rovers wanderers athletic albion county rangers real atletico deportivo',
  'sporting racing union saint inter dinamo dynamo lokomotiv spartak san los new west east north',
  'south al el la le open golf',
);
const KEY_LENGTH = 4;
const MIN_INITIALS = 3;
const CLOCK = /\b\d{1,2}[:.]\d{2}\b/gu;

/** Prepares an event for matching; returns the reason if it cannot be matched. */
export function readEvent(source: SourceEvent, findCompetition: FindCompetition): IncomingEvent | string {
  if (!(source.start > 0 && isMoment(source.start))) return 'it has no start';
  const competition = findCompetition(source);
  if (competition === null) return `the configuration has no competition for ${source.sport}`;
  switch (KINDS[source.sport]) {
    case 'match':
      return readMatch(source, competition);
    case 'race':
      return readRace(source, competition);
    case 'tournament':
      return readTournament(source, competition);
  }
}

function readMatch(source: SourceEvent, competition: FoundCompetition): IncomingEvent | string {
  const { participants } = source;
  const home = participants.find(({ role }) => role === 'home') ?? participants[0];
  const away = participants.find(({ role }) => role === 'away') ?? participants[1];
  if (home === undefined || away === undefined || home === away) return 'it does not name two sides';
  const sides: SideNames = [home.name, away.name];
  const names = sides.map(teamName);
  if (names.some(({ folded }) => folded === '')) return 'one of its sides has no name';
  if (names[0]?.folded === names[1]?.folded) return 'its sides have one name';
  const marks = mergeMarks([competition.marks, ...names.map((name) => name.marks.match)]);
  const ids = names.map(({ club, words, marks: { isReserve } }) =>
    [club === null ? words.join(' ') : splitWords(club).join(' '), ...(isReserve ? ['reserves'] : [])].join(
      ' ',
    ),
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

function readRace(source: SourceEvent, competition: FoundCompetition): IncomingEvent | string {
  const { sport, venue, name, participants, start } = source;
  const course = normalizeVenue(venue ?? name.replaceAll(CLOCK, ' '));
  if (course === '') return 'its course is not known';
  const runners = new Set(participants.flatMap((each) => normalizeRunner(each.name) ?? []));
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

function readTournament(source: SourceEvent, competition: FoundCompetition): IncomingEvent | string {
  const { words, marks, folded } = teamName(source.name);
  if (folded === '') return 'it has no name';
  return {
    kind: 'tournament',
    source,
    competition,
    title: source.name,
    marks: mergeMarks([marks.match]),
    keys: wordKeys(words).map((key) => `${source.sport} ${key}`),
    identity: words.join(' '),
  };
}

function mergeMarks(lists: readonly (readonly string[])[]): string {
  return [...new Set(lists.flat())].toSorted().join(' ');
}

const START_STEP_MS = 600_000;

/**
 * The lookup keys of a match: a part of both names, in either order; or one full name and the approximate start.
 */
function matchKeys({ sport, start }: SourceEvent, names: readonly TeamName[]): readonly string[] {
  const [home = [], away = []] = names.map(({ words, club }) => [
    ...new Set([...wordKeys(words), ...wordKeys(club === null ? [] : splitWords(club))]),
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

/** Keys of a name: the prefixes of its words, which abbreviations share, and its initials. */
function wordKeys(words: readonly string[]): readonly string[] {
  const distinctive = words.filter((word) => !COMMON_WORDS.has(word));
  const prefixes = (distinctive.length === 0 ? words : distinctive)
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, KEY_LENGTH));
  const [only = '', ...more] = words;
  const initials = more.length === 0 ? only : words.map((word) => word[0] ?? '').join('');
  return initials.length >= MIN_INITIALS && initials.length <= KEY_LENGTH
    ? [...prefixes, initials]
    : prefixes;
}

const MAX_SLUG_LENGTH = 14;
const DAY_TEXT = 'yyyy-mm-dd'.length;

/**
 * Creates the id of an event, at most 32 characters: its day (UTC), the beginning of its names, and a hash of sport,
 * names and day. Processes agree on it if they first receive the event with the same day and with names that the tables
 * know. `isTaken` resolves collisions.
 */
export function createEventId({ source, identity }: IncomingEvent, isTaken: (id: string) => boolean): string {
  const day = new Date(source.start).toISOString().slice(0, DAY_TEXT).replaceAll('-', '');
  const slug = toSlug(identity, Infinity).slice(0, MAX_SLUG_LENGTH).replace(/-$/u, '');
  for (let count = 1; ; count += 1) {
    const whole = [source.sport, identity, day, ...(count === 1 ? [] : [String(count)])].join('|');
    const id = `${day}-${slug}-${hashText(whole)}`;
    if (!isTaken(id)) return id;
  }
}
