import type { ReactNode } from 'react';
import { grouped } from './pounds.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { CHEVRON_LEFT, CHEVRON_RIGHT } from './icons.ts';
import styles from './pager.module.css';

type PagerProps = {
  /** The current page, from 1. */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
};

/** Prev, page / count, Next; nothing if there is only one page. */
export function Pager({ page, pages, onPage }: PagerProps): ReactNode {
  if (pages <= 1) return null;
  return (
    <nav className={styles.pager} aria-label="Pages">
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <Icon path={CHEVRON_LEFT} size="sm" />
        Prev
      </Button>
      <span className={styles.count}>
        <b>{grouped(String(page))}</b> / {grouped(String(pages))}
      </span>
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next
        <Icon path={CHEVRON_RIGHT} size="sm" />
      </Button>
    </nav>
  );
}
