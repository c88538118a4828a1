import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CATALOGUE, type Slug } from '#lib';
import { calculatorPath } from '../../ui/paths.ts';
import { countText, foldCounts } from './fold-counts.ts';
import { linesOf } from './calculator-list.ts';
import { Spark } from './spark.tsx';
import styles from './calculator-link.module.css';

/** One calculator of the index, with the lines that so many selections make. */
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

/** A calculator that takes any number: its bounds, and its lines for the number that is chosen. */
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
