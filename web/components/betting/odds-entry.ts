import { formatFractionalOdds, formatOdds, type OddsFormat, typedPrice } from '#lib';
import { storedText } from '#lib/slip';
import type { OddsView } from './odds-view.ts';

/** The odds format that a text looks like, valid or not. */
function writtenIn(text: string): OddsFormat {
  if (/^[-+]/u.test(text)) return 'american';
  return text.includes('/') || /^[a-z]/iu.test(text) ? 'fractional' : 'decimal';
}

/**
 * Formats a stored odds text for a field. Text that was typed in the field's own format is shown as typed,
 * decimal odds with two places at least; other formats are converted for display only. An invalid price is
 * shown as it is.
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

/** Numerator and denominator, as their fields show them. */
export type Halves = { readonly numerator: string; readonly denominator: string };

/** Splits a stored odds text into numerator and denominator; an invalid price goes into the numerator. */
export function halvesInField(stored: string): Halves {
  const price = typedPrice(stored);
  const isOwn = writtenIn(stored) === 'fractional' && stored.includes('/');
  const text = isOwn || price === undefined ? stored : formatFractionalOdds(price);
  const [numerator = '', denominator = ''] = text.split('/');
  return { numerator, denominator };
}

/** The odds text to store for the two halves; empty until both are filled. */
export function storedHalves({ numerator, denominator }: Halves): string {
  return numerator === '' || denominator === '' ? '' : `${numerator}/${denominator}`;
}

/** The text to store for odds typed into a field of a format: American odds without a sign are positive. */
export function storedOdds(entry: string, format: OddsFormat): string {
  const text = storedText('odds', entry);
  return format === 'american' && /^\d+$/u.test(text) ? `+${text}` : text;
}
