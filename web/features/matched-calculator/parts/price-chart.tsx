import { type ReactNode, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { sidesOf } from '#lib/product';
import { priceHistoryQuery } from '../../../api/price-history.ts';
import {
  noTrendText,
  type PairLines,
  priceRange,
  pricePaths,
  priceText,
  type Span,
  spansOf,
  trendText,
} from '../../../components/betting/price-lines.ts';
import type { OddsView } from '../../../components/betting/odds-view.ts';
import { Disclosure } from '../../../components/ui/disclosure.tsx';
import { clockText } from '../../../components/ui/text/clock-text.ts';
import text from '../../../components/ui/styles/text.module.css';
import type { OpenRow } from '../../../panels/open-row.ts';
import { useWidth } from '../../../platform/use-media.ts';
import lines from '../../../components/betting/price-lines.module.css';
import styles from './price-chart.module.css';

const HOURS_IN_MINUTES = 360;
const HEIGHT = 160;
const LEFT = 44;
const TOP = 8;
const BOTTOM = HEIGHT - 20;
const FIRST_WIDTH = 360;
const SECOND_MS = 1000;

type PriceChartProps = { readonly row: OpenRow['row']; readonly odds: OddsView };

/** The recent back and lay prices of a row, as a chart and as a table; collapsed at first. */
export function PriceChart(props: PriceChartProps): ReactNode {
  return (
    <Disclosure label="Prices in the last hours">
      <Chart {...props} />
    </Disclosure>
  );
}

function Chart({ row, odds }: PriceChartProps): ReactNode {
  const { back, lay } = sidesOf(row);
  const { data, error } = useQuery({
    ...priceHistoryQuery({
      feed: row.aggregationType,
      minutes: HOURS_IN_MINUTES,
      event: row.event.id,
      back: back?.id ?? '',
      lay: lay?.id ?? '',
    }),
    enabled: back !== undefined && lay !== undefined,
  });
  return (
    <div className={styles.chart}>
      {data !== undefined && <Prices history={data} odds={odds} />}
      {data === undefined && error !== null && <p>The prices could not be loaded. Try again in a minute.</p>}
    </div>
  );
}

function Prices({ history, odds }: { readonly history: PairLines; readonly odds: OddsView }): ReactNode {
  const spans = useMemo(() => spansOf(history), [history]);
  if (spans.length === 0) return <p>{noTrendText(history)}.</p>;
  return (
    <>
      <Picture spans={spans} odds={odds} />
      <p className={styles.legend}>
        <span className={styles.backName}>Back</span>
        <span className={styles.layName}>Lay</span>
      </p>
      <PriceTable spans={spans} odds={odds} />
    </>
  );
}

type SpansProps = { readonly spans: readonly Span[]; readonly odds: OddsView };

function Picture({ spans, odds }: SpansProps): ReactNode {
  const [frame, width] = useWidth<HTMLDivElement>(FIRST_WIDTH);
  const box = { left: LEFT, right: width - 1, top: TOP, bottom: BOTTOM };
  const paths = pricePaths(spans, box);
  const range = priceRange(spans);
  return (
    <div ref={frame}>
      <svg width={width} height={HEIGHT} role="img" aria-label={trendText(spans, odds)}>
        <path className={lines.gap} d={paths.gap} />
        <path className={lines.back} d={paths.back} />
        <path className={lines.lay} d={paths.lay} />
        {range !== undefined && (
          <>
            <text x={LEFT - 6} y={TOP + 4} className={styles.end}>
              {priceText(roundedPrice(range.high), odds)}
            </text>
            <text x={LEFT - 6} y={BOTTOM + 4} className={styles.end}>
              {priceText(roundedPrice(range.low), odds)}
            </text>
          </>
        )}
        <text x={LEFT} y={HEIGHT - 4}>
          {clockText((spans[0]?.from ?? 0) * SECOND_MS)}
        </text>
        <text x={width - 1} y={HEIGHT - 4} className={styles.end}>
          Now
        </text>
      </svg>
    </div>
  );
}

/** Rounds an end of the scale, which is between prices, to two decimal places. */
function roundedPrice(price: number): number {
  return Number(price.toFixed(2));
}

/** The same prices as a table for screen readers, with one row per change. */
function PriceTable({ spans, odds }: SpansProps): ReactNode {
  const cell = (price: number | null): string => (price === null ? 'not on offer' : priceText(price, odds));
  return (
    <table className={text.hidden}>
      <caption>Prices of the last hours</caption>
      <thead>
        <tr>
          <th scope="col">From</th>
          <th scope="col">Back</th>
          <th scope="col">Lay</th>
        </tr>
      </thead>
      <tbody>
        {spans.map(({ from, back, lay }) => (
          <tr key={from}>
            <th scope="row">{clockText(from * SECOND_MS)}</th>
            <td>{cell(back)}</td>
            <td>{cell(lay)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
