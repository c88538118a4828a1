import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PATHS } from '../../../app/paths.ts';
import { Card } from '../../../components/ui/card.tsx';
import { Breadcrumbs, type Crumb } from '../../../components/ui/page.tsx';
import { useTitle } from '../../../platform/navigation.ts';
import { useMedia } from '../../../platform/use-media.ts';
import styles from './article.module.css';
import contentsStyles from './contents.module.css';

/** A section of an article; its id is the hash of its URL. */
export type Section = { readonly id: string; readonly title: string; readonly body: ReactNode };

/** A link below an article's "See also". */
export type WayOn = { readonly to: string; readonly label: string };

type ArticleProps = {
  readonly title: string;
  /** A summary in a sentence or two, below the title. */
  readonly lead: ReactNode;
  readonly above?: readonly Crumb[];
  readonly sections: readonly Section[];
  readonly seeAlso: readonly WayOn[];
  /** The content below the last section. */
  readonly foot?: ReactNode;
};

/** An article, with its table of contents on one side and further links on the other. */
export function Article({ title, lead, above, sections, seeAlso, foot }: ArticleProps): ReactNode {
  useTitle(title);
  useHashTarget();
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        {above !== undefined && <Breadcrumbs above={above} here={title} />}
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      <div className={styles.contents}>
        <Contents parts={sections} />
      </div>
      <div className={styles.body}>
        {sections.map(({ id, title: name, body }) => (
          <section key={id} className={styles.section} aria-labelledby={id}>
            <h2 id={id}>{name}</h2>
            {body}
          </section>
        ))}
        <p className={styles.care}>
          18+. Bet only what you can afford to lose. Mistakes and changed prices can cost you money.{' '}
          <Link to={PATHS.saferBetting}>Safer betting</Link>
        </p>
        {foot}
      </div>
      <aside className={styles.aside} aria-label="Where to go from here">
        <Card title="See also">
          <ul className={styles.ways}>
            {seeAlso.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </Card>
      </aside>
    </article>
  );
}

/** The table of contents of a page: at its side, or collapsed on narrow screens. */
function Contents({
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
    <nav className={contentsStyles.contents} aria-label="On this page">
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

/**
 * Scrolls to the element of the URL's hash and focuses it, on the next animation frame: the shell first
 * scrolls every new page to its top.
 */
export function useHashTarget(): void {
  const location = useLocation();
  useEffect(() => {
    const { hash } = location;
    if (hash === '') return undefined;
    const frame = requestAnimationFrame(() => {
      const target = document.getElementById(idOf(hash));
      if (target === null) return;
      target.tabIndex = -1;
      target.focus({ preventScroll: true });
      target.scrollIntoView({ block: 'start' });
    });
    return () => cancelAnimationFrame(frame);
  }, [location]);
}

function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
