import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, CIRCLE_ALERT, INFO, TRIANGLE_ALERT } from './icons.tsx';
import styles from './note.module.css';

const ICONS = { plain: INFO, accent: INFO, warn: TRIANGLE_ALERT, neg: CIRCLE_ALERT } as const;

type NoteProps = {
  readonly tone?: keyof typeof ICONS;
  /** Announced at once by screen readers, as a `role="alert"`. */
  readonly alert?: boolean;
  readonly children: ReactNode;
};

/** A note beside its subject. */
export function Note({ tone = 'plain', alert = false, children }: NoteProps): ReactNode {
  return (
    <div
      className={classNames(styles.note, tone !== 'plain' && styles[tone])}
      role={alert ? 'alert' : undefined}
    >
      <Icon path={ICONS[tone]} />
      <div>{children}</div>
    </div>
  );
}
