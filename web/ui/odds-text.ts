import { formatQuotedOdds, type OddsFormat, type Rational } from '#lib';

/** How to display odds: the format, and the places of decimal odds. */
export type OddsView = { readonly format: OddsFormat; readonly places: number };

/** Formats a price for display: a true minus in American odds, fractions as bookmakers quote them. */
export function oddsText(price: Rational, { format, places }: OddsView): string {
  return formatQuotedOdds(price, format, places).replace('-', '−');
}
