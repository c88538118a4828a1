import type { Moment, SourceConfirm } from '../odds/messages/messages.ts';
import type { Bookie } from './bookies.ts';
import type { Quoter } from './quoter.ts';
import { feedFaultsAt } from './view.ts';

/**
 * Messages that confirm prices at a moment: one for a bookie, except for a bookie that is silent about some of its events,
 * whose other markets are each named. A bookie whose feed is stalled sends none.
 */
export function confirmations(
  bookies: readonly Bookie[],
  quoters: readonly Quoter[],
  at: Moment,
): readonly SourceConfirm[] {
  const partly = new Set(quoters.filter((quoter) => !quoter.confirms()).map(({ bookie }) => bookie));
  return bookies.flatMap((bookie): readonly SourceConfirm[] => {
    if (feedFaultsAt(bookie, at).stalled.since !== null) return [];
    const { code } = bookie;
    if (!partly.has(code)) return [{ kind: 'confirm', bookie: code, market: null, at }];
    return quoters
      .filter((quoter) => quoter.bookie === code && quoter.confirms())
      .flatMap(({ markets }) =>
        markets.map((market): SourceConfirm => ({ kind: 'confirm', bookie: code, market, at })),
      );
  });
}
