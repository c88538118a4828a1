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
      <BreakdownTable settlement={shown} />
    </Suspense>
  );
}

/** The maximum number of units for which all groups start open; with more, all start folded. */
export const OPEN_UP_TO = 40;

/** The height of a row in pixels, if no name wraps. */
const ROW = 35.5;

/** Returns the estimated height of the breakdown in pixels, for its placeholder. */
function breakdownHeight({ units }: Settlement): number {
  const sizes = new Set(units.map(({ line }) => (line.kind === 'fold' ? line.selections.length : 0)));
  const rows = sizes.size + (units.length <= OPEN_UP_TO ? units.length : 0);
  return (rows + 2) * ROW;
}
