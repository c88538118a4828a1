import { memo, type ReactNode, Suspense } from 'react';
import type { Issue } from '#lib';
import type { Answer } from './answer.ts';
import { placeOf } from './field-issues.ts';
import { WinnersDrawing } from './lazy-parts.ts';
import { NoDrawing } from './no-drawing.tsx';
import { drawingHeight } from './winners-size.ts';
import styles from './winners-chart.module.css';

/** A chart of the returns by number of winners, the others losing, with a text table for screen readers. */
export const WinnersChart = memo(function WinnersChart({ answer }: { readonly answer: Answer }): ReactNode {
  return (
    <figure className={styles.figure}>
      <figcaption>
        <b>Returns by number of winners</b>
        <span>The others lose. Log scale.</span>
      </figcaption>
      {answer.ok ? (
        <Suspense fallback={<svg className={styles.drawing} height={drawingHeight(answer.bet)} />}>
          <WinnersDrawing bet={answer.bet} />
        </Suspense>
      ) : (
        <NoDrawing>{whatToFix(answer.issues)}</NoDrawing>
      )}
    </figure>
  );
});

function whatToFix(issues: readonly Issue[]): string {
  const [first] = issues;
  return first === undefined ? '' : `${placeOf(first.path)}: ${first.message}.`;
}
