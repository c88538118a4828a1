import { Problem } from '../http/problem.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

/** Why a password would be among the first guesses. */
export type Weakness = 'common' | 'about-us' | 'about-you' | 'pattern';

/** The sentence for the user about each weakness. */
export const WEAKNESS_SENTENCES: Readonly<Record<Weakness, string>> = {
  common: 'This is one of the passwords that are tried first. Choose another, such as four words of your own',
  'about-us': 'A password must not be made of the name of this site',
  'about-you': 'A password must not be made of your e-mail address',
  pattern: 'This repeats itself or counts up. Choose another, such as four words of your own',
};

/** Words that guesses at this very site would contain. */
const OUR_WORDS = ['layline', 'betcalc', 'matchedbetting', 'matchedbet', 'oddsmatcher', 'betting'] as const;

/** Characters that have to be left when words known to a guesser are taken away. */
const LEAST_OF_ONES_OWN = 6;
/** Characters around a common word, up to four on each side, which hardly make the password harder. */
const DECORATION = /^[^a-z]{0,4}|[^a-z]{0,4}$/gu;
/** The longest part of a password that is looked at as something that is repeated. */
const LONGEST_REPEATED = 16;

/**
 * Why the password is too easily guessed; undefined where it is not. Beyond its length no kind of character is asked
 * for: rules of composition make people choose `Password1!` (NIST SP 800-63B, 5.1.1.2).
 */
export function weaknessOf(password: string, email: string): Weakness | undefined {
  const plain = password.normalize('NFKC').toLowerCase();
  const spellings = [plain, lettersForLeet(plain)];
  if (spellings.some((each) => isCommon(each))) return 'common';
  if (isPattern(plain)) return 'pattern';
  if (spellings.some((each) => isMadeOf(each, OUR_WORDS))) return 'about-us';
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

/** `p4$$w0rd` as it is meant; digits at the end are a year or a number and stay. */
function lettersForLeet(text: string): string {
  const [, word = '', tail = ''] = /^(.*?)(\d*[^a-z\d]*)$/su.exec(text) ?? [];
  return word.replaceAll(/[013457@$!]/gu, (sign) => LEET[sign] ?? sign) + tail;
}

/** One part over and over, or a run such as `abcdefghij` and `9876543210`. */
function isPattern(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => {
    const before = codes[index] ?? 0;
    // After 9 comes 0.
    const wraps = (before === 57 && code === 48) || (before === 48 && code === 57);
    return wraps ? (before === 57 ? 1 : -1) : code - before;
  });
  const isRun = steps.every((step) => step === steps[0]) && Math.abs(steps[0] ?? 0) <= 1;
  return isRun || isRepeated(codes);
}

function isRepeated(codes: readonly number[]): boolean {
  const longest = Math.min(LONGEST_REPEATED, Math.floor(codes.length / 2));
  return Array.from({ length: longest }, (_, index) => index + 1).some((period) =>
    codes.every((code, index) => index < period || code === codes[index - period]),
  );
}

/** The parts of an address that stand for a person or their provider, the whole first. */
function wordsOf(email: string): readonly string[] {
  const plain = email.toLowerCase();
  const [local = '', domain = ''] = plain.split('@');
  const parts = [...local.split(/[^a-z0-9]+/u), ...domain.split('.').slice(0, -1)];
  return [plain, local, domain, ...parts].filter((part) => part.length >= 4);
}

/** True if hardly anything is left of a text without these words. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  const joined = text.replaceAll(/\s/gu, '');
  const own = words.reduce((rest, word) => rest.replaceAll(word, ''), joined);
  return own.length < joined.length && own.length < LEAST_OF_ONES_OWN;
}

/** Throws 422 at that path if a new password would be among the first guesses. */
export function refuseWeakPassword(password: string, email: string, path: string): void {
  const weakness = weaknessOf(password, email);
  if (weakness === undefined) return;
  const message = WEAKNESS_SENTENCES[weakness];
  throw new Problem(422, { errors: [{ code: 'weak-password', path, message }] });
}
