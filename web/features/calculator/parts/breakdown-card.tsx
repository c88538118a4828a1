import { type ReactNode, Suspense } from 'react';
import type { Settlement } from '#lib';
import { Card } from '../../../components/ui/card.tsx';
import { useAfterPaint } from '../../../platform/use-after-paint.ts';
import { breakdownHeight } from '../model/breakdown-size.ts';
import { BreakdownTable } from './lazy-parts.ts';
import styles from './breakdown-card.module.css';

/** Every unit of the bet, once the slip can be settled. */
export function BreakdownCard({ settlement }: { readonly settlement: Settlement | undefined }): ReactNode {
  // Hundreds of rows render after paint, so that they do not delay typing.
  const shown = useAfterPaint(settlement);
  if (shown === undefined) {
    return (
      <Card title="Breakdown">
        <p className={styles.none}>Every line stands here once the slip can be settled.</p>
      </Card>
    );
  }
  const coming = (
    <Card title="Breakdown">
      <div style={{ height: breakdownHeight(shown) }} />
    </Card>
  );
  return (
    <Suspense fallback={coming}>
      <BreakdownTable settlement={shown} />
    </Suspense>
  );
}
