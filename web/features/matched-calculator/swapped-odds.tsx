import type { ReactNode } from 'react';
import { MIX_UPS, type OddsMixUp } from '#lib/matched';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import styles from './calculator.module.css';

type SwappedOddsProps = {
  /** Undefined if none look swapped, or while something is wrong or blank. */
  readonly which: OddsMixUp | undefined;
  readonly onSwap: (which: OddsMixUp) => void;
};

/** Says that two odds look swapped, aloud too, and offers to swap them; an empty place where none do. */
export function SwappedOdds({ which, onSwap }: SwappedOddsProps): ReactNode {
  return (
    <div role="status" className={styles.asks}>
      {which !== undefined && (
        <Note tone="warn">
          <b>Are these two swapped?</b> {MIX_UPS[which]}.{' '}
          <Button variant="link" onClick={() => onSwap(which)}>
            Swap them
          </Button>
        </Note>
      )}
    </div>
  );
}
