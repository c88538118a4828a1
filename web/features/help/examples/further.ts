import type { MatchedBetType } from '#lib/matched';
import type { FurtherLink } from '../example.ts';
import type { PairValues } from './read-bet.ts';

/** The same bet in the calculator of matched bets, which opens above the page. */
export function matchedLink(betType: MatchedBetType, values: PairValues): FurtherLink {
  const { stake, back, lay, commission } = values;
  const bet = `${betType};stake:${stake};back:${back};lay:${lay};lc:${commission}`;
  return { to: `?matched=${encoded(bet)}`, label: 'Open it in the matched betting calculator' };
}

/** The same each-way bet with its two lays in that calculator. */
export function matchedEachWayLink(
  values: PairValues & { readonly terms: string; readonly place: string },
): FurtherLink {
  const { to, label } = matchedLink('qualifying', values);
  const { terms, place, commission } = values;
  return { to: `${to}${encoded(`;terms:${terms};place:${place};pc:${commission}`)}`, label };
}

/** Escaped for an address; what is legible there stays. */
export function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll('%3B', ';').replaceAll('%3A', ':').replaceAll('%2F', '/');
}
