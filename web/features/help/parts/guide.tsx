import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ARROW_LEFT, ARROW_RIGHT } from '../../../components/ui/feature-icons.ts';
import { Icon } from '../../../components/ui/icons.tsx';
import { guidePath, type GuideSlug, PATHS } from '../../../app/paths.ts';
import { Article, type Section, type WayOn } from './article.tsx';
import { GUIDES } from '../model/guide-list.ts';
import styles from './guide.module.css';

type GuideProps = {
  readonly slug: GuideSlug;
  readonly lead: ReactNode;
  readonly sections: readonly Section[];
  readonly seeAlso: readonly WayOn[];
};

const ABOVE = [{ label: 'Guides', to: PATHS.guides }] as const;
const ALWAYS: readonly WayOn[] = [
  { to: PATHS.glossary, label: 'Glossary' },
  { to: PATHS.guides, label: 'All guides' },
];

/** A guide, with links to the previous and the next one. */
export function Guide({ slug, lead, sections, seeAlso }: GuideProps): ReactNode {
  const index = GUIDES.findIndex((guide) => guide.slug === slug);
  const before = GUIDES[index - 1];
  const after = GUIDES[index + 1];
  return (
    <Article
      title={GUIDES[index]?.title ?? 'Guide'}
      lead={lead}
      above={ABOVE}
      sections={sections}
      seeAlso={[...seeAlso, ...ALWAYS]}
      foot={
        <nav className={styles.pages} aria-label="Guides">
          {before !== undefined && (
            <Link to={guidePath(before.slug)} rel="prev">
              <Icon path={ARROW_LEFT} size="sm" />
              <span>
                <small>Previous guide</small>
                <b>{before.title}</b>
              </span>
            </Link>
          )}
          {after !== undefined && (
            <Link className={styles.next} to={guidePath(after.slug)} rel="next">
              <span>
                <small>Next guide</small>
                <b>{after.title}</b>
              </span>
              <Icon path={ARROW_RIGHT} size="sm" />
            </Link>
          )}
        </nav>
      }
    />
  );
}
