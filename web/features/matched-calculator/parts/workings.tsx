import type { ReactNode } from 'react';
import { formatDecimalOdds, moneyText } from '#lib';
import type { Working, WorkingName } from '#lib/matched';
import { FoldedSteps } from '../../../components/betting/folded-steps.tsx';
import { pounds } from '../../../components/betting/pounds.ts';

const NAMES: Readonly<Record<WorkingName, string>> = {
  backPrice: 'Back odds, as settled',
  layPrice: 'Lay odds, as settled',
  gain: 'What the back bet wins',
  bonus: 'Bonus if back wins',
  need: 'What the lay must be worth',
  covered: 'What is matched already is worth',
  exactLayStake: 'Lay stake, exact',
  layStake: 'Lay stake',
  totalLayStake: 'All that is laid',
  liability: 'Liability',
  layWin: 'What the lay wins',
  totalBackWin: 'If back wins',
  totalLayWin: 'If lay wins',
  profit: 'At worst',
};

/** The formula of every figure with the user's numbers, and its value. */
export function Workings({
  title,
  steps,
}: {
  /** The heading, which tells several workings apart. */
  readonly title: string;
  readonly steps: readonly Working[];
}): ReactNode {
  return (
    <FoldedSteps
      title={title}
      steps={steps.map((step) => ({
        label: NAMES[step.name],
        formula: step.formula,
        value: shown(step),
      }))}
    />
  );
}

function shown({ unit, value }: Working): string {
  if (unit === 'odds') return formatDecimalOdds(value, 4);
  return `${value.d === 1 ? '' : '≈ '}${pounds(moneyText(value))}`;
}
