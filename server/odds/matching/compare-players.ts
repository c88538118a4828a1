import { foldName, remembered } from './fold-name.ts';
import { ALIAS, alike, isWithinSlips, type Likeness, OTHER, SAME, weaker } from './likeness.ts';

type Player = { readonly words: readonly string[]; readonly initials: readonly string[] };
type PlayersName = { readonly folded: string; readonly players: readonly Player[] };

const PARTNERS = /\s*(?:\/|&|\+)\s*|\s+and\s+/u;

const playersName = remembered((text: string): PlayersName => {
  const players = text.split(PARTNERS).map((name): Player => {
    const words = foldName(name).split(' ');
    const long = words.filter((word) => word.length > 1);
    return { words: long, initials: words.filter((word) => word.length === 1) };
  });
  return { folded: foldName(text), players };
});

const WITH_INITIAL = 0.9;
const SURNAME_ALONE = 0.8;
const SHORTEST_SLIP = 6;

/**
 * How sure it is that two names are of one player or of one pair: `C. Norrie`, `Norrie, Cameron` and `Norrie` are. Two
 * first names that differ are two players, whatever the surname.
 */
export function comparePlayers(a: string, b: string): Likeness {
  const one = playersName(a);
  const other = playersName(b);
  if (one.folded === other.folded) return SAME;
  if (one.players.length !== other.players.length) return OTHER;
  const left = [...other.players];
  let worst = ALIAS;
  for (const player of one.players) {
    const likenesses = left.map((candidate) => comparePlayer(player, candidate));
    const best = likenesses.toSorted((x, y) => y.score - x.score)[0];
    if (best === undefined || best.grade === 'other') return OTHER;
    left.splice(likenesses.indexOf(best), 1);
    worst = weaker(worst, best);
  }
  return worst;
}

function comparePlayer(one: Player, other: Player): Likeness {
  const rest = [...other.words];
  const unmatched = one.words.filter((word) => {
    const place = rest.findIndex((each) => isSameWord(word, each));
    if (place >= 0) rest.splice(place, 1);
    return place < 0;
  });
  if (unmatched.length === one.words.length) return OTHER;
  if (unmatched.length > 0 && rest.length > 0) return OTHER;
  const lacking = unmatched.length > 0 ? other : one;
  const extra = unmatched.length > 0 ? unmatched : rest;
  const initials = [...lacking.initials];
  if (extra.length === 0) return compareInitials(one, other);
  if (initials.length === 0) return alike(SURNAME_ALONE);
  return initials.every((initial) => extra.some((word) => word.startsWith(initial)))
    ? alike(WITH_INITIAL)
    : OTHER;
}

/** Two players of the same words: with no initial in common they are others. */
function compareInitials({ initials: one }: Player, { initials: other }: Player): Likeness {
  const isSameInitial =
    one.length === 0 || other.length === 0 || one.some((initial) => other.includes(initial));
  if (!isSameInitial) return OTHER;
  return one.length === other.length ? ALIAS : alike(SURNAME_ALONE);
}

function isSameWord(a: string, b: string): boolean {
  return a === b || (Math.min(a.length, b.length) >= SHORTEST_SLIP && isWithinSlips(a, b, 1));
}
