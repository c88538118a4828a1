import type { ReactNode } from 'react';
import { exactPounds, explainPayout, type Settlement } from '#lib';
import type { Slip } from '#lib/slip';
import { PATHS } from '../../../app/paths.ts';
import { FigureWorkings } from '../../../components/betting/figure-workings.tsx';
import { Explained } from '../../../components/ui/explained.tsx';
import { shortFormula, slipCommand } from '../model/slip-command.ts';

export type PayoutFigureProps = {
  readonly answer: { readonly settlement: Settlement; readonly slip: Slip };
  readonly which: 'potential' | 'realised';
  readonly of: 'payout' | 'profit';
  /** The figure. */
  readonly children: ReactNode;
};

const GUIDE = { to: `${PATHS.howItWorks}#exact`, label: 'Exact until the penny' };

/** A payout, or its profit, with its workings. */
export function PayoutFigure({ children, ...figure }: PayoutFigureProps): ReactNode {
  return (
    <Explained name={`${figure.which} ${figure.of}`} workings={<Workings {...figure} />}>
      {children}
    </Explained>
  );
}

function Workings({ answer, which, of }: Omit<PayoutFigureProps, 'children'>): ReactNode {
  const steps = explainPayout(answer.settlement, which);
  // The profit is the last step, and the payout the one before it.
  const step = steps.at(of === 'profit' ? -1 : -2);
  if (step === undefined) return null;
  return (
    <FigureWorkings
      formula={shortFormula(step.formula)}
      exact={exactPounds(step.value)}
      rounding="In exact pounds, rounded once to the penny when it is shown."
      guide={GUIDE}
      command={slipCommand(answer.slip)}
    />
  );
}
