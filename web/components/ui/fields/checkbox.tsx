import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './checkbox.module.css';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  readonly label: ReactNode;
  /** Indeterminate: only some of the items that the checkbox represents are on. */
  readonly mixed?: boolean;
  /** Content at the end of the line: a count. */
  readonly end?: ReactNode;
};

/** A checkbox with its label: on, off or mixed. */
export function Checkbox({ label, mixed = false, end, className, ...input }: CheckboxProps): ReactNode {
  return (
    <label className={classNames(styles.checkbox, className)}>
      <input
        type="checkbox"
        {...input}
        ref={(box) => {
          if (box !== null) box.indeterminate = mixed;
        }}
      />
      <span>{label}</span>
      {end !== undefined && <span className={styles.end}>{end}</span>}
    </label>
  );
}
