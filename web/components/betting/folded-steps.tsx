import type { ReactNode } from 'react';
import styles from './folded-steps.module.css';

/** A step as it is shown: its label, the formula with its numbers, and its value. */
export type FoldedStep = { readonly label: string; readonly formula: string; readonly value: ReactNode };

type FoldedStepsProps = {
  /** The heading, which tells several workings apart. */
  readonly title?: string;
  readonly steps: readonly FoldedStep[];
  /** Shown below the steps. */
  readonly children?: ReactNode;
};

/** The steps that lead to a result, folded away on screen and open on paper; nothing without steps. */
export function FoldedSteps({
  title = 'How this is worked out',
  steps,
  children,
}: FoldedStepsProps): ReactNode {
  if (steps.length === 0) return null;
  return (
    <details className={styles.workings}>
      <summary>{title}</summary>
      <dl className={styles.steps}>
        {steps.map(({ label, formula, value }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a step is its place in the workings
          <div key={index}>
            <dt>{label}</dt>
            <dd className={styles.formula}>{formula.replaceAll(/-(?=\d)/gu, '−')}</dd>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </details>
  );
}
