import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { decodeScore } from '#lib/matched';
import { refreshDelay } from '#lib/product';
import type { Answered, DutchingRow } from '../../../../api/feed-rows.ts';
import { askDutching } from '../../../../api/odds-gateway.ts';
import { useAccount } from '../../../../api/use-account.ts';
import { feedNames } from '../../../../components/betting/feed-names.ts';
import { useOddsView } from '../../../../components/betting/odds-view.ts';
import { Button } from '../../../../components/ui/button.tsx';
import { classNames } from '../../../../components/ui/class-names.ts';
import { Empty } from '../../../../components/ui/empty.tsx';
import { lazily } from '../../../../components/ui/failures/lazily.tsx';
import { plural } from '../../../../components/ui/text/plural.ts';
import { useMedia } from '../../../../platform/use-media.ts';
import {
  dutchedLists,
  dutchedState,
  dutchingAt,
  dutchingQuestion,
  type DutchingQuestion,
} from '../../model/dutching.ts';
import { filterChips } from '../../model/filter-chips.ts';
import { filterLists } from '../../model/filter-lists.ts';
import { filtersOf } from '../../model/filters-of.ts';
import { DUTCHING } from '../../model/matcher-facts.ts';
import { setMatcherSettings, stakeOf, useMatcherSettings } from '../../model/matcher-settings.ts';
import { BEGINNING } from '../../model/matcher-state.ts';
import { offsetOf, pageCount, rowsOnPage } from '../../model/rows-query.ts';
import { type Pin, settledRows } from '../../model/settled-rows.ts';
import type { World } from '../../model/world.ts';
import { usePolled } from '../../use-polled.ts';
import type { StateHolder } from '../../use-url-state.ts';
import { FeedBar } from '../feed/feed-bar.tsx';
import { FeedFoot } from '../feed/feed-foot.tsx';
import { FeedNotice } from '../feed/feed-notice.tsx';
import { FeedSkeleton, NoMatches, NotAsked, NotLoaded, NotRead } from '../feed/feed-state.tsx';
import { FiltersAside } from '../filters/filters-aside.tsx';
import { FiltersPill } from '../filters/filters-pill.tsx';
import { FeedStatus, PageHead, SourceChip } from '../head/page-head.tsx';
import { SpokenRefresh } from '../head/refresh-control.tsx';
import { DutchingFilters } from './dutching-filters.tsx';
import { type DutchingLook, DutchingRows } from './dutching-rows.tsx';
import styles from '../matcher.module.css';

const FiltersSlide = lazily(async () => (await import('../filters/filters-slide.tsx')).FiltersSlide);
const UpgradeDialog = lazily(async () => (await import('../feed/upgrade-dialog.tsx')).UpgradeDialog);

type DutchingViewProps = { readonly world: World; readonly holder: StateHolder };

/** Markets to dutch: the filters, the rows, and what is known about how fresh and how many they are. */
export function DutchingView({ world, holder }: DutchingViewProps): ReactNode {
  const finder = useDutching({ world, holder });
  const { state, now, lists, look, rows, delay, isPaused, setPaused, shown } = finder;
  const { change, load } = holder;
  const { isCollapsed } = useMatcherSettings();
  const isSlide = useMedia('(max-width: 61.99rem)');
  const [isOpen, setOpen] = useState(false);
  const [isUpgrading, setUpgrading] = useState(false);
  const aside = useRef<HTMLElement>(null);
  const { odds } = look;
  const chips = filterChips({ state, now, lists, odds, caps: world.policy, score1Name: 'Rating' });
  const reset = (): void => load(BEGINNING);
  const showFilters = (): void => {
    if (isSlide) setOpen(true);
    else {
      setMatcherSettings({ isCollapsed: false });
      requestAnimationFrame(() => aside.current?.focus());
    }
  };
  const foot = { onReset: reset, onRefresh: rows.refresh };
  const filters = <DutchingFilters {...{ state, world, lists, now, change, odds }} />;
  return (
    <div className={classNames(styles.work, isCollapsed && styles.collapsed)}>
      {!isSlide && (
        <FiltersAside isCollapsed={isCollapsed} frame={aside} {...foot}>
          {filters}
        </FiltersAside>
      )}
      <section className={styles.feed} aria-label="Matches">
        <PageHead
          page={DUTCHING}
          status={<FeedStatus {...{ rows, delay, isPaused, setPaused }} />}
          source={<SourceChip last={rows.last} />}
        />
        <FeedNotice rows={rows} />
        <FeedBar
          isPlain
          total={totalOf(finder)}
          groups={undefined}
          blocked={now.blocked}
          hasRows={shown.length > 0}
          isFailed={rows.error !== undefined}
          chips={chips}
          change={change}
          onClear={reset}
        />
        <Body
          finder={finder}
          cap={world.policy.score1Cap}
          onFilters={showFilters}
          onReset={reset}
          onUpgrade={() => setUpgrading(true)}
        />
        <Foot
          finder={finder}
          onPage={(next) => change({ page: next })}
          onUpgrade={() => setUpgrading(true)}
        />
      </section>
      {isSlide && <FiltersPill count={chips.length} onOpen={showFilters} />}
      <Suspense>
        {isSlide && isOpen && (
          <FiltersSlide {...foot} onClose={() => setOpen(false)}>
            {filters}
          </FiltersSlide>
        )}
        {isUpgrading && <UpgradeDialog world={world} over={undefined} onClose={() => setUpgrading(false)} />}
      </Suspense>
      <SpokenRefresh freshAt={rows.freshAt} />
    </div>
  );
}

/** The number of markets that match; undefined until it is known. */
function totalOf({ now, rows }: Finder): number | undefined {
  if (now.isNothing) return 0;
  return rows.isCurrent ? rows.last?.total : undefined;
}

type FootProps = {
  readonly finder: Finder;
  readonly onPage: (page: number) => void;
  readonly onUpgrade: () => void;
};

/** The foot of the rows, once their number is known. */
function Foot({ finder, onPage, onUpgrade }: FootProps): ReactNode {
  const { now, rows, shown, page, pages } = finder;
  const { capped = 0, unreadable = 0 } = (now.isNothing ? undefined : rows.last) ?? {};
  if (rows.last === undefined && !now.isNothing) return null;
  return (
    <FeedFoot
      capped={shown.length === 0 ? 0 : capped}
      unreadable={unreadable}
      hasUnhealthy={shown.some(({ rating }) => !decodeScore(rating).healthy)}
      {...{ page, pages, onPage, onUpgrade }}
    />
  );
}

type BodyProps = {
  readonly finder: Finder;
  /** The highest rating of the user's plan. */
  readonly cap: number;
  readonly onFilters: () => void;
  readonly onReset: () => void;
  readonly onUpgrade: () => void;
};

/** The rows of the page; else a skeleton, or the reason why there are none. */
function Body({ finder, cap, onFilters, onReset, onUpgrade }: BodyProps): ReactNode {
  const { state, now, rows, shown, look } = finder;
  const { last, error, isAsking, dueAt, isCurrent, refresh } = rows;
  if (now.blocked !== undefined) return <NotAsked why={now.blocked} onFilters={onFilters} />;
  if (now.isNothing) return <NoMatches canReset onReset={onReset} onRefresh={refresh} />;
  if (last === undefined || (shown.length === 0 && !isCurrent)) {
    if (error === undefined) return <FeedSkeleton isTable={false} />;
    return <NotLoaded error={error} isAsking={isAsking} dueAt={dueAt} onRetry={refresh} />;
  }
  if (shown.length > 0) {
    return <DutchingRows rows={shown} look={look} isOlder={!isCurrent} pin={finder.pin} />;
  }
  if (last.unreadable > 0) return <NotRead onRefresh={refresh} />;
  if (last.capped > 0) return <AllCapped capped={last.capped} cap={cap} onUpgrade={onUpgrade} />;
  const canReset = JSON.stringify(state) !== JSON.stringify(BEGINNING);
  return <NoMatches canReset={canReset} onReset={onReset} onRefresh={refresh} />;
}

type AllCappedProps = { readonly capped: number; readonly cap: number; readonly onUpgrade: () => void };

/** The message that markets match, and all of them are rated above the plan's limit. */
function AllCapped({ capped, cap, onUpgrade }: AllCappedProps): ReactNode {
  return (
    <div className={styles.empty}>
      <Empty
        title="Rated above your plan’s limit"
        actions={
          <Button variant="primary" onClick={onUpgrade}>
            See the plan
          </Button>
        }
      >
        Your plan shows ratings up to {cap}%. {plural(capped, 'market')} {capped === 1 ? 'is' : 'are'} rated
        higher.
      </Empty>
    </div>
  );
}

type Finder = ReturnType<typeof useDutching>;

/** The state of the page: its filters, its rows, and how they are shown. */
function useDutching({ world, holder }: DutchingViewProps) {
  const { state: given } = holder;
  const [isPaused, setPaused] = useState(false);
  const [pinned, pin] = useState<Pin>();
  const state = useMemo(() => dutchedState(given), [given]);
  const lists = useMemo(() => dutchedLists(filterLists(state, world)), [state, world]);
  const now = useMemo(() => filtersOf(state, world, lists), [state, world, lists]);
  const isWaiting = world.events === undefined && (state.sports.length > 0 || state.events.length > 0);
  const isAskable = now.need === undefined && !now.isNothing && !isWaiting;
  const question = useMemo(
    () => (isAskable ? dutchingQuestion(state, now.filters, lists) : undefined),
    [isAskable, state, now.filters, lists],
  );
  const delay = refreshDelay(world.policy.maxCallsPerMinute);
  const rows = usePolled(question, { name: 'dutching', ask, delay, isPaused });
  const pages = pagesOf(now.isNothing ? undefined : rows.last);
  const page = usePage(holder, pages, rows.isCurrent && rows.last !== undefined);
  // The last answer may be to filters, or a page, before these.
  const isHere = rows.of?.offset === offsetOf(page) && !now.isNothing;
  const all = (isHere ? rows.last?.rows : undefined) ?? NO_ROWS;
  const shown = settledRows(rowsOnPage(all, page), all, pinned);
  const look = useLook(world);
  return { pin, state, now, lists, look, rows, delay, isPaused, setPaused, shown, page, pages };
}

function pagesOf(last: Answered<DutchingRow> | undefined): number {
  return last === undefined ? 1 : pageCount(last);
}

/** The page that is shown. Leads back to the last one when fewer rows are left than the current page needs. */
function usePage({ state, change }: StateHolder, pages: number, isKnown: boolean): number {
  const isBeyond = isKnown && state.page > pages;
  useEffect(() => {
    if (isBeyond) change({ page: pages });
  }, [isBeyond, pages, change]);
  return Math.min(state.page, pages);
}

function useLook({ config, view, now }: World): DutchingLook {
  const odds = useOddsView(useAccount().preferences?.general);
  const { stake } = useMatcherSettings();
  return useMemo(
    () => ({
      names: feedNames(config),
      odds,
      taste: {
        sort: 'score_1',
        stake: stakeOf(stake),
        bookies: new Map(config.bookies.map((bookie) => [bookie.code, bookie])),
        preferences: view.preferences,
      },
      now,
    }),
    [config, odds, stake, view.preferences, now],
  );
}

const NO_ROWS: readonly DutchingRow[] = [];

const ask = (question: DutchingQuestion, signal: AbortSignal) =>
  askDutching(dutchingAt(question, Date.now()), { signal, now: Date.now });
