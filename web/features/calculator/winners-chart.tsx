import { type ReactNode, Suspense, useMemo } from 'react';
import { type Bet, type Issue, returnsByWinners } from '#lib';
import { Icon } from '../../ui/icon.tsx';
import { CHART_NO_AXES_COLUMN } from '../../ui/icons.ts';
import { placeOf } from './field-issues.ts';
import { WinnersDrawing } from './lazy-parts.ts';
import { drawingHeight } from './winners-size.ts';
import styles from './winners-chart.module.css';

type WinnersChartProps = {
  /** Undefined while something is wrong with the slip. */
  readonly bet: Bet | undefined;
  readonly issues: readonly Issue[];
};

/** The picture of returns by how many selections win, the others losing; the same figures as text for whoever hears it. */
export function WinnersChart({ bet, issues }: WinnersChartProps): ReactNode {
  const rows = useMemo(() => (bet === undefined ? undefined : returnsByWinners(bet)), [bet]);
  return (
    <figure className={styles.figure}>
      <figcaption>
        <b>Returns by number of winners</b>
        <span>The others lose. Log scale.</span>
      </figcaption>
      {bet !== undefined && rows !== undefined ? (
        <Suspense fallback={<svg className={styles.drawing} height={drawingHeight(rows)} />}>
          <WinnersDrawing bet={bet} rows={rows} />
        </Suspense>
      ) : (
        <div className={styles.none}>
          <Icon path={CHART_NO_AXES_COLUMN} size="xl" />
          {bet === undefined ? whatToFix(issues) : 'Drawn for up to 10 selections.'}
        </div>
      )}
    </figure>
  );
}

function whatToFix(issues: readonly Issue[]): string {
  const [first] = issues;
  return first === undefined ? '' : `${placeOf(first.path)}: ${first.message}.`;
}
