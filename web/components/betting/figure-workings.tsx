import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CopyButton } from '../ui/copy-button.tsx';
import styles from './figure-workings.module.css';

/** The derivation of a figure: its formula with the numbers, the exact value, and the guide to its rule. */
export type FigureFacts = {
  /** The formula; omitted if the steps are shown above. */
  readonly formula?: string | undefined;
  /** The value before rounding: `4330/438`; omitted if the formula ends with it. */
  readonly exact?: string | undefined;
  /** The rounding of the shown figure, in a sentence. */
  readonly rounding: string;
  readonly guide: { readonly to: string; readonly label: string };
  /** The CLI command that computes the figure. */
  readonly command?: string | undefined;
};

/** The workings of one figure, for the box beside it. */
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
