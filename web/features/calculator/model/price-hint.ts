import { formatDecimalOdds, gainText, legPrice, percentText, type Selection } from '#lib';
import { type SharedRules, type SlipSelection, soleSelection } from '#lib/slip';

/** A sentence with the prices that a selection pays; undefined if it pays exactly its odds. */
export type PriceHint = string | undefined;

type HintOptions = {
  readonly slip: SharedRules;
  readonly places: number;
  readonly showPlace: boolean;
};

/**
 * Returns the effective prices in decimal odds: `Win 3.70, place 1.54 at 1/5, 4 places after 10% rule 4`. An em dash if the
 * selection is invalid; undefined if it pays exactly its odds.
 */
export function priceHint(selection: SlipSelection, { slip, places, showPlace }: HintOptions): PriceHint {
  const only = soleSelection(selection, slip);
  if (only === undefined) return '—';
  const win = formatDecimalOdds(legPrice(only, 'win', slip.rules), places);
  const why = reasons(only);
  if (!slip.eachWay.enabled) return why === '' ? undefined : `Pays ${win}${why}`;
  const place = formatDecimalOdds(legPrice(only, 'place', slip.rules), places);
  const paid = showPlace ? `Win ${win}, place ${place}` : `Win ${win}`;
  return `${paid}${ownTerms(selection)}${why}`;
}

/** The selection's own terms and places, which its row does not show: ` at 1/4, 4 places`. */
function ownTerms({ eachWay: { enabled, terms, places } }: SlipSelection): string {
  if (!enabled) return '';
  const own = [terms, places === '' ? '' : `${places} places`].filter((text) => text !== '');
  return own.length === 0 ? '' : ` at ${own.join(', ')}`;
}

function reasons({ rule4, boost }: Selection): string {
  const parts = [
    ...(boost.n === boost.d ? [] : [`${gainText(boost)}% boost`]),
    ...(rule4.n === 0 ? [] : [`${percentText(rule4)}% rule 4`]),
  ];
  return parts.length === 0 ? '' : ` after ${parts.join(' and ')}`;
}
