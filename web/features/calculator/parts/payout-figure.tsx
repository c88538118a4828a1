import type { ReactNode } from 'react';
import { Explained } from '../../../components/ui/explained.tsx';
import type { WorkedPayout } from './formula-workings.tsx';
import { FormulaWorkings } from './lazy-parts.ts';

export type PayoutFigureProps = WorkedPayout & {
  /** The figure. */
  readonly children: ReactNode;
};

/** A payout, or its profit, with its workings. */
export function PayoutFigure({ children, ...figure }: PayoutFigureProps): ReactNode {
  return (
    <Explained name={`${figure.which} ${figure.of}`} workings={<FormulaWorkings {...figure} />}>
      {children}
    </Explained>
  );
}
