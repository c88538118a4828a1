import { formatDecimalOdds, formatQuotedOdds, type Rational, typedPrice } from '#lib';
import type { OddsView } from './odds-view.ts';

/**
 * Formats a price for display: a true minus in American odds, fractions as bookmakers quote them. A fraction that
 * is not the price to the penny is marked: 1.73 is `8/11` and 1.72 is `≈8/11`.
 */
export function oddsText(price: Rational, { format, places }: OddsView): string {
  const text = formatQuotedOdds(price, format, places).replace('-', '−');
  const quoted = format === 'fractional' ? typedPrice(text) : undefined;
  const isNear = quoted !== undefined && formatDecimalOdds(quoted) !== formatDecimalOdds(price);
  return isNear ? `≈${text}` : text;
}

/** The decimal price behind a fraction that is not exact, for its title; undefined for other texts. */
export function oddsTitle(price: Rational, view: OddsView): string | undefined {
  return oddsText(price, view).startsWith('≈') ? formatDecimalOdds(price, view.places) : undefined;
}
