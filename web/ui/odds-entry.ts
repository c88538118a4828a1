import { formatFractionalOdds, formatOdds, type OddsFormat, typedPrice } from '#lib';
import { storedText } from '#lib/slip';
import type { OddsView } from './odds-text.ts';

/** The format that a text is written in, right or wrong. */
function writtenIn(text: string): OddsFormat {
  if (/^[-+]/u.test(text)) return 'american';
  return text.includes('/') || /^[a-z]/iu.test(text) ? 'fractional' : 'decimal';
}

/**
 * A stored odds text as a field of that format shows it. What was typed in this format stands as it was typed, decimal
 * odds with two places at least; another format's is converted for the eye, and stays stored as it was. What is no
 * price stands as it is.
 */
export function oddsInField(stored: string, view: OddsView): string {
  const isOwn = writtenIn(stored) === view.format;
  if (isOwn && view.format === 'decimal') return withTwoPlaces(stored);
  if (isOwn && view.format === 'american') return stored;
  const price = typedPrice(stored);
  return price === undefined ? stored : formatOdds(price, view.format, view.places);
}

function withTwoPlaces(text: string): string {
  const [, whole, places = ''] = /^(\d+)(?:\.(\d*))?$/u.exec(text) ?? [];
  return whole === undefined ? text : `${whole}.${places.padEnd(2, '0')}`;
}

/** The two halves of a fraction in its fields. */
export type Halves = { readonly numerator: string; readonly denominator: string };

/** A stored odds text in the two halves of a fractional field; what is no price stands in the first. */
export function halvesInField(stored: string): Halves {
  const price = typedPrice(stored);
  const isOwn = writtenIn(stored) === 'fractional' && stored.includes('/');
  const text = isOwn || price === undefined ? stored : formatFractionalOdds(price);
  const [numerator = '', denominator = ''] = text.split('/');
  return { numerator, denominator };
}

/** What two halves store: nothing until both are filled, since half a fraction is no price. */
export function storedHalves({ numerator, denominator }: Halves): string {
  return numerator === '' || denominator === '' ? '' : `${numerator}/${denominator}`;
}

/** The text that odds typed into a field of that format store: in an American one a number without a sign is a plus. */
export function storedOdds(entry: string, format: OddsFormat): string {
  const text = storedText('odds', entry);
  return format === 'american' && /^\d+$/u.test(text) ? `+${text}` : text;
}
