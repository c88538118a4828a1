import type { ReactNode } from 'react';
import { oddsMixUp, type OddsMixUp, type Quote } from '#lib/matched';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import styles from './calculator.module.css';

const SAYS: Readonly<Record<OddsMixUp, string>> = {
  backAndLay: 'The lay odds are far below the back odds, which is rare.',
  winAndPlace: 'The odds to be placed are above those to win.',
};

type SwappedOddsProps = {
  /** Undefined while something is wrong or blank. */
  readonly quote: Quote | undefined;
  readonly onSwap: (which: OddsMixUp) => void;
};

/** Says that two odds look swapped, aloud too, and offers to swap them; an empty place where none do. */
export function SwappedOdds({ quote, onSwap }: SwappedOddsProps): ReactNode {
  const which = quote && oddsMixUp(quote);
  return (
    <div role="status" className={styles.asks}>
      {which !== undefined && (
        <Note tone="warn">
          <b>Are these two swapped?</b> {SAYS[which]}{' '}
          <Button variant="link" onClick={() => onSwap(which)}>
            Swap them
          </Button>
        </Note>
      )}
    </div>
  );
}
