import { ZERO } from '../number/rational.ts';
import { keptText, numberText, poundsText } from '../matched/workings.ts';
import { accountsOf, heldIn, type Holding } from './lock-in.ts';

/** The formula of the result of some bets if a selection wins: account by account, after commission on gains. */
export function resultFormula(bets: readonly Holding[], winner: number): string {
  const accounts = accountsOf({ holdings: bets, prices: [] }).map(({ held, commission }) => {
    const terms = held.flatMap((bet) => termsOf(bet, winner)).join(' ');
    const isCharged = commission.n > 0 && heldIn(held, winner).n > 0;
    return isCharged ? `+ (${startText(terms)})${keptText(commission)}` : terms;
  });
  const text = accounts.filter((each) => each !== '').join(' ');
  return text === '' ? poundsText(ZERO) : startText(text);
}

/** Signed terms in the form that starts a formula. */
function startText(terms: string): string {
  return terms.replace(/^\+ /u, '').replace(/^− /u, '−');
}

/** The signed result of a bet; empty for a free bet that loses. */
function termsOf({ selection, side, stake, price, isFree }: Holding, winner: number): readonly string[] {
  const isHit = selection === winner;
  if (!isHit && isFree) return [];
  const isGain = isHit === (side === 'back');
  const amount = isHit ? `${poundsText(stake)} × (${numberText(price)} − 1)` : poundsText(stake);
  return [`${isGain ? '+' : '−'} ${amount}`];
}
