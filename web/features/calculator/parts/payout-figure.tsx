import type { ReactNode } from 'react';
import { Explained } from '../../../components/ui/explained.tsx';
import { lazily } from '../../../components/ui/failures/lazily.tsx';
import type { WorkedPayout } from './formula-workings.tsx';

export type PayoutFigureProps = WorkedPayout & {
  /** The figure. */
  readonly children: ReactNode;
};

// Loads when a user opens it: it writes the slip as text, which the page itself never does.
const FormulaWorkings = lazily(async () => (await import('./formula-workings.tsx')).FormulaWorkings);

/** A payout, or its profit, with its workings. */
export function PayoutFigure({ children, ...figure }: PayoutFigureProps): ReactNode {
  return (
    <Explained name={`${figure.which} ${figure.of}`} workings={<FormulaWorkings {...figure} />}>
      {children}
    </Explained>
  );
}
