import { useState } from 'react';
import { formatDecimalOdds, ISSUE_MESSAGES, type IssueCode, type OddsFormat } from '#lib';
import { enteredOdds } from '#lib/product';
import { writtenIn } from '../../ui/odds-entry.ts';

/** A field of odds over a number: the text that somebody types, and what is wrong with it. */
export type OddsDraft = {
  readonly stored: string;
  readonly errors: readonly string[];
  readonly onType: (text: string) => void;
  readonly onLeave: () => void;
};

type Draft = {
  readonly text: string;
  /** The number that it stands for, or what is wrong with it. */
  readonly odds: number | undefined;
  readonly issue: IssueCode | undefined;
};

/**
 * What is typed into a field of that format stands as long as it stands for the number; what stands for none is cleared
 * when the field is left.
 */
export function useOddsDraft(
  odds: number | undefined,
  format: OddsFormat,
  onOdds: (odds: number | undefined) => void,
): OddsDraft {
  const [draft, setDraft] = useState<Draft>({ text: '', odds, issue: undefined });
  const own = draft.odds === odds && draft.text !== '' ? draft : undefined;
  return {
    stored: own?.text ?? (odds === undefined ? '' : String(odds)),
    errors: own?.issue === undefined ? [] : [ISSUE_MESSAGES[own.issue]],
    onType: (text) => {
      const { price, issue } = enteredOdds(text, readAs(text, format));
      const entered = price && Number(formatDecimalOdds(price, 4));
      setDraft({ text, odds: entered, issue });
      onOdds(entered);
    },
    onLeave: () => {
      if (odds === undefined) setDraft({ text: '', odds, issue: undefined });
    },
  };
}

/** Two halves are a fraction, whatever sign is before them; decimal odds with a sign are no American ones. */
function readAs(text: string, format: OddsFormat): OddsFormat {
  if (text.includes('/')) return 'fractional';
  return format === 'decimal' ? format : writtenIn(text);
}
