import { type BetDraft, STAKE_TYPES } from '../bet/bet.ts';
import { CONCESSION_BASES, type ConcessionDraft } from '../bet/concessions.ts';
import { CONVENTIONS, RULE_PRESETS } from '../bet/conventions.ts';
import { readTypedOutcome } from '../bet/typed-outcome.ts';
import { foldSizes } from './fold-choices.ts';
import { fromDraft } from './from-draft.ts';
import { LETTERS } from './slip-query.ts';

/** The fields of a query, as `URLSearchParams` gives them. */
export type LinkFields = {
  readonly get: (name: string) => string | null;
  readonly getAll: (name: string) => readonly string[];
};

/** A part of a link that its slip lacks: the name of the part in words, and its text as found. */
export type UnreadPart = { readonly part: string; readonly text: string };

/** The maximum lengths of a number and of a name in a link, in characters. */
export const MAX_NUMBER = 32;
export const MAX_NAME = 200;

/**
 * The parts of a query that the draft parsed from it lacks: unknown words, what its system cannot take, and
 * texts that were truncated. An invalid number is not one of them: the draft keeps it, and validation reports it.
 */
export function unreadParts(params: LinkFields, draft: BetDraft): readonly UnreadPart[] {
  return [
    ...systemParts(params, draft),
    ...fieldParts(params, draft),
    ...params.getAll('bonus').flatMap((text, index) => bonusParts(text, `bonus ${index + 1}`)),
    ...selectionsParts(params.getAll('s'), draft),
  ];
}

/** Decodes a part of a link that was escaped once more than the link; returns a malformed part unchanged. */
export function unescaped(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** A part that is unread if `isUnread`; none if it is blank. */
function unreadIf(isUnread: boolean, part: string, text: string | null | undefined): readonly UnreadPart[] {
  const isGiven = text !== null && text !== undefined && text.trim() !== '';
  return isUnread && isGiven ? [{ part, text }] : [];
}

function systemParts(params: LinkFields, { system }: BetDraft): readonly UnreadPart[] {
  const sizes = new Set(foldSizes(system).map(String));
  const isPerm = typeof system === 'object' && 'perm' in system;
  return [
    ...unreadIf(!isPerm, 'perm', params.get('perm')),
    ...(params.get('folds') ?? '').split(',').flatMap((text) => unreadIf(!sizes.has(text), 'fold', text)),
  ];
}

/** The fields with numbers of the whole bet, with their names in words. */
const NUMBERS = [
  ['total', 'total stake'],
  ['stake', 'stake'],
  ['terms', 'each-way terms'],
  ['places', 'places'],
  ['boost', 'boost'],
  ['commission', 'commission'],
  ['max', 'maximum payout'],
] as const;

function fieldParts(params: LinkFields, { totalStake, eachWay }: BetDraft): readonly UnreadPart[] {
  const type = params.get('type');
  const without = new Set([
    ...(totalStake === undefined ? [] : ['stake']),
    ...(eachWay === undefined ? ['terms', 'places'] : []),
  ]);
  return [
    ...unreadIf(!STAKE_TYPES.some((known) => known === type), 'stake type', type),
    ...unreadIf(eachWay === undefined, 'each-way', params.get('ew')),
    ...NUMBERS.flatMap(([key, part]) => {
      const text = params.get(key);
      return unreadIf(without.has(key) || isLong(text, MAX_NUMBER), part, text);
    }),
    ...rulesParts(params.get('rules') ?? ''),
  ];
}

const RULE_WORDS: ReadonlySet<string> = new Set(Object.values(CONVENTIONS).flat());

function rulesParts(text: string): readonly UnreadPart[] {
  if (Object.hasOwn(RULE_PRESETS, text)) return [];
  return text.split(' ').flatMap((word) => unreadIf(!RULE_WORDS.has(word), 'rule', word));
}

/** The letters of the fields of each kind of concession. */
const CONCESSION_LETTERS: Readonly<Record<ConcessionDraft['kind'], string>> = {
  oneWinner: 'xpc',
  allWinners: 'poc',
  accumulator: 'lmoc',
};

function bonusParts(text: string, bonus: string): readonly UnreadPart[] {
  const [kind = '', ...fields] = text.split(';').map(unescaped);
  const known = Object.entries(CONCESSION_LETTERS).find(([name]) => name === kind);
  if (known === undefined) return unreadIf(true, bonus, text);
  return fields.flatMap((field) => {
    const [letter, value] = [field.slice(0, 1), field.slice(1)];
    const isRead =
      known[1].includes(letter) && (letter !== 'o' || CONCESSION_BASES.some((of) => of === value));
    return unreadIf(!isRead, `part of ${bonus}`, field);
  });
}

function selectionsParts(texts: readonly string[], draft: BetDraft): readonly UnreadPart[] {
  const { selections } = fromDraft(draft).slip;
  return texts.flatMap((text, index) => {
    const owner = `selection ${index + 1}`;
    const read = selections[index];
    if (read === undefined) return unreadIf(true, owner, text);
    const [name = '', odds = '', outcome = '', ...more] = text.split(';').map(unescaped);
    // An outcome that the slip cannot have became Unsettled.
    const given = readTypedOutcome(outcome);
    const isOther = !given.ok || given.value !== read.outcome;
    const lacks: Readonly<Record<string, boolean>> = {
      m: read.market === null,
      g: read.result === null,
      f: read.finish === null,
    };
    return [
      ...unreadIf(isLong(name, MAX_NAME), `${owner}'s name`, name),
      ...unreadIf(isLong(odds, MAX_NUMBER), `${owner}'s odds`, odds),
      ...unreadIf(isOther, `${owner}'s outcome`, outcome),
      ...more.flatMap((part) => {
        const letter = part.slice(0, 1);
        const isLost = !SELECTION_LETTERS.has(letter) || lacks[letter] === true;
        return unreadIf(isLost || isLong(part.slice(1), MAX_NAME), `part of ${owner}`, part);
      }),
    ];
  });
}

/** Letters of a selection besides `LETTERS`: terms, places, market, score, finish, banker and note. */
const OTHER_LETTERS = ['t', 'k', 'm', 'g', 'f', '*', 'n'];

const SELECTION_LETTERS: ReadonlySet<string> = new Set([...Object.values(LETTERS), ...OTHER_LETTERS]);

function isLong(text: string | null, max: number): boolean {
  return text !== null && text.length > max;
}
