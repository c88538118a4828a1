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

export const SAME: Likeness = { grade: 'same', score: 100, isKnownOther: false };
export const ALIAS: Likeness = { grade: 'alias', score: 100, isKnownOther: false };
export const OTHER: Likeness = { grade: 'other', score: 0, isKnownOther: false };
export const KNOWN_OTHER: Likeness = { grade: 'other', score: 0, isKnownOther: true };

const MIN_LIKE_SCORE = 80;
const MIN_NEAR_SCORE = 60;

/** Grades a similarity from 0 to 1. */
export function gradeSimilarity(similarity: number): Likeness {
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
export function wordSimilarity(a: string, b: string): number {
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
