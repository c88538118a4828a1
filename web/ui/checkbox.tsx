import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './checkbox.module.css';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  readonly label: ReactNode;
  /** Some of what it stands for is on, and some is not. */
  readonly mixed?: boolean;
  /** What stands at the end of its line: a count. */
  readonly end?: ReactNode;
};

/** A checkbox with its words: on, off or mixed. */
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
