import { type ReactNode, Suspense } from 'react';
import type { Bet, Issue } from '#lib';
import { placeOf } from './field-issues.ts';
import { WinnersDrawing } from './lazy-parts.ts';
import { NoDrawing } from './no-drawing.tsx';
import { drawingHeight } from './winners-size.ts';
import styles from './winners-chart.module.css';

type WinnersChartProps = {
  /** Undefined while something is wrong with the slip. */
  readonly bet: Bet | undefined;
  readonly issues: readonly Issue[];
};

/** The picture of returns by how many selections win, the others losing; the same figures as text for whoever hears it. */
export function WinnersChart({ bet, issues }: WinnersChartProps): ReactNode {
  return (
    <figure className={styles.figure}>
      <figcaption>
        <b>Returns by number of winners</b>
        <span>The others lose. Log scale.</span>
      </figcaption>
      {bet === undefined ? (
        <NoDrawing>{whatToFix(issues)}</NoDrawing>
      ) : (
        <Suspense fallback={<svg className={styles.drawing} height={drawingHeight(bet)} />}>
          <WinnersDrawing bet={bet} />
        </Suspense>
      )}
    </figure>
  );
}

function whatToFix(issues: readonly Issue[]): string {
  const [first] = issues;
  return first === undefined ? '' : `${placeOf(first.path)}: ${first.message}.`;
}
