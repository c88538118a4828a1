import type { SavedSlip } from '#lib/calculations';
import type { PlacedBet, RowPlace } from '../components/betting/row-place.ts';
import { dayText } from '../components/ui/text/dates.ts';

/** Returns the slip with the selection of the row in its description, in place of the number of its bet. */
export function namedSlip(saved: SavedSlip, place: RowPlace | undefined): SavedSlip {
  const { slip, row, side } = saved;
  const bet = betOf(saved, place);
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
export function placeOf(saved: SavedSlip, place: RowPlace | undefined): string {
  const bet = saved.row === undefined ? place?.bets[0] : betOf(saved, place);
  return (saved.side === 'lay' ? bet?.exchangeId : bet?.bookieId) ?? '';
}

/** The bet of the place that a slip is on; undefined if bets were added or removed since. */
function betOf({ row }: SavedSlip, place: RowPlace | undefined): PlacedBet | undefined {
  return row !== undefined && row.count === place?.bets.length ? place.bets[row.index] : undefined;
}

/** The event and the day of a row, as the first notes of its bets. */
export function placeNote({ event, start }: RowPlace): string {
  return start === null ? event : `${event}, ${dayText(start)}`;
}
