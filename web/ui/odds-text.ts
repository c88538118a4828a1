import { formatOdds, type OddsFormat, type Rational } from '#lib';

/** How odds are shown to somebody. */
export type OddsView = { readonly format: OddsFormat; readonly places: number };

/** A price as it is shown: the true minus in American odds. */
export function oddsText(price: Rational, { format, places }: OddsView): string {
  return formatOdds(price, format, places).replace('-', '−');
}
