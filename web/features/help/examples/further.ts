import type { MatchedBetType } from '#lib/matched';
import type { FurtherLink } from '../example.ts';
import type { PairValues } from './read-bet.ts';

/** Returns a link that opens the bet in the matched betting calculator, above the page. */
export function matchedLink(betType: MatchedBetType, values: PairValues): FurtherLink {
  const { stake, back, lay, commission } = values;
  const bet = `${betType};stake:${stake};back:${back};lay:${lay};lc:${commission}`;
  return { to: `?matched=${encoded(bet)}`, label: 'Open it in the matched betting calculator' };
}

/** Returns a link that opens the each-way bet and its two lays in the matched betting calculator. */
export function matchedEachWayLink(
  values: PairValues & { readonly terms: string; readonly place: string },
): FurtherLink {
  const { to, label } = matchedLink('qualifying', values);
  const { terms, place, commission } = values;
  return { to: `${to}${encoded(`;terms:${terms};place:${place};pc:${commission}`)}`, label };
}

/** Encodes a text for a query, except `;`, `:` and `/`, which stay legible. */
export function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll('%3B', ';').replaceAll('%3A', ':').replaceAll('%2F', '/');
}
