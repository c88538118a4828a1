import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CATALOGUE, type Slug } from '#lib';
import { calculatorPath } from '../../ui/paths.ts';
import { countText, foldCounts } from './fold-counts.ts';
import { linesOf } from './calculator-list.ts';
import { Spark } from './spark.tsx';
import styles from './calculator-link.module.css';

/** A link to a calculator, with its number of lines for this number of selections. */
export function CalculatorLink({
  slug,
  selections,
}: {
  readonly slug: Slug;
  readonly selections: number;
}): ReactNode {
  const { label } = CATALOGUE[slug];
  const lines = linesOf(slug, selections);
  const folds = foldCounts(slug, selections).map(countText).join(', ');
  return (
    <Link className={styles.link} to={calculatorPath(slug)} title={folds}>
      <b>{label}</b>
      <span className={styles.lines}>
        {lines} <small>{lines === 1 ? 'line' : 'lines'}</small>
      </span>
      <Spark slug={slug} selections={selections} />
    </Link>
  );
}

/** A link to a calculator of any number: its bounds, and its lines for the chosen number of selections. */
export function OpenCalculatorLink({
  slug,
  selections,
}: {
  readonly slug: Slug;
  readonly selections: number | undefined;
}): ReactNode {
  const { label, min, max } = CATALOGUE[slug];
  const isTaken = selections !== undefined && selections >= min && selections <= max;
  const lines = isTaken ? linesOf(slug, selections) : undefined;
  return (
    <Link className={styles.link} to={calculatorPath(slug)}>
      <b>{label}</b>
      <span className={styles.lines}>
        {lines !== undefined && (
          <>
            {lines} <small>{lines === 1 ? 'line' : 'lines'}</small>
          </>
        )}
      </span>
      <small className={styles.range}>
        {min} to {max}
      </small>
    </Link>
  );
}
