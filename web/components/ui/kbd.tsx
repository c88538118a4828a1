import type { ReactNode } from 'react';
import styles from './kbd.module.css';

/** The name of a key, shown only on devices with a keyboard. */
export function Kbd({ children }: { readonly children: string }): ReactNode {
  return <kbd className={styles.kbd}>{children}</kbd>;
}
