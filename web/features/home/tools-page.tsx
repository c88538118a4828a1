import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CATALOGUE, type Slug, SLUGS } from '#lib';
import { useLiveRows } from '../../api/use-live-rows.ts';
import { Card } from '../../components/ui/card.tsx';
import { Page } from '../../components/ui/page.tsx';
import { calculatorPath, PATHS } from '../../app/paths.ts';
import { MatcherList } from './matcher-list.tsx';
import styles from './tools-page.module.css';

/** The most popular calculators. */
const USUAL: readonly Slug[] = [
  'singles',
  'each-way',
  'acca',
  'patent',
  'yankee',
  'lucky-15',
  'lucky-31',
  'heinz',
];

/** All tools: the matchers, and the way to the calculators. */
export function ToolsPage(): ReactNode {
  const live = useLiveRows();
  return (
    <Page title="Tools" about="Find a pair of prices, work out the lay, settle the bet.">
      <div className={styles.grid}>
        <Card title="Matchers">
          <MatcherList live={live} />
        </Card>
        <Card title="Bet calculators" end={<Link to={PATHS.calculators}>All {SLUGS.length}</Link>}>
          <ul className={styles.list}>
            <li>
              <Link to={PATHS.matchedCalculator}>
                <b>Matched betting calculator</b>
                <span>Back and lay</span>
              </Link>
            </li>
            <li>
              <Link to={`${PATHS.tools}matched/`}>
                <b>Dutching, lays, offers, value</b>
                <span>All calculations</span>
              </Link>
            </li>
            {USUAL.map((slug) => (
              <li key={slug}>
                <Link to={calculatorPath(slug)}>
                  <b>{CATALOGUE[slug].label}</b>
                  <span>{rangeText(slug)}</span>
                </Link>
              </li>
            ))}
          </ul>
          <p className={styles.note}>
            No login needed. Each-way, rule 4, dead heats and boosts are all handled, and every line is shown.
          </p>
        </Card>
      </div>
    </Page>
  );
}

function rangeText(slug: Slug): string {
  const { min, max } = CATALOGUE[slug];
  if (min === max) return `${min} selections`;
  return min === 1 ? '1+ selections' : `${min}–${max} selections`;
}
