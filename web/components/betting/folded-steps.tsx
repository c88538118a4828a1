import type { ReactNode } from 'react';
import styles from './folded-steps.module.css';

/** A step: its label, the formula with its numbers, and its value. */
export type FoldedStep = { readonly label: string; readonly formula: string; readonly value: ReactNode };

type FoldedStepsProps = {
  /** The heading, which distinguishes several workings. */
  readonly title?: string;
  readonly steps: readonly FoldedStep[];
  /** Shown below the steps. */
  readonly children?: ReactNode;
};

/** The steps that lead to a result, collapsed on screen and expanded in print; nothing without steps. */
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
          // oxlint-disable-next-line react/no-array-index-key -- a step is identified by its index
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
