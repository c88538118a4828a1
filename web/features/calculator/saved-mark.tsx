import { type ReactNode, useSyncExternalStore } from 'react';
import { lastSave, lastSaveText, onLastSave } from '../../api/last-save.ts';
import { isWaiting } from '../../api/waiting-bets.ts';
import { agoText } from '../../ui/age-text.ts';
import { plural } from '../../ui/plural.ts';
import { useSecond } from '../../ui/use-second.ts';

/**
 * How long ago the slip was saved and what was changed since; nothing once it is not known what became of it. It moves
 * on with time, and is not spoken: the toast was.
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
