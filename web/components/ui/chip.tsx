import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icons.tsx';
import styles from './chip.module.css';

type ChipProps = {
  readonly tone?: 'plain' | 'pos' | 'neg' | 'warn' | 'accent' | 'line';
  /** An icon of icons.tsx. */
  readonly icon?: string;
  readonly children: ReactNode;
};

/** A word or two on a tinted background, with an icon, since colour alone must not carry meaning. */
export function Chip({ tone = 'plain', icon, children }: ChipProps): ReactNode {
  return (
    <span className={classNames(styles.chip, tone !== 'plain' && styles[tone])}>
      {icon !== undefined && <Icon path={icon} size="sm" />}
      {children}
    </span>
  );
}
