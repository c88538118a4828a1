import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { typedPrice } from '#lib';
import type { ListedMatchedBet } from '../../../api/listed-bet.ts';
import { type HistoryOf, priceHistoryQuery } from '../../../api/price-history.ts';
import { oddsText } from '../../../components/betting/odds-text.ts';
import type { OddsView } from '../../../components/betting/odds-view.ts';
import { priceText } from '../../../components/betting/price-lines.ts';
import { useBetLook } from '../use-bet-look.ts';
import styles from './bets-card.module.css';

const MINUTES = 30;

type PriceDriftProps = { readonly bet: ListedMatchedBet };

/** The prices of an open bet when it was saved beside those on offer now; nothing for a bet whose row is not known. */
export function PriceDrift({ bet }: PriceDriftProps): ReactNode {
  const { odds } = useBetLook();
  const pair = bet.settled ? undefined : pairOf(bet);
  const { data } = useQuery({ ...priceHistoryQuery(pair ?? NO_PAIR), enabled: pair !== undefined });
  if (pair === undefined || data?.lines === undefined) return null;
  const { back, lay } = bet.matchedBet;
  const backNow = data.lines.back.at(-1)?.[1];
  const layNow = data.lines.lay.at(-1)?.[1];
  return (
    <p className={styles.notes}>
      Back {thenText(back?.odds, odds)}, {nowText(backNow, odds)}. Lay {thenText(lay?.odds, odds)},{' '}
      {nowText(layNow, odds)}.
    </p>
  );
}

const NO_PAIR: HistoryOf = { feed: 'mb', minutes: MINUTES, event: '', back: '', lay: '' };

/** The row that a bet was saved from; undefined for a part of an each-way bet, whose two lays are rows of one bet. */
function pairOf({ matchedBet: { part, context } }: ListedMatchedBet): HistoryOf | undefined {
  const event = context?.event?.id;
  const back = context?.backContract?.id;
  const lay = context?.layContract?.id;
  if (part !== undefined || event === undefined || back === undefined || lay === undefined) return undefined;
  return { feed: 'mb', minutes: MINUTES, event, back, lay };
}

function thenText(odds: string | number | null | undefined, view: OddsView): string {
  const price = typedPrice(String(odds ?? ''));
  return price === undefined ? 'unknown then' : `${oddsText(price, view)} then`;
}

function nowText(odds: number | null | undefined, view: OddsView): string {
  return odds === null || odds === undefined ? 'not on offer now' : `${priceText(odds, view)} now`;
}
