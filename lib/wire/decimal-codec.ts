import { Decimal } from 'decimal.js';
import { z } from 'zod';
import { ISSUE_MESSAGES } from '../issue.ts';
import { MAX_NUMBER_TEXT, readSignedDecimal } from '../number/number-text.ts';

/**
 * The number of a decimal text (`0.02`); null for the empty text, which stands for none. Undefined for anything but a
 * plain decimal: exponents, spaces, words, more than 32 characters.
 */
export function readDecimalValue(text: string): Decimal | null | undefined {
  if (text === '') return null;
  return readSignedDecimal(text) === undefined ? undefined : new Decimal(text);
}

/**
 * The plain decimal text of a number, empty for null; undefined for one that has none: infinite, not a number, or
 * longer than 32 characters. Never an exponent, never `-0`.
 */
export function writeDecimalValue(value: Decimal | null): string | undefined {
  if (value === null) return '';
  if (!value.isFinite() || Math.abs(value.e) > MAX_NUMBER_TEXT) return undefined;
  const text = value.isZero() ? '0' : value.toFixed();
  return text.length > MAX_NUMBER_TEXT ? undefined : text;
}

/** Commissions and multipliers: decimal text on the wire, empty for none; Decimal in the code. */
export const decimalCodec = z.codec(z.string(), z.instanceof(Decimal).nullable(), {
  decode: (text, context) => {
    const value = readDecimalValue(text);
    return value === undefined ? refuse(text, context) : value;
  },
  encode: (value, context) => writeDecimalValue(value) ?? refuse(value, context),
});

function refuse(input: unknown, context: z.core.ParsePayload): never {
  context.issues.push({ code: 'custom', message: ISSUE_MESSAGES['invalid-decimal'], input });
  return z.NEVER;
}
