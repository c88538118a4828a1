import type { ReactNode } from 'react';
import type { SavedSlip } from '#lib/calculations';
import type { StableConfig } from '../api/stable-config.ts';
import { BookieField } from '../components/betting/save-bets-dialog.tsx';

type SlipFieldsProps = {
  readonly slips: readonly SavedSlip[];
  readonly bookies: StableConfig['bookies'];
  /** Undefined if the row determines the exchange. */
  readonly exchanges: StableConfig['bookies'] | undefined;
  /** The codes of the chosen bookies, by the index of the slip; empty for none. */
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
};

/** A bookie for each of several bets: those of a dutch are at different ones. */
export function SlipFields({ slips, bookies, exchanges, chosen, onChoose }: SlipFieldsProps): ReactNode {
  const codes = new Set(bookies.map(({ code }) => code));
  const places = [...bookies, ...(exchanges ?? []).filter(({ code }) => !codes.has(code))];
  return slips.map((saved, index) => (
    <BookieField
      // oxlint-disable-next-line react/no-array-index-key -- a bet is identified by its index
      key={index}
      label={slipText(saved)}
      first={index === 0}
      bookies={saved.side === 'lay' ? (exchanges ?? []) : places}
      value={chosen[index] ?? ''}
      onChoose={(code) => onChoose(slips.map((_, i) => (i === index ? code : (chosen[i] ?? ''))))}
    />
  ));
}

/** The bet of a slip in a line: `Bet 2: £7.35 at 3.4`, `Lay of leg 1 at 2.5: liability £18.00`. */
function slipText({ slip, side }: SavedSlip): string {
  const [selection] = slip.selections;
  const what = `${selection?.description ?? ''}: `;
  return side === 'lay'
    ? `${what}liability £${String(slip.stakePerLine)}`
    : `${what}£${String(slip.stakePerLine)} at ${String(selection?.odds)}`;
}
