import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon.module.css';

/** How large an icon is: 14, 16, 20 or 28 px. */
type IconSize = 'sm' | 'md' | 'lg' | 'xl';

/** An icon of icons.ts, for the eye only: whatever it says is also said in words. */
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
