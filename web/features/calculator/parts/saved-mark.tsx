import type { ReactNode } from 'react';
import { lastSave } from '../../../api/last-save.ts';
import { isWaiting } from '../../../api/waiting-bets.ts';
import { agoText } from '../../../components/ui/text/dates.ts';
import { plural } from '../../../components/ui/text/plural.ts';
import { useStored } from '../../../platform/browser-store.ts';
import { useSecond } from '../../../platform/use-second.ts';

/**
 * The time since the slip was saved, and the number of changes since; nothing if its state is unknown. It
 * updates every second and is not a live region: the toast has announced the save.
 */
export function SavedMark({
  under,
  changes,
}: {
  readonly under: string;
  readonly changes: number;
}): ReactNode {
  const now = useSecond();
  const save = useStored(lastSave);
  if (save?.key !== under || (save.fate === 'waiting' && !isWaiting(under))) return null;
  const word = save.fate === 'saved' ? 'Saved' : 'Kept in this browser';
  const since = changes === 0 ? '' : `, ${plural(changes, 'change')} since`;
  return `${word} ${agoText(now - save.at)}${since}`;
}
