import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { LiveFeed, LiveRows } from '../../../api/live-rows.ts';
import { PATHS } from '../../../app/paths.ts';
import { grouped } from '../../../components/betting/pounds.ts';
import { CHEVRON_RIGHT, Icon } from '../../../components/ui/icons.tsx';
import list from '../../../components/ui/styles/link-list.module.css';
import styles from './matcher-list.module.css';

/** The matchers, each with the two lines of its picture: blue is a back, rose a lay, grey neither. */
const MATCHERS = [
  {
    to: PATHS.oddsMatcher,
    feed: 'mb',
    title: 'Odds matcher',
    about: 'Compares every bookmaker price with the best exchange lay price.',
    back: 'M4 30 40 16',
    lay: 'M4 6 40 15',
    other: undefined,
  },
  {
    to: PATHS.eachWayMatcher,
    feed: 'each_way',
    title: 'Each-way matcher',
    about: 'Back each-way, lay the win and the place.',
    back: 'M4 18h12c6 0 8-9 16-9h12',
    lay: undefined,
    other: 'M16 18c6 0 8 9 16 9h12',
  },
  {
    to: PATHS.extraPlaceMatcher,
    feed: 'extra_place',
    title: 'Extra-place matcher',
    about: 'Races where the bookmaker pays one place more than the exchange.',
    back: 'M6 30V8M16 30V12M26 30V17',
    lay: 'M36 30v-3M36 24v-3',
    other: undefined,
  },
  {
    to: PATHS.boostMatcher,
    feed: 'boost',
    title: 'Boost matcher',
    about: 'Boosted prices beside the price to lay at the exchange.',
    back: 'M4 28h14l8-20h18',
    lay: 'M4 14h40',
    other: undefined,
  },
  {
    to: PATHS.bogMatcher,
    feed: 'bog',
    title: 'BOG matcher',
    about: 'Best odds guaranteed races, once the offer is live.',
    back: 'M4 26h16v-9h24',
    lay: undefined,
    other: 'M20 4v3M20 10v3M20 28v3',
  },
  {
    to: PATHS.twoUpMatcher,
    feed: 'two_up',
    title: '2up matcher',
    about: 'Home and away wins that pay out at two goals ahead.',
    back: 'M8 8v22M18 8v22',
    lay: 'M30 19h12',
    other: undefined,
  },
  {
    to: PATHS.dutchingFinder,
    feed: undefined,
    title: 'Dutching finder',
    about: 'Every result backed, each at another bookmaker.',
    back: 'M6 30V20M22 30V10M38 30V15',
    lay: undefined,
    other: 'M4 33h40',
  },
  {
    to: PATHS.accumulatorFinder,
    feed: undefined,
    title: 'Accumulator finder',
    about: 'The legs that fit an offer, laid one after the other.',
    back: 'M6 28h8M20 20h8M34 12h8',
    lay: 'M14 28 20 20M28 20 34 12',
    other: undefined,
  },
] as const;

/** A list of the matchers, each with a picture, a sentence, and its rows once they are known. */
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
                <b>{title}</b> {feed !== undefined && <LiveText live={live?.get(feed)} />}
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

/** The current row count of a feed, and the best score. */
function LiveText({ live }: { readonly live: LiveFeed | undefined }): ReactNode {
  if (live === undefined) return null;
  const { total, best } = live;
  return (
    <span className={styles.live}>
      {best !== undefined && <span className={styles.best}>best {best}</span>}
      {grouped(String(total))} {total === 1 ? 'row' : 'rows'} now
    </span>
  );
}
