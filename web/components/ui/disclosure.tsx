import { type ReactNode, useState } from 'react';
import { CHEVRON_DOWN, CHEVRON_RIGHT, Icon } from './icons.tsx';
import styles from './disclosure.module.css';

type DisclosureProps = {
  readonly label: string;
  /** A visually hidden name for screen readers, if the label alone does not say what it opens. */
  readonly name?: string;
  /** True if it is open at first. */
  readonly open?: boolean;
  /** Makes the toggle a heading of the third level. */
  readonly heading?: boolean;
  readonly children: ReactNode;
};

/** A toggle, and contents that are rendered only while it is open. */
export function Disclosure({
  label,
  name,
  open = false,
  heading = false,
  children,
}: DisclosureProps): ReactNode {
  const [isOpen, setOpen] = useState(open);
  const toggle = (
    <button
      type="button"
      className={styles.toggle}
      aria-label={name}
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    >
      <Icon path={isOpen ? CHEVRON_DOWN : CHEVRON_RIGHT} size="sm" />
      {label}
    </button>
  );
  return (
    <>
      {heading ? <h3>{toggle}</h3> : toggle}
      {isOpen && children}
    </>
  );
}
