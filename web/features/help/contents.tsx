import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMedia } from '../../ui/use-media.ts';
import styles from './contents.module.css';

/** The table of contents of a page: at its side, or collapsed on narrow screens. */
export function Contents({
  parts,
}: {
  readonly parts: readonly { readonly id: string; readonly title: string }[];
}): ReactNode {
  const isNarrow = useMedia('(max-width: 61.99rem)');
  const list = (
    <ol>
      {parts.map(({ id, title }) => (
        <li key={id}>
          <Link to={`#${id}`}>{title}</Link>
        </li>
      ))}
    </ol>
  );
  return (
    <nav className={styles.contents} aria-label="On this page">
      {isNarrow ? (
        <details>
          <summary>On this page</summary>
          {list}
        </details>
      ) : (
        <>
          <p>On this page</p>
          {list}
        </>
      )}
    </nav>
  );
}
