import { foldName, remembered, wordSet, wordsOf } from './fold-name.ts';
import { type ClubNames, NATIONS } from './teams/club-names.ts';
import { ENGLAND, SCOTLAND } from './teams/britain.ts';
import { FRANCE, GERMANY, LOW_COUNTRIES } from './teams/western-europe.ts';
import { GREECE_AND_TURKEY, ITALY, PORTUGAL, SPAIN } from './teams/southern-europe.ts';

/*
 * The marks that distinguish two teams of one name: a women's side, an age limit, reserves, a simulation. Two names match
 * only with the same marks.
 */

type Marks = {
  /** The marks of the whole match, sorted: `u21`, `women`, `youth`, `simulated`. */
  readonly match: readonly string[];
  /** True if the mark is of this side alone. */
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
/** Where they end a name they mean reserves. */
const LAST_RESERVES = wordSet('ii 2 b res am');

const RESERVE = 'reserve';
const marksOf = (words: ReadonlySet<string>, mark: string): readonly (readonly [string, string])[] =>
  [...words].map((word) => [word, mark]);
/** The mark that a word stands for. */
const MARK_OF: ReadonlyMap<string, string> = new Map([
  ...marksOf(RESERVES, RESERVE),
  ...marksOf(SIMULATED, 'simulated'),
  ...marksOf(YOUTH, 'youth'),
  ...marksOf(WOMEN, 'women'),
]);
/** The mark of a word that ends a name and stands for none elsewhere. */
const LAST_MARK_OF: ReadonlyMap<string, string> = new Map([
  ...marksOf(LAST_RESERVES, RESERVE),
  ['w', 'women'],
]);

/** Names that only look like reserves'. */
const FIRST_TEAMS = new Set(['willem ii', 'podbeskidzie b b']);

const AGE = /^u(?<age>1[4-9]|2[0-3])$/u;
const AGE_WORDS = wordSet('u under sub');
const AGES = /^(?:1[4-9]|2[0-3])$/u;

/** The mark at a place of a name's words, and how many of them it takes; null where a word is part of the name. */
function markAt(
  words: readonly string[],
  place: number,
): { readonly mark: string; readonly taken: number } | null {
  const word = words[place] ?? '';
  const next = words[place + 1] ?? '';
  if (AGE.test(word)) return { mark: word, taken: 1 };
  if (AGE_WORDS.has(word) && AGES.test(next)) return { mark: `u${next}`, taken: 2 };
  const isLast = place > 0 && place === words.length - 1;
  const mark = MARK_OF.get(word) ?? (isLast ? LAST_MARK_OF.get(word) : undefined);
  return mark === undefined ? null : { mark, taken: 1 };
}

/** The marks of a name's words, and the words without them. */
export function takeMarks(words: readonly string[]): Marked {
  if (FIRST_TEAMS.has(words.join(' '))) return { words, match: [], isReserve: false };
  const marks = new Set<string>();
  const kept: string[] = [];
  for (let place = 0; place < words.length;) {
    const found = markAt(words, place);
    if (found === null) kept.push(words[place] ?? '');
    else marks.add(found.mark);
    place += found?.taken ?? 1;
  }
  const isReserve = marks.delete(RESERVE);
  return { words: kept.length === 0 ? words : kept, match: [...marks].toSorted(), isReserve };
}

const KNOWN: ClubNames = [
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

/** A team's name as it is compared. */
export type TeamName = {
  /** As written, case and accents aside. */
  readonly folded: string;
  /** The rest of the name without marks and club forms, abbreviations written out. */
  readonly words: readonly string[];
  readonly marks: Marked;
  /** The club of the tables, by its shown name; null for one that they do not know. */
  readonly club: string | null;
};

/** Words that say no more than that it is a club. */
const FORMS = wordSet(
  'fc afc cf sc ac as ss ssc us sv vfb vfl tsg fk sk nk bk if ff cd ud sd rc rcd ca ks gks mfk hnk',
  'kv krc kaa rsc bsc tsv fsv pfc cfr jk ifk aik fcv ec se aa cs the de do da of calcio futbol',
  'football futebol soccer club team',
);
const SHORT: ReadonlyMap<string, string> = new Map(
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
  const long = words.map((word, place) =>
    place === 0 && word === 'man' ? 'manchester' : (SHORT.get(word) ?? word),
  );
  const kept = long.filter((word) => !FORMS.has(word) && !/^\d+$/u.test(word));
  return kept.length === 0 ? long : kept;
}

/** Every way to write a known club, in full and in plain words; a way that two clubs share tells nothing. */
const CLUBS: ReadonlyMap<string, string | null> = (() => {
  const inFull = new Map<string, string>();
  const plain = new Map<string, string | null>();
  for (const [shown, ...others] of KNOWN) {
    for (const name of [shown, ...others]) {
      const words = wordsOf(name);
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
  // A table may hold what only looks like a mark.
  const asWritten = CLUBS.get(folded);
  const given = folded === '' ? [] : folded.split(' ');
  const marks: Marked =
    asWritten === undefined || asWritten === null
      ? takeMarks(given)
      : { words: given, match: [], isReserve: false };
  const words = plainWords(marks.words);
  const club = asWritten ?? CLUBS.get(marks.words.join(' ')) ?? CLUBS.get(words.join(' ')) ?? null;
  return { folded, words, marks, club };
}

/** A team's name, read. Asked for the same names again and again, it reads them once. */
export const teamName: (text: string) => TeamName = remembered(readTeamName);
