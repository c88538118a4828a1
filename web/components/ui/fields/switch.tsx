import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './switch.module.css';

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> & {
  readonly label: ReactNode;
  /** A sentence of explanation, below the label. */
  readonly about?: string;
  /** Puts the label at one end and the switch at the other. */
  readonly spread?: boolean;
};

/** A switch, which takes effect at once. */
export function Switch({ label, about, spread = false, className, ...input }: SwitchProps): ReactNode {
  return (
    <label
      className={classNames(
        styles.switch,
        spread && styles.spread,
        input.disabled === true && styles.off,
        className,
      )}
    >
      <span>
        {about === undefined ? label : <b>{label}</b>}
        {about !== undefined && <small>{about}</small>}
      </span>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox has its own state */}
      <input type="checkbox" role="switch" {...input} />
    </label>
  );
}
