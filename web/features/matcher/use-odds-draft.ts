import { useState } from 'react';
import { formatDecimalOdds, ISSUE_MESSAGES } from '#lib';
import { enteredOdds } from '#lib/product';
import { writtenIn } from '../../ui/odds-entry.ts';

/** A field of odds over a number: the text that somebody types, and what is wrong with it. */
export type OddsDraft = {
  readonly stored: string;
  readonly errors: readonly string[];
  readonly onType: (text: string) => void;
  readonly onLeave: () => void;
};

/** What is typed stands as long as it stands for the number; what stands for none is cleared when the field is left. */
export function useOddsDraft(
  odds: number | undefined,
  onOdds: (odds: number | undefined) => void,
): OddsDraft {
  const [draft, setDraft] = useState({ text: '', odds });
  const isOwn = draft.odds === odds;
  const stored = isOwn && draft.text !== '' ? draft.text : odds === undefined ? '' : String(odds);
  const { issue } = enteredOdds(stored, writtenIn(stored));
  return {
    stored,
    errors: issue === undefined ? [] : [ISSUE_MESSAGES[issue]],
    onType: (text) => {
      const { price } = enteredOdds(text, writtenIn(text));
      const entered = price && Number(formatDecimalOdds(price, 4));
      setDraft({ text, odds: entered });
      onOdds(entered);
    },
    onLeave: () => {
      if (odds === undefined) setDraft({ text: '', odds });
    },
  };
}
