import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { calculationCommand, calculationOf } from '#lib/calculations';
import { type RowStep, rowWorkings, toDraft } from '#lib/matched';
import { scoreHeading } from '#lib/product';
import { stableConfigQuery } from '../../../../api/stable-config.ts';
import { guidePath } from '../../../../app/paths.ts';
import { FigureWorkings } from '../../../../components/betting/figure-workings.tsx';
import { pounds } from '../../../../components/betting/pounds.ts';
import { rowFacts } from '../../model/row-facts.ts';
import { rowBet, rowForm } from '../../model/row-bet.ts';
import type { RowProps } from './feed-props.ts';
import styles from './row-workings.module.css';

const SINGLE = { to: guidePath('matched-betting', 'in-figures'), label: 'Matched betting in figures' };
const EACH_WAY = { to: guidePath('each-way', 'laying'), label: 'Laying an each-way bet' };

/** The steps to the result and the scores of a row, the rule, and the CLI command that gives the same figures. */
export function RowWorkings({ row, look }: Pick<RowProps, 'row' | 'look'>): ReactNode {
  const { data } = useQuery(stableConfigQuery);
  const form = rowForm(row, look.taste);
  const bet = form && rowBet(form);
  if (form === undefined || bet === undefined) return 'The row has no prices to work with.';
  const { result, scores } = rowWorkings(bet, row.aggregationType);
  const heading = (column: 'score_1' | 'score_2'): string =>
    scoreHeading(data?.aggregatedFeeds ?? [], row.aggregationType, column);
  const nameOf = (label: string): string =>
    label.replace('Score 1', heading('score_1')).replace('Score 2', heading('score_2'));
  const { selection, event } = rowFacts(row, look);
  return (
    <>
      <p>
        {selection}, {event}
      </p>
      <Steps title={`Result ${look.stakeText}`} steps={result} nameOf={nameOf} />
      <Steps title="Whatever the stake" steps={scores} nameOf={nameOf} />
      <FigureWorkings
        rounding="Exact at every step; each figure is rounded once, when it is shown."
        guide={form.eachWay === undefined ? SINGLE : EACH_WAY}
        command={calculationCommand(calculationOf('matched-bet'), toDraft(form))}
      />
    </>
  );
}

type StepsProps = {
  readonly title: string;
  readonly steps: readonly RowStep[];
  /** The display name of a step. */
  readonly nameOf: (label: string) => string;
};

function Steps({ title, steps, nameOf }: StepsProps): ReactNode {
  if (steps.length === 0) return null;
  return (
    <>
      <b>{title}</b>
      <dl className={styles.steps}>
        {steps.map((step) => (
          <div key={step.label}>
            <dt>{nameOf(step.label)}</dt>
            <dd className={styles.value}>{valueText(step)}</dd>
            <dd className={styles.formula}>{formulaText(step)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function valueText({ unit, value }: RowStep): string {
  switch (unit) {
    case 'money':
      return pounds(value);
    case 'percent':
      return `${value}%`;
    case 'odds':
    case 'number':
      return value;
  }
}

/** The formula with its numbers, and its exact value if rounding changes it. */
function formulaText({ formula, unit, value, exact }: RowStep): string {
  const whole = unit === 'percent' ? `${exact}%` : exact;
  return (exact === value ? formula : `${formula} = ${whole}`).replaceAll(/-(?=[\d(])/gu, '−');
}
