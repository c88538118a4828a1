import type { ReactNode } from 'react';
import type { CalculationAnswer } from '#lib/calculations';
import { FoldedSteps } from '../../../components/betting/folded-steps.tsx';
import { FigureText } from './figure-text.tsx';

/** The collapsed workings of an answer; nothing if it has none. */
export function Workings({ answer }: { readonly answer: CalculationAnswer }): ReactNode {
  const workings = 'workings' in answer ? (answer.workings ?? []) : [];
  const steps = workings.map(({ label, formula, unit, value }) => ({
    label,
    formula,
    value: <FigureText figure={{ kind: unit, text: value }} isExact />,
  }));
  return <FoldedSteps steps={steps} />;
}
