import { useState } from 'react';
import { formatDecimalOdds, typedMistake, typedPrice } from '#lib';

/** A field of odds over a number: the typed text, and its mistakes. */
type OddsDraft = {
  readonly stored: string;
  readonly errors: readonly string[];
  readonly onType: (text: string) => void;
};

/** A text with the number that it stands for; undefined for a text that stands for none. */
type Draft = { readonly text: string; readonly odds: number | undefined };

/**
 * A typed text stands as long as it stands for the number. One that stands for none is left with its mistake and is no
 * filter.
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
