import type { ReactNode } from 'react';
import {
  type Calculation,
  calculationCommand,
  type FormEntries,
  typedCalculation,
  withoutBlanks,
} from '#lib/calculations';
import { PATHS } from '../../../app/paths.ts';
import { FigureWorkings } from '../../../components/betting/figure-workings.tsx';
import { Explained } from '../../../components/ui/explained.tsx';

export type ExplainedFigureProps = {
  readonly calculation: Calculation;
  readonly entries: FormEntries;
  readonly step: { readonly label: string; readonly formula: string };
  /** The figure. */
  readonly children: ReactNode;
};

const GUIDE = { to: `${PATHS.howItWorks}#exact`, label: 'Exact until the penny' };

/** A figure of an answer with its step in the workings. */
export function ExplainedFigure({ children, ...figure }: ExplainedFigureProps): ReactNode {
  return (
    <Explained name={figure.step.label.toLowerCase()} workings={<Workings {...figure} />}>
      {children}
    </Explained>
  );
}

function Workings({ calculation, entries, step }: Omit<ExplainedFigureProps, 'children'>): ReactNode {
  const { draft } = typedCalculation(calculation.fields, withoutBlanks(entries));
  return (
    <FigureWorkings
      formula={step.formula}
      rounding="Exact at every step, rounded once when it is shown."
      guide={GUIDE}
      command={calculationCommand(calculation, draft)}
    />
  );
}
