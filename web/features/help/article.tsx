import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs.tsx';
import { Card } from '../../ui/card.tsx';
import { PATHS } from '../../ui/paths.ts';
import { useTitle } from '../../ui/use-title.ts';
import { Contents } from './contents.tsx';
import { useHashTarget } from './use-hash-target.ts';
import styles from './article.module.css';

/** A section of an article; its id is the hash of its address. */
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
