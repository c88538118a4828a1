import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { savedForm } from '#lib/matched';
import { betQuery } from '../../../api/saved-bets.ts';
import { Note } from '../../../components/ui/note.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { editedId, editOf } from '../../../app/paths.ts';
import { calculationText, unreadCalculation } from '../model/calculation-link.ts';

type SavedFormProps = {
  readonly edit: string;
  /** Called with the text of the saved bet's calculation, and the edit of that version. */
  readonly onOpen: (text: string, edit: string) => void;
};

/** Loads a saved matched bet into the calculator. An error is shown by the note above it. */
export function SavedForm({ edit, onOpen }: SavedFormProps): ReactNode {
  // A bet of the cache may have been changed since.
  const { data: bet, isFetchedAfterMount } = useQuery(betQuery(editedId(edit)));
  const form = bet?.kind === 'matched_bet' ? savedForm(bet.matchedBet) : undefined;
  const text = form && calculationText(form);
  const opened = text !== undefined && unreadCalculation(text).length === 0 ? text : undefined;
  const latest = isFetchedAfterMount && bet !== undefined ? editOf(bet) : undefined;
  useEffect(() => {
    if (opened !== undefined && latest !== undefined) onOpen(opened, latest);
  }, [opened, latest, onOpen]);
  if (!isFetchedAfterMount) return <Skeleton lines={8} says="Loading the saved bet…" />;
  if (bet?.kind !== 'matched_bet' || opened !== undefined) return null;
  return (
    <Note tone="warn">The calculator has no fields for parts of this bet, so it cannot be edited here.</Note>
  );
}
