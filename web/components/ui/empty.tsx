import type { ReactNode } from 'react';
import styles from './empty.module.css';

type EmptyProps = {
  readonly title: string;
  /** True if it replaces a whole page: its title is then the page's only one. */
  readonly isPage?: boolean;
  readonly children: ReactNode;
  /** One or two buttons. */
  readonly actions?: ReactNode;
};

/** An empty state: an illustration, the reason, and the actions. */
export function Empty({ title, isPage = false, children, actions }: EmptyProps): ReactNode {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <div className={styles.empty}>
      <svg className={styles.glyph} viewBox="0 0 88 52" aria-hidden="true">
        <path d="M8 44 36 22M80 44 52 22" strokeDasharray="6 5" />
        <circle cx="44" cy="10" r="5" strokeDasharray="3 3" />
      </svg>
      <Title>{title}</Title>
      <p>{children}</p>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
