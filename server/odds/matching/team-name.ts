import { foldName, wordSet, wordsOf } from './fold-name.ts';
import { remembered } from './remembered.ts';
import { type Marked, takeMarks } from './side-marks.ts';
import type { ClubNames } from './teams/club-names.ts';
import { ENGLAND } from './teams/england.ts';
import { FRANCE } from './teams/france.ts';
import { GERMANY } from './teams/germany.ts';
import { GREECE_AND_TURKEY } from './teams/greece-and-turkey.ts';
import { ITALY } from './teams/italy.ts';
import { LOW_COUNTRIES } from './teams/low-countries.ts';
import { NATIONS } from './teams/nations.ts';
import { PORTUGAL } from './teams/portugal.ts';
import { SCOTLAND } from './teams/scotland.ts';
import { SPAIN } from './teams/spain.ts';

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
  /** What is left without marks and club forms, abbreviations written out. */
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
