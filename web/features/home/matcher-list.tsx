import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icon.tsx';
import { CHEVRON_RIGHT } from '../../ui/icons.ts';
import type { LiveRows } from '../../api/live-rows.ts';
import { grouped } from '../../ui/pounds.ts';
import { MATCHERS } from './matchers.ts';
import list from '../../ui/link-list.module.css';
import styles from './matcher-list.module.css';

/** A list of the matchers, each with a picture, a sentence, and its row count once it is known. */
export function MatcherList({ live }: { readonly live?: LiveRows | undefined }): ReactNode {
  return (
    <ul className={list.list}>
      {MATCHERS.map(({ to, feed, title, about, back, lay, other }) => (
        <li key={to}>
          <Link to={to}>
            <svg className={styles.glyph} viewBox="0 0 48 36" aria-hidden="true">
              {other !== undefined && <path className={styles.other} d={other} />}
              {lay !== undefined && <path className={styles.lay} d={lay} />}
              <path className={styles.back} d={back} />
              {to === MATCHERS[0].to && <circle cx="43" cy="15.6" r="2.4" />}
            </svg>
            <span className={list.words}>
              <span className={styles.title}>
                <b>{title}</b> <LiveCount count={live?.get(feed)} />
              </span>
              <span>{about}</span>
            </span>
            <Icon path={CHEVRON_RIGHT} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function LiveCount({ count }: { readonly count: number | undefined }): ReactNode {
  if (count === undefined) return null;
  return (
    <span className={styles.live}>
      {grouped(String(count))} {count === 1 ? 'row' : 'rows'} now
    </span>
  );
}
