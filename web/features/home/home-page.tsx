import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { CATALOGUE, exactCount, type Slug, SLUGS } from '#lib';
import { useAccount } from '../../api/use-account.ts';
import { useBreak } from '../../api/use-break.ts';
import { useLiveRows } from '../../api/use-live-rows.ts';
import { calculatorPath, PATHS } from '../../app/paths.ts';
import { Card } from '../../components/ui/card.tsx';
import { lazily } from '../../components/ui/failures/lazily.tsx';
import { useTitle } from '../../platform/navigation.ts';
import { LiveCard } from './parts/live-card.tsx';
import { MatcherList } from './parts/matcher-list.tsx';
import { SlipBox } from './parts/slip-box.tsx';
import styles from './home-page.module.css';

/** In its own chunk, because few users take a break. */
const BreakCard = lazily(async () => (await import('./parts/break-card.tsx')).BreakCard);

/**
 * The page at `/` and at `/tools/`: a box that settles a slip, a pair of prices with both results, the matchers with
 * their current row counts, and the calculators.
 */
export function HomePage(): ReactNode {
  useTitle('Bets worked out exactly');
  const live = useLiveRows();
  const { me, isPending } = useAccount();
  const { until } = useBreak();
  return (
    <div className={styles.home}>
      <link rel="canonical" href={`${location.origin}${PATHS.home}`} />
      <h1>Settle any bet. To the penny, with the working.</h1>
      <SlipBox />
      {until === undefined ? (
        <div className={styles.columns}>
          <LiveCard live={live?.get('mb')} isMember={isPending || me.authenticated} />
          <Card title="Matchers">
            <MatcherList live={live} />
          </Card>
        </div>
      ) : (
        <Suspense>
          <BreakCard until={until} />
        </Suspense>
      )}
      <Card title="Bet calculators" end={<Link to={PATHS.calculators}>All {SLUGS.length}</Link>}>
        <Calculators />
      </Card>
    </div>
  );
}

/** The calculators, by the number of selections that they take. */
function Calculators(): ReactNode {
  return (
    <dl className={styles.calculators}>
      <div>
        <dt>Back and lay</dt>
        <dd>
          <Link to={PATHS.matchedCalculator}>Matched betting calculator</Link>
          <Link to={`${PATHS.tools}matched/`}>Calculations: dutching, lays, offers, value</Link>
          <a href="/api/docs/">API for programs</a>
        </dd>
      </div>
      {GROUPS.map(({ count, slugs }) => (
        <div key={count}>
          <dt>{count === ANY ? 'No fixed number' : `${count} selections`}</dt>
          <dd>
            {slugs.map((slug) => (
              <Link key={slug} to={calculatorPath(slug)}>
                {CATALOGUE[slug].label}
              </Link>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Means any number of selections, and sorts before every exact one. */
const ANY = 0;

/** The calculators by the number of selections that they take. */
const GROUPS: readonly { readonly count: number; readonly slugs: readonly Slug[] }[] = [
  ...new Set(SLUGS.map((slug) => exactCount(slug) ?? ANY)),
]
  .toSorted((one, other) => one - other)
  .map((count) => ({ count, slugs: SLUGS.filter((slug) => (exactCount(slug) ?? ANY) === count) }));
