/** How sure it is that two names mean one: the same letters, one known club, alike, perhaps, or not. */
export const GRADES = ['other', 'near', 'like', 'alias', 'same'] as const;
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

/** Whether one grade is as sure as another, or surer. */
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
