import { formatQuotedOdds, type Rational } from '#lib';
import type { OddsView } from './odds-view.ts';

/** Formats a price for display: a true minus in American odds, fractions as bookmakers quote them. */
export function oddsText(price: Rational, { format, places }: OddsView): string {
  return formatQuotedOdds(price, format, places).replace('-', '−');
}
