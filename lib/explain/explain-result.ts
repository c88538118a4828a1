import type { Selection } from '../bet/bet.ts';
import { toExactText } from '../number/rational.ts';

/**
 * The effect of an outcome on the stake, as a sentence: `Dead heat: the win part is divided by 3, the place part is
 * whole.` Empty for a selection that is void or unsettled.
 */
export function resultWords({ outcome, place, ...divisors }: Selection): string {
  const win = place === undefined ? 'the stake' : 'the win part';
  const placed = place === undefined ? '' : `, the place part ${partText(divisors.deadHeatPlaceDivisor)}`;
  switch (outcome) {
    case 'win':
      return 'Won: the whole stake rides.';
    case 'deadHeat':
      return `Dead heat: ${win} ${partText(divisors.deadHeatDivisor)}${placed}.`;
    case 'placed':
      return `Placed: the win part is lost${placed}.`;
    case 'lost':
      return 'Lost: nothing rides.';
    case 'halfWin':
      return 'Half won: half of the stake wins, the other half is void.';
    case 'push':
      return 'Push: the stake is void.';
    case 'halfLost':
      return 'Half lost: half of the stake is lost, the other half is void.';
    case 'void':
    case 'unsettled':
      return '';
  }
}

function partText(divisor: Selection['deadHeatDivisor']): string {
  const text = toExactText(divisor);
  return text === '1' ? 'is whole' : `is divided by ${text}`;
}
