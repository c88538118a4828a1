import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CALCULATOR } from '../../ui/icons.ts';
import text from '../../ui/text.module.css';
import styles from './open-button.module.css';

type OpenButtonProps = {
  readonly id: string;
  /** The selection and event of the row, for screen readers that list buttons without their rows. */
  readonly about: string;
  readonly disabled: boolean;
  /** True for the small button of a table, whose label is the first thing to be hidden if space is short. */
  readonly inTable?: boolean;
  readonly onOpen: () => void;
};

/** Opens the calculator on a row; the keyboard's way through rows leads from one of these to the next. */
export function OpenButton({ id, about, disabled, inTable = false, onOpen }: OpenButtonProps): ReactNode {
  return (
    <Button
      className={inTable ? styles.inTable : undefined}
      size={inTable ? 'sm' : 'md'}
      disabled={disabled}
      data-open-row={id}
      onClick={onOpen}
    >
      <span className={styles.icon}>
        <Icon path={CALCULATOR} size="sm" />
      </span>
      <span className={styles.word}>Open calculator</span>
      <span className={text.hidden}> for {about}</span>
    </Button>
  );
}
