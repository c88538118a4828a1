import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon.module.css';

/** Icon sizes: 14, 16, 20 and 28 px. */
type IconSize = 'sm' | 'md' | 'lg' | 'xl';

/** A decorative icon of icons.ts, hidden from screen readers: the text beside it has the same meaning. */
export function Icon({ path, size = 'md' }: { readonly path: string; readonly size?: IconSize }): ReactNode {
  return (
    <svg
      className={classNames(styles.icon, size === 'md' ? undefined : styles[size])}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
