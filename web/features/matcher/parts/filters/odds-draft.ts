import { useState } from 'react';
import { formatDecimalOdds, typedMistake, typedPrice } from '#lib';

/** The state of an odds field: its text, its errors, and its input handler. */
type OddsDraft = {
  readonly stored: string;
  readonly errors: readonly string[];
  readonly onType: (text: string) => void;
};

/** A typed text with its parsed odds; undefined if it is invalid. */
type Draft = { readonly text: string; readonly odds: number | undefined };

/**
 * The draft of an odds filter. The typed text is kept while it matches the filter. Invalid text stays in the field with
 * an error and clears the filter.
 */
export function useOddsDraft(
  odds: number | undefined,
  onOdds: (odds: number | undefined) => void,
): OddsDraft {
  const [draft, setDraft] = useState<Draft>({ text: '', odds });
  const own = draft.odds === odds && draft.text !== '' ? draft : undefined;
  const mistake = own && typedMistake('odds', own.text);
  return {
    stored: own?.text ?? (odds === undefined ? '' : String(odds)),
    errors: mistake === undefined ? [] : [mistake.message],
    onType: (text) => {
      const price = typedPrice(text);
      const entered = price && Number(formatDecimalOdds(price, 4));
      setDraft({ text, odds: entered });
      onOdds(entered);
    },
  };
}
