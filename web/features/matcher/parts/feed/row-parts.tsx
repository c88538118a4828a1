import { type ReactNode, Suspense } from 'react';
import { lazily } from '../../../../components/ui/failures/lazily.tsx';
import type { RowProps } from './feed-props.ts';
import type { RowExplainerProps } from './row-explainer.tsx';
import type { RowTrendProps } from './row-trend.tsx';
import type { WorthLineProps } from './worth-line.tsx';

const LazyWorth = lazily(async () => (await import('./worth-line.tsx')).WorthLine, 'nothing');
const LazyTrend = lazily(async () => (await import('./row-trend.tsx')).RowTrend, 'nothing');
const LazyExplainer = lazily(async () => (await import('./row-explainer.tsx')).RowExplainer, 'nothing');
const LazyPrices = lazily(async () => (await import('./price-list.tsx')).PriceList);

/** The worth of a row's price, loaded when it is first shown. */
export function RowWorth(props: WorthLineProps): ReactNode {
  return (
    <Suspense>
      <LazyWorth {...props} />
    </Suspense>
  );
}

/** The recent prices of a row, loaded once the rows are shown. */
export function RowTrend(props: RowTrendProps): ReactNode {
  return (
    <Suspense>
      <LazyTrend {...props} />
    </Suspense>
  );
}

/** All prices of a row, loaded when they are first shown. */
export function RowPrices(props: Pick<RowProps, 'row' | 'look' | 'actions'>): ReactNode {
  return (
    <Suspense>
      <LazyPrices {...props} />
    </Suspense>
  );
}

/** The workings of rows' figures, loaded once the rows are shown. */
export function RowExplainer(props: RowExplainerProps): ReactNode {
  return (
    <Suspense>
      <LazyExplainer {...props} />
    </Suspense>
  );
}
