import { type LastSave, lastSave } from '../../../api/last-save.ts';
import { isWaiting } from '../../../api/waiting-bets.ts';

/** The save of a slip under that key; undefined for none, and once the fate of one that waited is unknown. */
export function knownSave(under: string | undefined): LastSave | undefined {
  const save = lastSave.read();
  if (under === undefined || save?.key !== under) return undefined;
  return save.fate === 'waiting' && !isWaiting(under) ? undefined : save;
}
