import { type ReactNode, useSyncExternalStore } from 'react';
import { lastSave, lastSaveText, onLastSave } from '../../api/last-save.ts';
import { isWaiting } from '../../api/waiting-bets.ts';
import { agoText } from '../../ui/age-text.ts';
import { plural } from '../../ui/plural.ts';
import { useSecond } from '../../ui/use-second.ts';

/**
 * The time since the slip was saved, and the number of changes since; nothing once its fate is unknown. It
 * ticks every second and is not a live region: the toast has announced the save.
 */
export function SavedMark({
  under,
  changes,
}: {
  readonly under: string;
  readonly changes: number;
}): ReactNode {
  useSyncExternalStore(onLastSave, lastSaveText);
  const now = useSecond();
  const save = lastSave();
  if (save?.key !== under || (save.fate === 'waiting' && !isWaiting(under))) return null;
  const word = save.fate === 'saved' ? 'Saved' : 'Kept in this browser';
  const since = changes === 0 ? '' : `, ${plural(changes, 'change')} since`;
  return `${word} ${agoText(now - save.at)}${since}`;
}
