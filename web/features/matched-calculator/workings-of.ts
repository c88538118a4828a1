import { explainMatched, explainPartLay, type Working } from '#lib/matched';
import type { LayChoice } from './calculator-state.ts';
import { type Figures, laidLays } from './figures.ts';

/** How the figures that are shown come about: of the even lay, of one of one's own, or of the rest of one. */
export function workingsOf(
  { bet, part, layStake }: Figures,
  { isOwn, laid }: Pick<LayChoice, 'laid'> & { readonly isOwn: boolean },
): readonly Working[] {
  const own = isOwn ? layStake : undefined;
  if (part !== undefined) return explainPartLay(bet, laidLays(laid, bet), own);
  return explainMatched({ ...bet, layStake: own });
}
