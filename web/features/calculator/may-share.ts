import type { Bet } from '#lib';

/**
 * Whether what a selection pays may depend on the rule for dead heats: then room is kept for what the other rule pays. A
 * place of one's own is shared with nobody.
 */
export function mayShare({ outcome, deadHeatPlaceDivisor }: Bet['selections'][number]): boolean {
  const isPlaceShared = deadHeatPlaceDivisor.n !== deadHeatPlaceDivisor.d;
  return outcome === 'deadHeat' || (outcome === 'placed' && isPlaceShared);
}
