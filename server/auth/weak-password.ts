import { Problem } from '../http/problem.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

/** The reason why a password is easy to guess. */
export type Weakness = 'common' | 'about-us' | 'about-you' | 'pattern';

/** The message to the user for each weakness. */
export const WEAKNESS_MESSAGES: Readonly<Record<Weakness, string>> = {
  common: 'This password is too common. Choose another, such as four random words',
  'about-us': 'The password must not be based on the name of this site',
  'about-you': 'The password must not be based on your e-mail address',
  pattern: 'This password is a repetition or a sequence. Choose another, such as four random words',
};

/** Words that attackers would try on this site. */
const SITE_WORDS = ['layline', 'betcalc', 'matchedbetting', 'matchedbet', 'oddsmatcher', 'betting'] as const;

/** The minimum number of characters beside guessable words. */
const MIN_OTHER_CHARACTERS = 6;
/** Up to four characters before and after a common word, which add little strength. */
const DECORATION = /^[^a-z]{0,4}|[^a-z]{0,4}$/gu;
/** The longest repeated unit that is detected. */
const MAX_PERIOD = 16;

/**
 * Returns the reason why a password is easy to guess; undefined if it is not. There are no composition rules: they make
 * users choose `Password1!` (NIST SP 800-63B, 5.1.1.2).
 */
export function findWeakness(password: string, email: string): Weakness | undefined {
  const plain = password.normalize('NFKC').toLowerCase();
  const spellings = [plain, replaceLeet(plain)];
  if (spellings.some((each) => isCommon(each))) return 'common';
  if (isPattern(plain)) return 'pattern';
  if (spellings.some((each) => isMadeOf(each, SITE_WORDS))) return 'about-us';
  if (spellings.some((each) => isMadeOf(each, wordsOf(email)))) return 'about-you';
  return undefined;
}

function isCommon(text: string): boolean {
  const joined = text.replaceAll(/[\s._-]/gu, '');
  return [text, joined].some(
    (each) => COMMON_PASSWORDS.has(each) || COMMON_PASSWORDS.has(each.replaceAll(DECORATION, '')),
  );
}

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Replaces leetspeak: `p4$$w0rd` to `password`. Trailing digits and signs stay. */
function replaceLeet(text: string): string {
  const [, word = '', tail = ''] = /^(.*?)(\d*[^a-z\d]*)$/su.exec(text) ?? [];
  return word.replaceAll(/[013457@$!]/gu, (sign) => LEET[sign] ?? sign) + tail;
}

/** Returns true for a repeated unit, or a sequence such as `abcdefghij` and `9876543210`. */
function isPattern(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => {
    const before = codes[index] ?? 0;
    // The sequence of digits wraps around from 9 to 0.
    const wraps = (before === 57 && code === 48) || (before === 48 && code === 57);
    return wraps ? (before === 57 ? 1 : -1) : code - before;
  });
  const isSequence = steps.every((step) => step === steps[0]) && Math.abs(steps[0] ?? 0) <= 1;
  return isSequence || isRepeated(codes);
}

function isRepeated(codes: readonly number[]): boolean {
  const maxPeriod = Math.min(MAX_PERIOD, Math.floor(codes.length / 2));
  return Array.from({ length: maxPeriod }, (_, index) => index + 1).some((period) =>
    codes.every((code, index) => index < period || code === codes[index - period]),
  );
}

/** The words of an e-mail address that identify the user or the provider, the full address first. */
function wordsOf(email: string): readonly string[] {
  const plain = email.toLowerCase();
  const [local = '', domain = ''] = plain.split('@');
  const parts = [...local.split(/[^a-z0-9]+/u), ...domain.split('.').slice(0, -1)];
  return [plain, local, domain, ...parts].filter((part) => part.length >= 4);
}

/** Returns true if the text contains some of the words and little else. */
function isMadeOf(password: string, words: readonly string[]): boolean {
  const joined = password.replaceAll(/\s/gu, '');
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), joined);
  return rest.length < joined.length && rest.length < MIN_OTHER_CHARACTERS;
}

/** Throws 422 at `path` if a new password is easy to guess. */
export function rejectWeakPassword(password: string, email: string, path: string): void {
  const weakness = findWeakness(password, email);
  if (weakness === undefined) return;
  const message = WEAKNESS_MESSAGES[weakness];
  throw new Problem(422, { errors: [{ code: 'weak-password', path, message }] });
}
