import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { typedPrice } from '#lib';
import type { Feed } from '#lib/matched';
import type { ListedMatchedBet } from '../../../api/listed-bet.ts';
import { type HistoryOf, type PriceHistory, priceHistoryQuery } from '../../../api/price-history.ts';
import { oddsText } from '../../../components/betting/odds-text.ts';
import type { OddsView } from '../../../components/betting/odds-view.ts';
import { priceText } from '../../../components/betting/price-lines.ts';
import { useBetLook } from '../use-bet-look.ts';
import styles from './bets-card.module.css';

const MINUTES = 30;

type PriceDriftProps = { readonly bet: ListedMatchedBet };

/** The saved prices of an open bet beside the current ones; nothing for a bet without a known row. */
export function PriceDrift({ bet }: PriceDriftProps): ReactNode {
  const { odds } = useBetLook();
  const [first, second] = bet.settled ? [] : rowsOf(bet);
  const inFirst = useLines(first);
  const inSecond = useLines(second);
  const lines = inFirst ?? inSecond;
  if (lines === undefined) return null;
  const { back, lay } = bet.matchedBet;
  const backNow = lines.back.at(-1)?.[1];
  const layNow = lines.lay.at(-1)?.[1];
  return (
    <p className={styles.notes}>
      Back {thenText(back?.odds, odds)}, {nowText(backNow, odds)}. Lay {thenText(lay?.odds, odds)},{' '}
      {nowText(layNow, odds)}.
    </p>
  );
}

const NO_ROW: HistoryOf = { feed: 'mb', minutes: MINUTES, event: '', back: '', lay: '' };

/** The prices of a row; undefined without a row, while loading, and if its feed does not show it. */
function useLines(row: HistoryOf | undefined): PriceHistory['lines'] {
  return useQuery({ ...priceHistoryQuery(row ?? NO_ROW), enabled: row !== undefined }).data?.lines;
}

const PAIR_FEEDS: readonly Feed[] = ['mb'];
/**
 * The feeds of an each-way bet: the exchange's place market has as many places in the first, and fewer in the second.
 */
const EACH_WAY_FEEDS: readonly Feed[] = ['each_way', 'extra_place'];

/** The row of a bet in each feed that may show it, with the same prices in each; empty without a row. */
function rowsOf({ matchedBet: { part, context } }: ListedMatchedBet): readonly HistoryOf[] {
  const event = context?.event?.id;
  const back = context?.backContract?.id;
  const lay = context?.layContract?.id;
  if (event === undefined || back === undefined || lay === undefined) return [];
  const feeds = (part ?? null) === null ? PAIR_FEEDS : EACH_WAY_FEEDS;
  return feeds.map((feed) => ({ feed, minutes: MINUTES, event, back, lay }));
}

function thenText(odds: string | number | null | undefined, view: OddsView): string {
  const price = typedPrice(String(odds ?? ''));
  return price === undefined ? 'unknown then' : `${oddsText(price, view)} then`;
}

function nowText(odds: number | null | undefined, view: OddsView): string {
  return odds === null || odds === undefined ? 'not on offer now' : `${priceText(odds, view)} now`;
}
