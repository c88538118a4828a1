import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { savedForm } from '#lib/matched';
import { betQuery } from '../../../api/saved-bets.ts';
import { Note } from '../../../components/ui/note.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { calculationText } from '../model/calculation-link.ts';

type SavedFormProps = {
  readonly id: string;
  /** Called with the text of the saved bet's calculation. */
  readonly onOpen: (text: string) => void;
};

/** Loads a saved matched bet into the calculator. An error is shown by the note above it. */
export function SavedForm({ id, onOpen }: SavedFormProps): ReactNode {
  const { data, isPending } = useQuery(betQuery(id));
  const form = data?.kind === 'matched_bet' ? savedForm(data.matchedBet) : undefined;
  const opened = form && calculationText(form);
  useEffect(() => {
    if (opened !== undefined) onOpen(opened);
  }, [opened, onOpen]);
  if (isPending) return <Skeleton lines={8} says="Loading the saved bet…" />;
  if (data?.kind !== 'matched_bet' || form !== undefined) return null;
  return (
    <Note tone="warn">The calculator has no fields for parts of this bet, so it cannot be edited here.</Note>
  );
}
