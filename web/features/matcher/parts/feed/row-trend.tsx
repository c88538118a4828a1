import { type ReactNode, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { sidesOf } from '#lib/product';
import { priceHistoryQuery } from '../../../../api/price-history.ts';
import { noTrendText, pricePaths, spansOf, trendText } from '../../../../components/betting/price-lines.ts';
import text from '../../../../components/ui/styles/text.module.css';
import type { RowProps } from './feed-props.ts';
import styles from '../../../../components/betting/price-lines.module.css';

const MINUTES = 30;
const WIDTH = 96;
const HEIGHT = 20;
const BOX = { left: 1, right: WIDTH - 1, top: 2, bottom: HEIGHT - 2 };

export type RowTrendProps = Pick<RowProps, 'row' | 'look'>;

/** The back and lay prices of a row in the last half hour, with the gap between them shaded. */
export function RowTrend({ row, look }: RowTrendProps): ReactNode {
  const { back, lay } = sidesOf(row);
  const { data } = useQuery({
    ...priceHistoryQuery({
      feed: row.aggregationType,
      minutes: MINUTES,
      event: row.event.id,
      back: back?.id ?? '',
      lay: lay?.id ?? '',
    }),
    enabled: back !== undefined && lay !== undefined,
  });
  const spans = useMemo(() => (data === undefined ? [] : spansOf(data)), [data]);
  const paths = useMemo(() => pricePaths(spans, BOX), [spans]);
  if (data === undefined) return null;
  if (spans.length === 0) {
    const why = noTrendText(data);
    return (
      <span title={why}>
        <span className={text.hidden}>{why}</span>
      </span>
    );
  }
  const words = trendText(spans, look.odds);
  return (
    <svg width={WIDTH} height={HEIGHT} role="img" aria-label={words}>
      <title>{words}</title>
      <path className={styles.gap} d={paths.gap} />
      <path className={styles.back} d={paths.back} />
      <path className={styles.lay} d={paths.lay} />
    </svg>
  );
}
