import type { ReactNode } from 'react';
import { exactPounds, explainPayout, type Settlement } from '#lib';
import type { Slip } from '#lib/slip';
import { PATHS } from '../../../app/paths.ts';
import { FigureWorkings } from '../../../components/betting/figure-workings.tsx';
import { shortFormula, slipCommand } from '../model/slip-command.ts';

/** The payout, or the profit, that is worked out. */
export type WorkedPayout = {
  readonly answer: { readonly settlement: Settlement; readonly slip: Slip };
  readonly which: 'potential' | 'realised';
  readonly of: 'payout' | 'profit';
};

const GUIDE = { to: `${PATHS.howItWorks}#exact`, label: 'Exact until the penny' };

/** The formula of a payout, or of its profit, with the numbers. */
export function FormulaWorkings({ answer, which, of }: WorkedPayout): ReactNode {
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
