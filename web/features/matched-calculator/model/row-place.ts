import { sidesOf } from '#lib/product';
import type { StableConfig } from '../../../api/stable-config.ts';
import type { RowPlace } from '../../../components/betting/row-place.ts';
import type { OpenRow } from '../../../panels/open-row.ts';
import { rowWords } from './side-contexts.ts';

const SECOND = 1000;

/** Returns what the calculation of a row is told about it: the event, its start, the selection, bookie and exchange. */
export function rowPlace(open: OpenRow, config: StableConfig | undefined): RowPlace {
  const { event, back } = rowWords(open, config);
  const sides = sidesOf(open.row);
  const bet = {
    selection: back?.selection ?? '',
    bookie: back?.bookie ?? '',
    bookieId: sides.back?.bookieCode ?? '',
    exchangeId: sides.lay?.bookieCode ?? null,
  };
  return { event, start: open.row.event.start * SECOND, bets: [bet] };
}
