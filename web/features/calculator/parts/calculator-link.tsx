import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CATALOGUE, type Slug } from '#lib';
import { calculatorPath } from '../../../app/paths.ts';
import { Money } from '../../../components/betting/money.tsx';
import { betsOf } from '../model/calculator-list.ts';
import type { PricedSystem } from '../model/priced-systems.ts';
import { countText, foldCounts } from '../model/fold-counts.ts';
import styles from './calculator-link.module.css';

type CalculatorLinkProps = {
  readonly slug: Slug;
  /** Its return on the user’s selections; undefined without selections, or if it does not take them. */
  readonly priced: PricedSystem | undefined;
};

/** A link to a calculator, with its number of lines or its return for these selections. */
export function CalculatorLink({
  slug,
  selections,
  priced,
}: CalculatorLinkProps & { readonly selections: number }): ReactNode {
  const { label } = CATALOGUE[slug];
  const folds = foldCounts(slug, selections).map(countText).join(', ');
  return (
    <Link className={styles.link} to={priced?.to ?? calculatorPath(slug)} title={folds}>
      <b>{label}</b>
      <Figure slug={slug} bets={betsOf(slug, selections)} priced={priced} />
      <Spark slug={slug} selections={selections} />
    </Link>
  );
}

/** A link to a calculator for any number of selections, with its bounds, and its lines for the chosen number. */
export function OpenCalculatorLink({
  slug,
  selections,
  priced,
}: CalculatorLinkProps & { readonly selections: number | undefined }): ReactNode {
  const { label, min, max } = CATALOGUE[slug];
  const isTaken = selections !== undefined && selections >= min && selections <= max;
  const bets = isTaken ? betsOf(slug, selections) : undefined;
  return (
    <Link className={styles.link} to={priced?.to ?? calculatorPath(slug)}>
      <b>{label}</b>
      <Figure slug={slug} bets={bets} priced={priced} />
      <small className={styles.range}>
        {min} to {max}
      </small>
    </Link>
  );
}

function Figure({
  slug,
  bets,
  priced,
}: CalculatorLinkProps & { readonly bets: number | undefined }): ReactNode {
  if (priced !== undefined) {
    return (
      <span className={`${styles.lines} ${styles.returns}`}>
        <Money amount={priced.returns} />
      </span>
    );
  }
  return (
    <span className={styles.lines}>
      {bets !== undefined && (
        <>
          {bets} <small>{slug === 'each-way' ? 'bets' : bets === 1 ? 'line' : 'lines'}</small>
        </>
      )}
    </span>
  );
}

const STEP = 7;
const HIGHEST = 14;

/** The lines of a system as bars: singles, doubles, trebles and so on, and any to come as an outline. */
export function Spark({ slug, selections }: { readonly slug: Slug; readonly selections: number }): ReactNode {
  const counts = foldCounts(slug, selections);
  const most = Math.max(...counts.map(({ lines }) => lines));
  const sizes = counts.flatMap(({ size }) => (size === 'anyToCome' ? [] : [size]));
  const folds = Array.from({ length: Math.max(0, ...sizes) }, (_, index) => index + 1);
  const linesAt = (size: number | 'anyToCome'): number =>
    counts.find((count) => count.size === size)?.lines ?? 0;
  const heightOf = (lines: number): number => Math.max(1, Math.round((lines / most) * HIGHEST * 10) / 10);
  const carried = linesAt('anyToCome');
  const width = (folds.length + (carried > 0 ? 1 : 0)) * STEP;
  return (
    <svg className={styles.spark} width={width} height={16} aria-hidden="true">
      {folds.map((size) => {
        const height = linesAt(size) === 0 ? 1 : heightOf(linesAt(size));
        return (
          <rect
            key={size}
            className={linesAt(size) === 0 ? styles.none : undefined}
            x={(size - 1) * STEP + 0.5}
            y={15.5 - height}
            width={4}
            height={height}
          />
        );
      })}
      {carried > 0 && (
        <rect
          className={styles.carried}
          x={folds.length * STEP + 0.5}
          y={15.5 - heightOf(carried)}
          width={4}
          height={heightOf(carried)}
        />
      )}
    </svg>
  );
}
