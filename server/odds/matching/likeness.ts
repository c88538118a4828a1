import { type TeamName, teamName } from './team-name.ts';
import { foldName, memoize } from './fold-name.ts';

/**
 * Names with unmatched words on both sides are of different teams, unless the rest is this similar; their similarity is
 * capped.
 */
const MIN_SIMILARITY_WITH_UNMATCHED = 0.75;
const MAX_SIMILARITY_WITH_UNMATCHED = 0.7;
const INITIALS_SIMILARITY = 0.9;
const MIN_INITIALS = 3;

/** Compares two names of teams. Marks of the whole match are compared elsewhere. */
export function compareTeams(a: string, b: string): Likeness {
  const one = teamName(a);
  const other = teamName(b);
  if (one.marks.isReserve !== other.marks.isReserve) return KNOWN_OTHER;
  if (one.folded === other.folded) return SAME;
  if (one.club !== null && other.club !== null) return one.club === other.club ? ALIAS : KNOWN_OTHER;
  if (one.words.join(' ') === other.words.join(' ')) return ALIAS;
  if (areInitials(one, other) || areInitials(other, one)) return gradeSimilarity(INITIALS_SIMILARITY);
  return compareWords(one.words, other.words);
}

function compareWords(a: readonly string[], b: readonly string[]): Likeness {
  const unpaired = [...b];
  let matched = 0;
  let unmatched = 0;
  for (const word of a) {
    const similarities = unpaired.map((candidate) => wordSimilarity(word, candidate));
    const best = Math.max(0, ...similarities);
    if (best === 0) {
      unmatched += 1;
    } else {
      matched += best;
      unpaired.splice(similarities.indexOf(best), 1);
    }
  }
  if (matched === 0) return OTHER;
  const similarity = (2 * matched) / (a.length + b.length);
  if (unmatched === 0 || unpaired.length === 0) return gradeSimilarity(similarity);
  return similarity < MIN_SIMILARITY_WITH_UNMATCHED
    ? OTHER
    : gradeSimilarity(Math.min(similarity, MAX_SIMILARITY_WITH_UNMATCHED));
}

/** True if a name is the initials of the other's words: `QPR`. */
function areInitials(short: TeamName, long: TeamName): boolean {
  const [word = '', ...more] = short.words;
  if (more.length > 0 || word.length < MIN_INITIALS || long.words.length !== word.length) return false;
  return long.words.every((each, index) => each.startsWith(word[index] ?? ' '));
}

type Player = { readonly words: readonly string[]; readonly initials: readonly string[] };
type PlayersName = { readonly folded: string; readonly players: readonly Player[] };

const PARTNER_SEPARATOR = /\s*(?:\/|&|\+)\s*|\s+and\s+/u;

const playersName = memoize((text: string): PlayersName => {
  const players = text.split(PARTNER_SEPARATOR).map((name): Player => {
    const words = foldName(name).split(' ');
    const long = words.filter((word) => word.length > 1);
    return { words: long, initials: words.filter((word) => word.length === 1) };
  });
  return { folded: foldName(text), players };
});

const SIMILARITY_WITH_INITIAL = 0.9;
const SIMILARITY_BY_SURNAME = 0.8;
const MIN_PLAYER_TYPO_LENGTH = 6;

/**
 * Compares two names of players or pairs. `C. Norrie`, `Norrie, Cameron` and `Norrie` are similar; two first names that
 * differ are two players, whatever the surname.
 */
export function comparePlayers(a: string, b: string): Likeness {
  const one = playersName(a);
  const other = playersName(b);
  if (one.folded === other.folded) return SAME;
  if (one.players.length !== other.players.length) return OTHER;
  const unpaired = [...other.players];
  let worst = ALIAS;
  for (const player of one.players) {
    const likenesses = unpaired.map((candidate) => comparePlayer(player, candidate));
    const best = likenesses.toSorted((x, y) => y.score - x.score)[0];
    if (best === undefined || best.grade === 'other') return OTHER;
    unpaired.splice(likenesses.indexOf(best), 1);
    worst = weaker(worst, best);
  }
  return worst;
}

function comparePlayer(one: Player, other: Player): Likeness {
  const rest = [...other.words];
  const unmatched = one.words.filter((word) => {
    const index = rest.findIndex((each) => isSameWord(word, each));
    if (index >= 0) rest.splice(index, 1);
    return index < 0;
  });
  if (unmatched.length === one.words.length) return OTHER;
  if (unmatched.length > 0 && rest.length > 0) return OTHER;
  const lacking = unmatched.length > 0 ? other : one;
  const extra = unmatched.length > 0 ? unmatched : rest;
  const initials = [...lacking.initials];
  if (extra.length === 0) return compareInitials(one, other);
  if (initials.length === 0) return gradeSimilarity(SIMILARITY_BY_SURNAME);
  return initials.every((initial) => extra.some((word) => word.startsWith(initial)))
    ? gradeSimilarity(SIMILARITY_WITH_INITIAL)
    : OTHER;
}

/** Compares players with the same words: without a common initial they differ. */
function compareInitials({ initials: one }: Player, { initials: other }: Player): Likeness {
  const isSameInitial =
    one.length === 0 || other.length === 0 || one.some((initial) => other.includes(initial));
  if (!isSameInitial) return OTHER;
  return one.length === other.length ? ALIAS : gradeSimilarity(SIMILARITY_BY_SURNAME);
}

function isSameWord(a: string, b: string): boolean {
  return a === b || (Math.min(a.length, b.length) >= MIN_PLAYER_TYPO_LENGTH && isWithinTypos(a, b, 1));
}

/**
 * Grades of similarity: `same` name, `alias` of one known club, `like` (similar), `near` (perhaps), `other`
 * (different).
 */
const GRADES = ['other', 'near', 'like', 'alias', 'same'] as const;
export type Grade = (typeof GRADES)[number];

/**
 * The similarity of two names; `score` is 0 to 100. `isKnownOther`: the names are known to be of two different things.
 */
export type Likeness = { readonly grade: Grade; readonly score: number; readonly isKnownOther: boolean };

const SAME: Likeness = { grade: 'same', score: 100, isKnownOther: false };
const ALIAS: Likeness = { grade: 'alias', score: 100, isKnownOther: false };
export const OTHER: Likeness = { grade: 'other', score: 0, isKnownOther: false };
const KNOWN_OTHER: Likeness = { grade: 'other', score: 0, isKnownOther: true };

const MIN_LIKE_SCORE = 80;
const MIN_NEAR_SCORE = 60;

/** Grades a similarity from 0 to 1. */
function gradeSimilarity(similarity: number): Likeness {
  const score = Math.round(100 * similarity);
  const grade = score >= MIN_LIKE_SCORE ? 'like' : 'near';
  return score < MIN_NEAR_SCORE ? { ...OTHER, score } : { grade, score, isKnownOther: false };
}

/** True if a grade is at least as certain as another. */
export function isAtLeast(grade: Grade, least: Grade): boolean {
  return GRADES.indexOf(grade) >= GRADES.indexOf(least);
}

/** The less certain of two similarities. */
export function weaker(a: Likeness, b: Likeness): Likeness {
  const byGrade = GRADES.indexOf(a.grade) - GRADES.indexOf(b.grade);
  return byGrade < 0 || (byGrade === 0 && a.score <= b.score) ? a : b;
}

/** The more certain of two similarities. */
export function stronger(a: Likeness, b: Likeness): Likeness {
  return weaker(a, b) === a ? b : a;
}

/** The similarity of two words, from 0 to 1: equal, an abbreviation, or typos. */
function wordSimilarity(a: string, b: string): number {
  if (a === b) return 1;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length >= MIN_PREFIX_LENGTH && long.startsWith(short)) {
    return short.length === MIN_PREFIX_LENGTH ? SIMILARITY.shortPrefix : SIMILARITY.prefix;
  }
  if (short.length >= MIN_TYPO_LENGTH && isWithinTypos(short, long, 1)) return SIMILARITY.typo;
  return short.length >= MIN_TWO_TYPOS_LENGTH && isWithinTypos(short, long, 2) ? SIMILARITY.twoTypos : 0;
}

/** Feeds truncate long names: `Stara Za`. */
const MIN_PREFIX_LENGTH = 2;
const MIN_TYPO_LENGTH = 5;
const MIN_TWO_TYPOS_LENGTH = 9;
const SIMILARITY = { prefix: 0.9, shortPrefix: 0.75, typo: 0.9, twoTypos: 0.8 } as const;

/**
 * True if the edit distance (Damerau–Levenshtein) of two texts is at most `typos`. The first letters must be equal:
 * they are hardly ever mistyped, and comparing them rejects most words at once.
 */
export function isWithinTypos(a: string, b: string, typos: number): boolean {
  if (a[0] !== b[0] || Math.abs(a.length - b.length) > typos) return false;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current.push(
        Math.min(
          at(current, column - 1) + 1,
          at(previous, column) + 1,
          at(previous, column - 1) + (isSame ? 0 : 1),
          isSwapped ? at(beforePrevious, column - 2) + 1 : Infinity,
        ),
      );
    }
    if (Math.min(...current) > typos) return false;
    beforePrevious = previous;
    previous = current;
  }
  return at(previous, b.length) <= typos;
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity;
}
