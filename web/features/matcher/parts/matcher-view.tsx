import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { decodeScore } from '#lib/matched';
import { scoreHeading } from '#lib/product';
import { classNames } from '../../../components/ui/class-names.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/icons.tsx';
import { SLIDERS_HORIZONTAL } from '../../../components/ui/feature-icons.ts';
import { lazily } from '../../../components/ui/failures/lazily.tsx';
import { useMedia } from '../../../platform/use-media.ts';
import { FeedBar } from './feed/feed-bar.tsx';
import { FeedFoot } from './feed/feed-foot.tsx';
import { FeedNotice, StandardOrder } from './feed/feed-notice.tsx';
import { FeedView } from './feed/feed.tsx';
import { filterChips } from '../model/filter-chips.ts';
import { FiltersAside } from './filters/filters-aside.tsx';
import { FiltersBody } from './filters/filters-body.tsx';
import { FiltersPill } from './filters/filters-pill.tsx';
import { SavedFilters } from './filters/saved-section.tsx';
import { SpokenRefresh } from './head/refresh-control.tsx';
import { FeedStatus, PageHead, SourceChip } from './head/page-head.tsx';
import type { MatcherFacts } from '../model/matcher-facts.ts';
import { setMatcherSettings, useMatcherSettings } from '../model/matcher-settings.ts';
import { BEGINNING } from '../model/matcher-state.ts';
import type { OverLimit, World } from '../model/world.ts';
import { type Matcher, useMatcher } from '../use-matcher.ts';
import type { StateHolder } from '../use-url-state.ts';
import styles from './matcher.module.css';

const FiltersSlide = lazily(async () => (await import('./filters/filters-slide.tsx')).FiltersSlide);
const UpgradeDialog = lazily(async () => (await import('./feed/upgrade-dialog.tsx')).UpgradeDialog);

type MatcherViewProps = {
  readonly world: World;
  readonly holder: StateHolder;
  /** The facts of the page; undefined in a panel, which has its own head. */
  readonly page?: MatcherFacts;
  /** The stake in pounds; undefined for the user's own. */
  readonly stake?: string | undefined;
};

/** A matcher: its filters, its rows, their freshness and their number. */
export function MatcherView({ world, holder, page, stake }: MatcherViewProps): ReactNode {
  const matcher = useMatcher({ world, holder, stake });
  const { rows, lists, now, odds, look } = matcher;
  const { state, change, load, loads } = holder;
  const { isCollapsed } = useMatcherSettings();
  const isNarrow = useMedia('(max-width: 61.99rem)');
  const isPanel = page === undefined;
  const isSlide = isNarrow || isPanel;
  const [isOpen, setOpen] = useState(false);
  const [limit, setLimit] = useState<Limit>();
  const aside = useRef<HTMLElement>(null);
  const score1Name = scoreHeading(world.config.aggregatedFeeds, world.feed, 'score_1');
  const chips = filterChips({ state, now, lists, odds, caps: world.policy, score1Name });
  const clear = (): void => load({ ...BEGINNING, sortBy: state.sortBy });

  useExistingPage(matcher, holder);

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
    loads,
    stake,
    onUse: load,
    onLimit: (over: OverLimit | undefined) => setLimit({ over }),
  };
  const foot = { onReset: () => load(BEGINNING), onRefresh: rows.refresh };
  const status = <FeedStatus {...matcher} />;
  const source = <SourceChip last={rows.last} />;
  return (
    <div className={classNames(page !== undefined && styles.work, isCollapsed && styles.collapsed)}>
      {!isSlide && (
        <FiltersAside isCollapsed={isCollapsed} frame={aside} {...foot}>
          <FiltersBody {...body} />
        </FiltersAside>
      )}
      <section className={styles.feed} aria-label="Matches">
        {page !== undefined && <PageHead page={page} status={status} source={source} />}
        <FeedNotice rows={rows} />
        <FeedBar
          {...countsOf(matcher)}
          blocked={now.blocked}
          hasRows={matcher.shown.length > 0}
          isFailed={rows.error !== undefined}
          chips={chips}
          change={change}
          onClear={clear}
          before={isPanel && <FiltersButton onClick={showFilters} />}
          end={
            isPanel ? (
              <>
                {source}
                {status}
              </>
            ) : undefined
          }
        />
        <StandardOrder shown={matcher.shown} taste={look.taste} />
        <FeedView matcher={matcher} onFilters={showFilters} />
        <MatcherFoot
          matcher={matcher}
          onPage={(next) => change({ page: next })}
          onUpgrade={() => setLimit({ over: undefined })}
        />
      </section>
      {isSlide && page !== undefined && <FiltersPill count={chips.length} onOpen={showFilters} />}
      {isSlide && isOpen && (
        <Suspense>
          <FiltersSlide
            saved={<SavedFilters feed={world.feed} state={state} onUse={load} />}
            {...foot}
            onClose={() => setOpen(false)}
          >
            <FiltersBody {...body} withoutSaved />
          </FiltersSlide>
        </Suspense>
      )}
      <LimitDialog world={world} limit={limit} onClose={() => setLimit(undefined)} />
      <SpokenRefresh freshAt={rows.freshAt} />
    </div>
  );
}

/** Returns to the last page if the current page no longer exists. */
function useExistingPage({ rows, pages }: Matcher, { state, change }: StateHolder): void {
  const isBeyond = rows.answer !== undefined && state.page > pages;
  useEffect(() => {
    if (isBeyond) change({ page: pages });
  }, [isBeyond, pages, change]);
}

/** The numbers of matching prices and selections; undefined while they are unknown. */
function countsOf({ rows, now }: Matcher) {
  if (now.isNothing) return { total: 0, groups: undefined };
  const { total, groups } = (rows.isCurrent ? rows.answer : undefined) ?? {};
  return { total, groups };
}

/** The subject of the limits dialog: one value above its cap, or all limits. */
type Limit = { readonly over: OverLimit | undefined };

type LimitDialogProps = {
  readonly world: World;
  /** Undefined while the dialog is closed. */
  readonly limit: Limit | undefined;
  readonly onClose: () => void;
};

function LimitDialog({ world, limit, onClose }: LimitDialogProps): ReactNode {
  if (limit === undefined) return null;
  return (
    <Suspense>
      <UpgradeDialog world={world} over={limit.over} onClose={onClose} />
    </Suspense>
  );
}

/** The button that opens the filters of a panel, which has no room for them beside its rows. */
function FiltersButton({ onClick }: { readonly onClick: () => void }): ReactNode {
  return (
    <Button data-filters-button onClick={onClick}>
      <Icon path={SLIDERS_HORIZONTAL} size="sm" />
      Filters
    </Button>
  );
}

type MatcherFootProps = {
  readonly matcher: Matcher;
  readonly onPage: (page: number) => void;
  readonly onUpgrade: () => void;
};

/** The foot of the feed, once the number of its rows is known. */
function MatcherFoot({ matcher, onPage, onUpgrade }: MatcherFootProps): ReactNode {
  const { rows, now, shown, look, page, pages } = matcher;
  if (rows.last === undefined && !now.isNothing) return null;
  return (
    <FeedFoot
      capped={now.isNothing ? 0 : (rows.last?.capped ?? 0)}
      unreadable={now.isNothing ? 0 : (rows.answer?.unreadable ?? 0)}
      hasUnhealthy={shown.some(isUnhealthy(look.taste.sort))}
      page={page}
      pages={pages}
      onPage={onPage}
      onUpgrade={onUpgrade}
    />
  );
}

function isUnhealthy(sort: 'score_1' | 'score_2') {
  return (row: { readonly primaryScore: number; readonly secondaryScore: number }): boolean =>
    !decodeScore(sort === 'score_1' ? row.primaryScore : row.secondaryScore).healthy;
}
