import {
  ALIAS,
  gradeSimilarity,
  KNOWN_OTHER,
  type Likeness,
  OTHER,
  SAME,
  wordSimilarity,
} from './likeness.ts';
import { type TeamName, teamName } from './team-name.ts';

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
