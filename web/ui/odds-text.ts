import { formatQuotedOdds, type OddsFormat, type Rational } from '#lib';

/** How odds are shown to a user. */
export type OddsView = { readonly format: OddsFormat; readonly places: number };

/** A price as it is shown: the true minus in American odds, a fraction as bookmakers quote it. */
export function oddsText(price: Rational, { format, places }: OddsView): string {
  return formatQuotedOdds(price, format, places).replace('-', '−');
}
