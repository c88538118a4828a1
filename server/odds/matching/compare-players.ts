import { foldName, memoize } from './fold-name.ts';
import { ALIAS, gradeSimilarity, isWithinTypos, type Likeness, OTHER, SAME, weaker } from './likeness.ts';

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
const MIN_TYPO_LENGTH = 6;

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
  return a === b || (Math.min(a.length, b.length) >= MIN_TYPO_LENGTH && isWithinTypos(a, b, 1));
}
