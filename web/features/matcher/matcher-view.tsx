import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { scoreHeading } from '#lib/product';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SLIDERS_HORIZONTAL } from '../../ui/matcher-icons.ts';
import { Chip } from '../../ui/chip.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { FeedBar } from './feed-bar.tsx';
import { FeedFoot } from './feed-foot.tsx';
import { FeedNotice, isFailing } from './feed-notice.tsx';
import { FeedView } from './feed.tsx';
import { filterChips } from './filter-chips.ts';
import { FiltersAside } from './filters-aside.tsx';
import { FiltersPill, FiltersSlide } from './filters-slide.tsx';
import { Freshness } from './freshness.tsx';
import type { MatcherFacts } from './matcher-facts.ts';
import { MatcherHead } from './matcher-head.tsx';
import { setMatcherSettings } from './matcher-settings.ts';
import { BEGINNING } from './matcher-state.ts';
import type { OverLimit } from './over-limit.ts';
import { RefreshControl } from './refresh-control.tsx';
import { StandardOrder } from './standard-order.tsx';
import { SpokenRefresh } from './spoken-refresh.tsx';
import { useMatcherSettings } from './use-matcher-settings.ts';
import { type Matcher, useMatcher } from './use-matcher.ts';
import type { StateHolder } from './use-url-state.ts';
import type { World } from './world.ts';
import styles from './matcher.module.css';

const UpgradeDialog = lazily(async () => (await import('./upgrade-dialog.tsx')).UpgradeDialog);

type MatcherViewProps = {
  readonly world: World;
  readonly holder: StateHolder;
  /** As a page of its own; undefined in a panel, whose head is its own. */
  readonly page?: MatcherFacts;
  /** In pounds; undefined for the user's own. */
  readonly stake?: string | undefined;
};

/** A matcher: its filters, its rows, and what is known about how fresh and how many they are. */
export function MatcherView({ world, holder, page, stake }: MatcherViewProps): ReactNode {
  const matcher = useMatcher({ world, holder, stake });
  const { rows, lists, now, odds, look } = matcher;
  const { state, change, load } = holder;
  const { isCollapsed } = useMatcherSettings();
  const isNarrow = useMedia('(max-width: 61.99rem)');
  const isSlide = isNarrow || page === undefined;
  const [isOpen, setOpen] = useState(false);
  const [limit, setLimit] = useState<{ readonly over: OverLimit | undefined }>();
  const aside = useRef<HTMLElement>(null);
  const score1Name = scoreHeading(world.config.aggregatedFeeds, world.feed, 'score_1');
  const chips = filterChips({ state, now, lists, odds, caps: world.policy, score1Name });
  const total = now.isNothing ? 0 : rows.isCurrent ? rows.answer?.total : undefined;
  const clear = (): void => load({ ...BEGINNING, sortBy: state.sortBy });

  const { pages } = matcher;
  const isBeyond = rows.answer !== undefined && state.page > pages;
  useEffect(() => {
    if (isBeyond) change({ page: pages });
  }, [isBeyond, pages, change]);

  const showFilters = (): void => {
    if (isSlide) setOpen(true);
    else {
      setMatcherSettings({ isCollapsed: false });
      requestAnimationFrame(() => aside.current?.focus());
    }
  };
  const body = {
    state,
    world,
    lists,
    now,
    odds,
    change,
    stake,
    onUse: load,
    onLimit: (over: OverLimit | undefined) => setLimit({ over }),
  };
  const foot = { onReset: () => load(BEGINNING), onRefresh: rows.refresh };
  const status = <FeedStatus matcher={matcher} />;
  const source = <SourceChip source={rows.last?.source ?? ''} />;
  return (
    <div className={classNames(page !== undefined && styles.work, isCollapsed && styles.collapsed)}>
      {!isSlide && <FiltersAside isCollapsed={isCollapsed} frame={aside} body={body} {...foot} />}
      <section className={styles.feed} aria-label="Matches">
        {page !== undefined && <PageHead page={page} status={status} source={source} />}
        <FeedNotice rows={rows} />
        <FeedBar
          total={total}
          blocked={now.blocked}
          hasRows={matcher.shown.length > 0}
          isFailed={rows.error !== undefined}
          chips={chips}
          change={change}
          onClear={clear}
          {...(page === undefined
            ? {
                before: (
                  <Button onClick={showFilters}>
                    <Icon path={SLIDERS_HORIZONTAL} size="sm" />
                    Filters
                  </Button>
                ),
                end: (
                  <>
                    {source}
                    {status}
                  </>
                ),
              }
            : {})}
        />
        <StandardOrder shown={matcher.shown} taste={look.taste} />
        <FeedView matcher={matcher} onFilters={showFilters} />
        {(rows.last !== undefined || now.isNothing) && (
          <FeedFoot
            capped={now.isNothing ? 0 : (rows.last?.capped ?? 0)}
            unreadable={now.isNothing ? 0 : (rows.answer?.unreadable ?? 0)}
            hasUnhealthy={matcher.shown.some(isUnhealthy(look.taste.sort))}
            page={matcher.page}
            pages={pages}
            onPage={(next) => change({ page: next })}
            onUpgrade={() => setLimit({ over: undefined })}
          />
        )}
      </section>
      {isSlide && page !== undefined && <FiltersPill count={chips.length} onOpen={showFilters} />}
      {isSlide && isOpen && <FiltersSlide body={body} {...foot} onClose={() => setOpen(false)} />}
      {limit !== undefined && (
        <Suspense>
          <UpgradeDialog world={world} over={limit.over} onClose={() => setLimit(undefined)} />
        </Suspense>
      )}
      <SpokenRefresh freshAt={rows.freshAt} />
    </div>
  );
}

/** A healthy score is 100000 and more. */
function isUnhealthy(sort: 'score_1' | 'score_2') {
  return (row: { readonly primaryScore: number; readonly secondaryScore: number }): boolean =>
    (sort === 'score_1' ? row.primaryScore : row.secondaryScore) < 100_000;
}

type PageHeadProps = {
  readonly page: MatcherFacts;
  readonly status: ReactNode;
  readonly source: ReactNode;
};

function PageHead({ page, status, source }: PageHeadProps): ReactNode {
  const isSmall = useMedia('(max-width: 47.99rem)');
  return (
    <>
      <MatcherHead
        page={page}
        end={
          <>
            {source}
            {!isSmall && status}
          </>
        }
      />
      {isSmall && <div className={styles.small}>{status}</div>}
    </>
  );
}

/** The kind of prices, in the words of their source. */
function SourceChip({ source }: { readonly source: string }): ReactNode {
  if (source === '') return null;
  return <Chip tone={source.includes('Demo') ? 'warn' : 'line'}>{source}</Chip>;
}

function FeedStatus({ matcher }: { readonly matcher: Matcher }): ReactNode {
  const { rows, delay, isPaused, setPaused } = matcher;
  return (
    <>
      <Freshness freshAt={rows.freshAt} delay={delay} isFailing={isFailing(rows.error)} />
      <RefreshControl
        dueAt={rows.dueAt}
        delay={delay}
        isPaused={isPaused}
        isAsking={rows.isAsking}
        onRefresh={rows.refresh}
        onPause={setPaused}
      />
    </>
  );
}
