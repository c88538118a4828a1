import type { Outcome } from '../bet/outcome.ts';
import { OUTCOME_PHRASES } from '../bet/typed-outcome.ts';
import type { StakeType } from '../bet/bet.ts';
import { SYSTEM_ALIASES } from '../systems/aliases.ts';
import { CATALOGUE } from '../systems/catalogue.ts';
import { type Slug, SLUGS } from '../systems/system.ts';

/** The meaning of a phrase: one or more words known to the grammar. */
export type Meaning =
  | { readonly kind: 'system'; readonly slugs: readonly Slug[] }
  | { readonly kind: 'oneFold'; readonly size: number }
  | { readonly kind: 'outcome'; readonly outcome: Outcome; readonly behindPrice?: 'anyCase' | 'capitals' }
  | { readonly kind: 'stakeType'; readonly stakeType: StakeType }
  | { readonly kind: 'ordinal'; readonly position: number }
  | { readonly kind: 'timesOdds'; readonly multiply: string }
  | { readonly kind: PlainKind };

/** The kind of a phrase without a value. */
export type PlainKind = (typeof PLAIN)[number][0];

/** The kinds of phrases. */
export type Kind = Meaning['kind'];

/** The phrase that begins at a word: its meaning, and how many words it has. */
export type Phrase = { readonly meaning: Meaning; readonly words: number };

const PLAIN = [
  ['eachWay', ['each way', 'ew', 'e/w', 'e.w']],
  ['winOnly', ['win only']],
  ['total', ['total', 'total stake', 'total stakes', 'total cost', 'in total', 'in all', 'altogether']],
  ['perLine', ['per line', 'a line', 'each line', 'per bet', 'a bet', 'per unit', 'a unit', 'each']],
  ['stakePerLine', ['unit stake', 'stake per line', 'line stake']],
  ['stake', ['stake', 'staked', 'stakes']],
  ['returns', ['returns', 'return', 'to return', 'potential returns', 'potential return', 'payout']],
  ['lines', ['lines', 'line', 'bets', 'bet']],
  ['boost', ['boost', 'boosted', 'price boost', 'odds boost']],
  ['promoBoost', ['promo boost', 'bet boost', 'winnings boost']],
  ['commission', ['commission', 'comm']],
  ['rule4', ['r4', 'rule 4', 'rule four']],
  ['inThePound', ['in the pound', 'in the \u00a3']],
  ['places', ['places', 'place']],
  ['odds', ['odds', 'the odds']],
  ['at', ['at']],
  ['evens', ['evens', 'evs', 'even money']],
  ['startingPrice', ['sp', 'bsp', 's.p', 'starting price']],
  ['banker', ['banker', 'bankers', 'bkr']],
  ['finished', ['finished', 'finish', 'finishes', 'came']],
  ['tied', ['tied', 'tie of', 'way tie']],
  ['pays', ['pays', 'pays top', 'paying']],
  ['top', ['top']],
  ['deadHeatOf', ['dead heat of']],
  ['score', ['score', 'final score', 'result', 'ft', 'full time']],
  ['perm', ['perm', 'permed', 'permutation']],
  ['any', ['any', 'every']],
  ['folds', ['folds', 'fold']],
  ['from', ['from', 'out of', 'of']],
  ['all', ['all', 'all selections']],
  ['rest', ['rest', 'the rest', 'others', 'the others']],
  ['and', ['and', '&', 'plus']],
  ['times', ['x', '\u00d7']],
  ['bonus', ['bonus', 'extra', 'bonus of']],
  ['accaBonus', ['acca bonus', 'accumulator bonus', 'acca boost']],
  ['multiplied', ['times the odds', 'times odds', 'x the odds', 'x odds']],
  ['oneWinner', ['for one winner', 'one winner', 'for only one winner', 'for 1 winner', 'if only one wins']],
  ['allWinners', ['for all winners', 'all winners', 'if all win', 'if they all win']],
  ['onWinnings', ['on winnings', 'of winnings', 'on the winnings', 'of the winnings']],
  ['onReturns', ['on returns', 'of returns', 'on the returns', 'of the returns']],
  ['upTo', ['up to', 'capped at', 'max']],
  ['minOdds', ['min odds', 'minimum odds']],
  ['maxPayout', ['max payout', 'maximum payout', 'payout capped at']],
  ['shortFreeBet', ['fb']],
  ['cashOut', ['cash out', 'cashed out']],
  ['postponed', ['postponed', 'rearranged']],
  ['lay', ['lay', 'laid']],
  ['placeOnly', ['place only', 'to be placed', 'to place']],
  ['equallyDivided', ['equally divided', 'each way all each way', 'ew all ew']],
] as const;

const STAKE_TYPE_PHRASES: readonly (readonly [StakeType, readonly string[]])[] = [
  ['cash', ['cash bet']],
  [
    'freeBetSnr',
    [
      'free bet',
      'snr',
      'stake not returned',
      'free bet snr',
      'free bet stake not returned',
      'bonus bet',
      'bet credit',
      'bet credits',
    ],
  ],
  ['freeBetSr', ['sr', 'stake returned', 'free bet sr', 'free bet stake returned']],
];

/** Words that are results only behind a price, since names begin with them: `Ran Out 5/2`. */
const BEHIND_PRICE: ReadonlySet<string> = new Set(
  'p/u, u/r, b/d, ran out, r/o, refused, refused to race, slipped up, s/u, carried out, did not finish, dnf, w/d'.split(
    ', ',
  ),
);
/** Letters that are results only in capitals and behind a price: `Ref` begins a line of a receipt. */
const CAPITALS: ReadonlySet<string> = new Set(['ref', 'ro', 'rr', 'su', 'wd']);

function outcomeMeaning(phrase: string, outcome: Outcome): Meaning {
  if (CAPITALS.has(phrase)) return { kind: 'outcome', outcome, behindPrice: 'capitals' };
  if (BEHIND_PRICE.has(phrase)) return { kind: 'outcome', outcome, behindPrice: 'anyCase' };
  return { kind: 'outcome', outcome };
}

/** The systems that `lucky` may mean, by the number of selections. */
const LUCKY: readonly Slug[] = ['lucky-15', 'lucky-31', 'lucky-63', 'lucky-127', 'lucky-255'];
const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];
const ONE_FOLDS = [
  'single',
  'double',
  'treble',
  'four fold',
  'five fold',
  'six fold',
  'seven fold',
  'eight fold',
];
const MULTIPLES = [
  ['double', '2'],
  ['treble', '3'],
  ['triple', '3'],
  ['quadruple', '4'],
] as const;

/** Aliases that are not names of systems in a text: there, each-way is a kind of bet, and a fold gives its size. */
const OTHER_MEANING = /^(?:ew|e\/w|eachway|single|double|treble|\d.*|\w+fold)$/u;

type Entry = readonly [phrase: string, meaning: Meaning];

const entriesOf = (phrases: readonly string[], meaning: Meaning): readonly Entry[] =>
  phrases.map((phrase) => [phrase, meaning] as const);

/** Every phrase of the grammar with its meaning. Later entries override earlier ones. */
function allEntries(): readonly Entry[] {
  return [
    ...SLUGS.filter((slug) => slug !== 'each-way').flatMap(systemEntries),
    ...Object.entries(SYSTEM_ALIASES)
      .filter(([alias]) => !OTHER_MEANING.test(alias))
      .flatMap(([alias, slugs]) => entriesOf([alias.replaceAll('-', ' ')], { kind: 'system', slugs })),
    ...entriesOf(['acca', 'accas', 'accumulators'], { kind: 'system', slugs: ['acca', 'parlay'] }),
    ...entriesOf(['lucky'], { kind: 'system', slugs: LUCKY }),
    ...ONE_FOLDS.flatMap((name, index) => entriesOf([name], { kind: 'oneFold', size: index + 1 })),
    ...ORDINALS.flatMap((name, index) => entriesOf([name], { kind: 'ordinal', position: index + 1 })),
    ...STAKE_TYPE_PHRASES.flatMap(([stakeType, names]) => entriesOf(names, { kind: 'stakeType', stakeType })),
    ...OUTCOME_PHRASES.flatMap(([phrase, outcome]) => entriesOf([phrase], outcomeMeaning(phrase, outcome))),
    ...MULTIPLES.flatMap(([name, multiply]) =>
      entriesOf([`${name} the odds`, `${name} odds`], { kind: 'timesOdds', multiply }),
    ),
    ...PLAIN.flatMap(([kind, phrases]) => entriesOf(phrases, { kind })),
  ];
}

function systemEntries(slug: Slug): readonly Entry[] {
  const label = CATALOGUE[slug].label.toLowerCase();
  const plural = label.endsWith('s') || /\d$/u.test(label) ? label : `${label}s`;
  return entriesOf([label, plural], { kind: 'system', slugs: [slug] });
}

/** The spellings of a phrase: with spaces, with hyphens, in one word, and with its first two words joined. */
function spellings(phrase: string): readonly string[] {
  const joined = [phrase, phrase.replaceAll(' ', '-'), phrase.replace(' ', '-')];
  // A short number would be taken for a price of its own: `rule4` is one word, `way 3` is not.
  return /[a-z] [a-z\d]/u.test(phrase) ? [...joined, phrase.replaceAll(' ', '')] : joined;
}

const ENTRIES = allEntries();

const MEANINGS: ReadonlyMap<string, Meaning> = new Map(
  ENTRIES.flatMap(([phrase, meaning]) => spellings(phrase).map((spelling) => [spelling, meaning] as const)),
);

/** The names of systems, and of folds of one size. */
export const SYSTEM_PHRASES: readonly string[] = ENTRIES.filter(
  ([, { kind }]) => kind === 'system' || kind === 'oneFold',
).map(([phrase]) => phrase);

/** The maximum number of words of a phrase, keyed by its first word. */
const MAX_WORDS_BY_FIRST = new Map<string, number>();
for (const phrase of MEANINGS.keys()) {
  const words = phrase.split(' ');
  const first = words[0] ?? '';
  MAX_WORDS_BY_FIRST.set(first, Math.max(MAX_WORDS_BY_FIRST.get(first) ?? 0, words.length));
}

/** The words that occur in phrases: a name that has one of them needs quotes. */
const WORDS: ReadonlySet<string> = new Set([...MEANINGS.keys()].flatMap((phrase) => phrase.split(' ')));

/** True for a word that is part of a phrase, in lower case. */
export function isPhraseWord(word: string): boolean {
  return WORDS.has(word);
}

/** The maximum number of words of a phrase that begins with `word`; 0 if there is none. */
export function longestPhrase(word: string): number {
  return MAX_WORDS_BY_FIRST.get(word) ?? 0;
}

/** The meaning of words in lower case, with single spaces between them. */
export function meaningOf(words: string): Meaning | undefined {
  return MEANINGS.get(words);
}
