import { foldName, memoize, wordSet, splitWords } from './fold-name.ts';
import { type ClubNames, NATIONS } from './teams/club-names.ts';
import { ENGLAND, SCOTLAND } from './teams/britain.ts';
import {
  FRANCE,
  GERMANY,
  LOW_COUNTRIES,
  GREECE_AND_TURKEY,
  ITALY,
  PORTUGAL,
  SPAIN,
} from './teams/continent.ts';

/*
 * Marks distinguish teams of one name: women, an age limit, reserves, a simulation. Two names match only if their marks
 * are equal.
 */

type Marks = {
  /** The marks of the whole match, sorted: `u21`, `women`, `youth`, `simulated`. */
  readonly match: readonly string[];
  /** The mark of this side alone. */
  readonly isReserve: boolean;
};

type Marked = Marks & { readonly words: readonly string[] };

const WOMEN = wordSet(
  'women woman womens ladies wfc fem femenino femenina femenil feminino feminin feminine feminines',
  'femminile frauen damen vrouwen kvinner girls',
);
const YOUTH = wordSet('youth juvenil primavera academy juniores');
const SIMULATED = wordSet('srl esports esoccer ebasketball cyber virtual');
const RESERVES = wordSet('reserves reserve castilla amateure jong');
/** Words that mean reserves only at the end of a name. */
const LAST_RESERVES = wordSet('ii 2 b res am');

const RESERVE = 'reserve';
const markEntries = (words: ReadonlySet<string>, mark: string): readonly (readonly [string, string])[] =>
  [...words].map((word) => [word, mark]);
/** Marks by word. */
const MARK_OF: ReadonlyMap<string, string> = new Map([
  ...markEntries(RESERVES, RESERVE),
  ...markEntries(SIMULATED, 'simulated'),
  ...markEntries(YOUTH, 'youth'),
  ...markEntries(WOMEN, 'women'),
]);
/** Marks by word, for words that count only at the end of a name. */
const LAST_MARK_OF: ReadonlyMap<string, string> = new Map([
  ...markEntries(LAST_RESERVES, RESERVE),
  ['w', 'women'],
]);

/** First teams whose names look like reserves. */
const FIRST_TEAMS = new Set(['willem ii', 'podbeskidzie b b']);

const AGE = /^u(?<age>1[4-9]|2[0-3])$/u;
const AGE_WORDS = wordSet('u under sub');
const AGES = /^(?:1[4-9]|2[0-3])$/u;

/** The mark at an index of a name's words, and the number of its words; null if the word is part of the name. */
function markAt(
  words: readonly string[],
  index: number,
): { readonly mark: string; readonly wordCount: number } | null {
  const word = words[index] ?? '';
  const next = words[index + 1] ?? '';
  if (AGE.test(word)) return { mark: word, wordCount: 1 };
  if (AGE_WORDS.has(word) && AGES.test(next)) return { mark: `u${next}`, wordCount: 2 };
  const isLast = index > 0 && index === words.length - 1;
  const mark = MARK_OF.get(word) ?? (isLast ? LAST_MARK_OF.get(word) : undefined);
  return mark === undefined ? null : { mark, wordCount: 1 };
}

/** Separates the marks from the other words of a name. */
export function extractMarks(words: readonly string[]): Marked {
  if (FIRST_TEAMS.has(words.join(' '))) return { words, match: [], isReserve: false };
  const marks = new Set<string>();
  const kept: string[] = [];
  for (let index = 0; index < words.length;) {
    const found = markAt(words, index);
    if (found === null) kept.push(words[index] ?? '');
    else marks.add(found.mark);
    index += found?.wordCount ?? 1;
  }
  const isReserve = marks.delete(RESERVE);
  return { words: kept.length === 0 ? words : kept, match: [...marks].toSorted(), isReserve };
}

const CLUB_NAMES: ClubNames = [
  ...ENGLAND,
  ...SCOTLAND,
  ...GERMANY,
  ...FRANCE,
  ...ITALY,
  ...SPAIN,
  ...PORTUGAL,
  ...LOW_COUNTRIES,
  ...GREECE_AND_TURKEY,
  ...NATIONS,
];

/** A team's name, prepared for comparison. */
export type TeamName = {
  /** The normalised name. */
  readonly folded: string;
  /** The words without marks and club forms, with abbreviations expanded. */
  readonly words: readonly string[];
  readonly marks: Marked;
  /** The display name of the club in the tables; null if they do not have it. */
  readonly club: string | null;
};

/** Words that only denote a club. */
const CLUB_FORMS = wordSet(
  'fc afc cf sc ac as ss ssc us sv vfb vfl tsg fk sk nk bk if ff cd ud sd rc rcd ca ks gks mfk hnk',
  'kv krc kaa rsc bsc tsv fsv pfc cfr jk ifk aik fcv ec se aa cs the de do da of calcio futbol',
  'football futebol soccer club team',
);
const ABBREVIATIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    alb: 'albion',
    ath: 'athletic',
    atl: 'atletico',
    co: 'county',
    dep: 'deportivo',
    int: 'internacional',
    lok: 'lokomotiv',
    rov: 'rovers',
    rvs: 'rovers',
    sheff: 'sheffield',
    sp: 'sporting',
    st: 'saint',
    utd: 'united',
    wdrs: 'wanderers',
    wed: 'wednesday',
    weds: 'wednesday',
  }),
);

function plainWords(words: readonly string[]): readonly string[] {
  const expanded = words.map((word, index) =>
    index === 0 && word === 'man' ? 'manchester' : (ABBREVIATIONS.get(word) ?? word),
  );
  const kept = expanded.filter((word) => !CLUB_FORMS.has(word) && !/^\d+$/u.test(word));
  return kept.length === 0 ? expanded : kept;
}

/** Clubs by their names, in full and in plain words; null for plain words that two clubs share. */
const CLUBS: ReadonlyMap<string, string | null> = (() => {
  const inFull = new Map<string, string>();
  const plain = new Map<string, string | null>();
  for (const [shown, ...others] of CLUB_NAMES) {
    for (const name of [shown, ...others]) {
      const words = splitWords(name);
      inFull.set(words.join(' '), shown);
      const key = plainWords(words).join(' ');
      const holder = plain.get(key);
      plain.set(key, holder === undefined || holder === shown ? shown : null);
    }
  }
  return new Map([...plain, ...inFull]);
})();

function readTeamName(text: string): TeamName {
  const folded = foldName(text);
  // Words that look like marks may be part of a known name.
  const asWritten = CLUBS.get(folded);
  const given = folded === '' ? [] : folded.split(' ');
  const marks: Marked =
    asWritten === undefined || asWritten === null
      ? extractMarks(given)
      : { words: given, match: [], isReserve: false };
  const words = plainWords(marks.words);
  const club = asWritten ?? CLUBS.get(marks.words.join(' ')) ?? CLUBS.get(words.join(' ')) ?? null;
  return { folded, words, marks, club };
}

/** Prepares a team's name for comparison; memoised. */
export const teamName: (text: string) => TeamName = memoize(readTeamName);
