import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CopyButton } from '../ui/copy-button.tsx';
import styles from './figure-workings.module.css';

/** The derivation of a figure: its formula with the numbers, the exact value, and the guide to its rule. */
export type FigureFacts = {
  /** Left out where the steps stand above. */
  readonly formula?: string | undefined;
  /** The value before it is rounded: `4330/438`; left out where the formula ends in it. */
  readonly exact?: string | undefined;
  /** The rounding of the figure that is shown, in a sentence. */
  readonly rounding: string;
  readonly guide: { readonly to: string; readonly label: string };
  /** The command that gives the figure in a terminal. */
  readonly command?: string | undefined;
};

/** The workings of one figure, as they open beside it. */
export function FigureWorkings({ formula, exact, rounding, guide, command }: FigureFacts): ReactNode {
  return (
    <>
      {formula !== undefined && (
        <p className={styles.formula}>
          {(exact === undefined ? formula : `${formula} = ${exact}`).replaceAll(/-(?=[\s\d(])/gu, '−')}
        </p>
      )}
      <p>{rounding}</p>
      <p>
        Rule: <Link to={guide.to}>{guide.label}</Link>
      </p>
      {command !== undefined && (
        <div className={styles.command}>
          <code>{command}</code>
          <CopyButton size="sm" text={() => command} label="Copy command" />
        </div>
      )}
    </>
  );
}
