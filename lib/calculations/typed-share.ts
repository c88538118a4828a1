import { rationalText } from '../number/decimal.ts';
import { percentToFraction } from '../number/percent.ts';
import { readSignedDecimal } from '../number/number-text.ts';
import { readTypedFraction, readTypedPercent, type TypedText } from '../number/typed-text.ts';

/** Parses a share, such as a chance or place terms: a fraction or a decimal, `1/4` or `0.25`, or a percentage, `25%`. */
export function readTypedShare(text: string): TypedText {
  if (!text.trim().endsWith('%')) return readTypedFraction(text);
  const read = readTypedPercent(text);
  if (!read.ok || read.value.startsWith('-')) return read;
  const percent = readSignedDecimal(read.value);
  return percent === undefined ? read : { ok: true, value: rationalText(percentToFraction(percent)) };
}
