/** How sure it is that two names mean one: the same letters, one known club, alike, perhaps, or not. */
const GRADES = ['other', 'near', 'like', 'alias', 'same'] as const;
export type Grade = (typeof GRADES)[number];

/** `score` from 0 to 100. `isKnownOther`: the names are known to mean two different things. */
export type Likeness = { readonly grade: Grade; readonly score: number; readonly isKnownOther: boolean };

export const SAME: Likeness = { grade: 'same', score: 100, isKnownOther: false };
export const ALIAS: Likeness = { grade: 'alias', score: 100, isKnownOther: false };
export const OTHER: Likeness = { grade: 'other', score: 0, isKnownOther: false };
export const KNOWN_OTHER: Likeness = { grade: 'other', score: 0, isKnownOther: true };

const LIKE_FROM = 80;
const NEAR_FROM = 60;

/** Two names that are alike to this degree, from 0 to 1. */
export function alike(degree: number): Likeness {
  const score = Math.round(100 * degree);
  const grade = score >= LIKE_FROM ? 'like' : 'near';
  return score < NEAR_FROM ? { ...OTHER, score } : { grade, score, isKnownOther: false };
}

/** True if one grade is as certain as another, or more. */
export function isAtLeast(grade: Grade, least: Grade): boolean {
  return GRADES.indexOf(grade) >= GRADES.indexOf(least);
}

/** The less sure of two likenesses. */
export function weaker(a: Likeness, b: Likeness): Likeness {
  const byGrade = GRADES.indexOf(a.grade) - GRADES.indexOf(b.grade);
  return byGrade < 0 || (byGrade === 0 && a.score <= b.score) ? a : b;
}

/** The surer of two likenesses. */
export function stronger(a: Likeness, b: Likeness): Likeness {
  return weaker(a, b) === a ? b : a;
}

/** How alike two words are when they are not the same: an abbreviation, a slip of the pen. 0 to 1. */
export function wordLikeness(a: string, b: string): number {
  if (a === b) return 1;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length >= SHORTEST_START && long.startsWith(short)) {
    return short.length === SHORTEST_START ? LIKENESS.shortStart : LIKENESS.start;
  }
  if (short.length >= SHORTEST_SLIP && isWithinSlips(short, long, 1)) return LIKENESS.slip;
  return short.length >= SHORTEST_TWO_SLIPS && isWithinSlips(short, long, 2) ? LIKENESS.twoSlips : 0;
}

/** Feeds cut long names: `Stara Za`. */
const SHORTEST_START = 2;
const SHORTEST_SLIP = 5;
const SHORTEST_TWO_SLIPS = 9;
const LIKENESS = { start: 0.9, shortStart: 0.75, slip: 0.9, twoSlips: 0.8 } as const;

/**
 * Returns true if so many letters changed, added, left out or swapped turn one text into the other. The first letter must
 * be equal: it is hardly ever mistyped, and it tells most words apart at once.
 */
export function isWithinSlips(a: string, b: string, slips: number): boolean {
  if (a[0] !== b[0] || Math.abs(a.length - b.length) > slips) return false;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isTurned = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      line.push(
        Math.min(
          at(line, column - 1) + 1,
          at(above, column) + 1,
          at(above, column - 1) + (isSame ? 0 : 1),
          isTurned ? at(before, column - 2) + 1 : Infinity,
        ),
      );
    }
    if (Math.min(...line) > slips) return false;
    before = above;
    above = line;
  }
  return at(above, b.length) <= slips;
}

function at(line: readonly number[], column: number): number {
  return line[column] ?? Infinity;
}
