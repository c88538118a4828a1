import { type ReactNode, Suspense } from 'react';
import type { Settlement } from '#lib';
import { Card } from '../../../components/ui/card.tsx';
import { useAfterPaint } from '../../../platform/use-after-paint.ts';
import { BreakdownTable } from './lazy-parts.ts';
import styles from './breakdown-card.module.css';

/** Every unit of the bet, once the slip can be settled. */
export function BreakdownCard({ settlement }: { readonly settlement: Settlement | undefined }): ReactNode {
  // Hundreds of rows render after paint, so that they do not delay typing.
  const shown = useAfterPaint(settlement);
  if (shown === undefined) {
    return (
      <Card title="Breakdown">
        <p className={styles.none}>Your lines appear here once the slip is complete.</p>
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
      <BreakdownTable settlement={shown} isSmall={isSmall(shown)} />
    </Suspense>
  );
}

/** True for a bet whose groups of units start open; in a larger one, all start folded. */
function isSmall({ units }: Settlement): boolean {
  return units.length <= 40;
}

/** The height of a row in pixels, if no name wraps. */
const ROW = 35.5;

/** Returns the estimated height of the breakdown in pixels, for its placeholder. */
function breakdownHeight(settlement: Settlement): number {
  const { units } = settlement;
  const sizes = new Set(units.map(({ line }) => (line.kind === 'fold' ? line.selections.length : 0)));
  const rows = sizes.size + (isSmall(settlement) ? units.length : 0);
  return (rows + 2) * ROW;
}
