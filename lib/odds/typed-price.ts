import { ISSUE_MESSAGES } from '../issue.ts';
import { commaQuestion, fullDecimal, mistake, typedOrBlank, type TypedText } from '../number/typed-text.ts';
import { ok } from '../result.ts';
import type { Rational } from '../number/rational.ts';
import { readPrice } from './odds.ts';

const PRICE = 'Not a price: give 5/2, 3.5, evens, +150 or -120';
const STARTING_PRICE = 'Give the price it started at';

const EVENS = /^(?:e|ev|evs|even|evens|even money)$/iu;
const SP = /^(?:sp|bsp|s\.p\.?|starting price)$/iu;
/** Matches the marks of racing results: favourite, joint and co-favourite. */
const FAVOURITE = /\s*(?:(?:j|jt|joint|co?)? ?f(?:av)?|[jc])$/iu;
/** Matches `33s`, which is 33/1. */
const TO_ONE = /^(\d{1,4})s$/iu;
const FRACTION = /^(\d+)(?:\s*[-:/]\s*|\s+to\s+)(\d+)$/iu;

/** Matches odds on or against in words: `11/8 on` is 8/11, and `11/8 against` is 11/8. */
const SIDED =
  /^(\d+)(?:\s*[-:/]\s*|\s+to\s+)(\d+)(?:\s*(?:j|jt|joint|co?)? ?f(?:av)?)?\s*-?\s*(on|against)$/iu;

/**
 * Converts a price as users type it to the strict grammar of `parseOdds`: `5-2`, `5:2`, `5 to 2`, `½` and `11/4 JF` are
 * fractions, `33s` is `33/1`, `11/8 on` is `8/11`, `E` is `evens`, `@3.5` and `3.` are decimals. `SP` is refused. A
 * decimal comma is refused with a question. Rule: docs/rules/typed.md.
 */
export function readTypedPrice(text: string): TypedText {
  const typed = typedOrBlank(text);
  const read = judged(typed);
  if (read.ok) return read;
  const plain = typed.replace(/^@\s*/u, '');
  if (SP.test(plain)) return mistake(STARTING_PRICE);
  const sided = SIDED.exec(plain.replace(FAVOURITE, ''));
  if (sided !== null) return sidedPrice(sided);
  const unmarked = plain.replace(FAVOURITE, '');
  return commaQuestion(unmarked) ?? judged(EVENS.test(unmarked) ? 'evens' : strictPrice(unmarked));
}

/** The price of a text as users type it; undefined for an invalid text. */
export function typedPrice(text: string): Rational | undefined {
  const read = readTypedPrice(text);
  const price = read.ok ? readPrice(read.value) : undefined;
  return typeof price === 'object' ? price : undefined;
}

function sidedPrice([, first = '', second = '', side = '']: RegExpExecArray): TypedText {
  const price = judged(`${first}/${second}`);
  if (side.toLowerCase() === 'against' || !price.ok) return price;
  if (BigInt(first) >= BigInt(second)) return judged(`${second}/${first}`);
  return mistake(
    `${first}/${second} is odds on by itself: give ${first}/${second}, or ${second}/${first} on`,
  );
}

function strictPrice(plain: string): string {
  const price = plain.replace(TO_ONE, '$1/1').replace(FRACTION, '$1/$2');
  return price.startsWith('.') ? price : fullDecimal(price);
}

function judged(strict: string): TypedText {
  const read = readPrice(strict);
  if (typeof read !== 'string') return ok(strict);
  return read === 'invalid-decimal' ? mistake(PRICE) : mistake(ISSUE_MESSAGES[read], read);
}
