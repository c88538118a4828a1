import type { SavedSlip } from '#lib/calculations';
import type { RowPlace } from '../components/betting/row-place.ts';
import { dayText } from '../components/ui/text/dates.ts';

/** Returns the slip with the selection of the row in its description, in place of the number of its bet. */
export function namedSlip(saved: SavedSlip, place: RowPlace | undefined): SavedSlip {
  const { slip, row, side } = saved;
  const bet = row && place?.bets[row.index];
  if (bet === undefined) return saved;
  const named = (text: string): string =>
    side === 'lay' ? text.replace(row?.label ?? '', () => bet.selection) : bet.selection;
  const selections = slip.selections.map((selection) => ({
    ...selection,
    description: named(selection.description ?? ''),
  }));
  return { ...saved, slip: { ...slip, selections } };
}

/** The code of the bookie or the exchange of a slip in the row; empty for none. */
export function placeOf({ row, side }: SavedSlip, place: RowPlace | undefined): string {
  const bet = place?.bets[row?.index ?? 0];
  return (side === 'lay' ? bet?.exchangeId : bet?.bookieId) ?? '';
}

/** The event and the day of a row, as the first notes of its bets. */
export function placeNote({ event, start }: RowPlace): string {
  return start === null ? event : `${event}, ${dayText(start)}`;
}
