import { ALIAS, alike, KNOWN_OTHER, type Likeness, OTHER, SAME, wordLikeness } from './likeness.ts';
import { type TeamName, teamName } from './team-name.ts';

/** Words left over on both sides tell two teams of one place apart, unless nearly everything else is the same. */
const HIGHEST_WITH_CONTRADICTION = 0.7;
const MIN_DESPITE_DIFFERENCE = 0.75;
const INITIALS_LIKENESS = 0.9;
const SHORTEST_INITIALS = 3;

/** How sure it is that two names are of one team. Marks of the match are compared with the matches. */
export function compareTeams(a: string, b: string): Likeness {
  const one = teamName(a);
  const other = teamName(b);
  if (one.marks.isReserve !== other.marks.isReserve) return KNOWN_OTHER;
  if (one.folded === other.folded) return SAME;
  if (one.club !== null && other.club !== null) return one.club === other.club ? ALIAS : KNOWN_OTHER;
  if (one.words.join(' ') === other.words.join(' ')) return ALIAS;
  if (areInitials(one, other) || areInitials(other, one)) return alike(INITIALS_LIKENESS);
  return compareWords(one.words, other.words);
}

function compareWords(a: readonly string[], b: readonly string[]): Likeness {
  const left = [...b];
  let matched = 0;
  let unmatched = 0;
  for (const word of a) {
    const degrees = left.map((candidate) => wordLikeness(word, candidate));
    const best = Math.max(0, ...degrees);
    if (best === 0) {
      unmatched += 1;
    } else {
      matched += best;
      left.splice(degrees.indexOf(best), 1);
    }
  }
  if (matched === 0) return OTHER;
  const degree = (2 * matched) / (a.length + b.length);
  if (unmatched === 0 || left.length === 0) return alike(degree);
  return degree < MIN_DESPITE_DIFFERENCE ? OTHER : alike(Math.min(degree, HIGHEST_WITH_CONTRADICTION));
}

/** True if a name is the first letters of the other's words: `QPR`. */
function areInitials(short: TeamName, long: TeamName): boolean {
  const [word = '', ...more] = short.words;
  if (more.length > 0 || word.length < SHORTEST_INITIALS || long.words.length !== word.length) return false;
  return long.words.every((each, place) => each.startsWith(word[place] ?? ' '));
}
