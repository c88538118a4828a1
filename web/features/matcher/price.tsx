import type { ReactNode } from 'react';
import type { Rational } from '#lib';
import { classNames } from '../../ui/class-names.ts';
import { Missing } from '../../ui/money.tsx';
import { oddsText, type OddsView } from '../../ui/odds-text.ts';
import type { Move } from './moves.ts';
import styles from './price.module.css';

type PriceProps = {
  /** Undefined where the side is missing. */
  readonly price: Rational | undefined;
  readonly side: 'back' | 'lay';
  readonly move: Move;
  readonly view: OddsView;
};

/** A price on the ground of its side, with an arrow until the next refresh where it moved. */
export function Price({ price, side, move, view }: PriceProps): ReactNode {
  if (price === undefined) {
    return (
      <span className={classNames(styles.price, styles.none)}>
        <Missing />
      </span>
    );
  }
  return (
    <span className={classNames(styles.price, styles[side])}>
      <MoveMark move={move} />
      {oddsText(price, view)}
    </span>
  );
}

/** The direction in which a price moved since the last refresh; nothing if it has not. */
export function MoveMark({ move }: { readonly move: Move }): ReactNode {
  if (move === undefined) return null;
  return (
    <svg
      className={styles.move}
      viewBox="0 0 24 24"
      role="img"
      aria-label={`${move === 'up' ? 'Up' : 'Down'} since the last refresh: `}
    >
      <path d={move === 'up' ? 'M12 4 22 20H2z' : 'M12 20 2 4h20z'} />
    </svg>
  );
}
