import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { moneyText, typedPence } from '#lib';
import { type FeedPolicy, hasCommonMarket, refreshDelay, scoreHeading, scoreKind } from '#lib/product';
import { useAccount } from '../../api/use-account.ts';
import { useFunds } from '../../api/use-funds.ts';
import { feedNames } from '../../components/betting/feed-names.ts';
import { type OddsView, useOddsView } from '../../components/betting/odds-view.ts';
import { shortPounds } from '../../components/betting/pounds.ts';
import { filterLists, type FilterLists } from './model/filter-lists.ts';
import { type FiltersNow, filtersOf } from './model/filters-of.ts';
import { stakeOf, useMatcherSettings } from './model/matcher-settings.ts';
import type { MatcherState } from './model/matcher-state.ts';
import type { RowLook } from './model/row-facts.ts';
import { offsetOf, pageCount, rowsOnPage, rowsRequest } from './model/rows-query.ts';
import { type MatcherRow, rowKey } from './model/row-groups.ts';
import { type Pin, rowsBeside, settledRows } from './model/settled-rows.ts';
import { type RowsState, useRows } from './use-rows.ts';
import type { StateHolder } from './use-url-state.ts';
import type { FeedRow } from '../../api/feed-rows.ts';
import type { World } from './model/world.ts';
import {
  MATCHED_CALCULATOR,
  newRowSource,
  type OpenRow,
  type OwnRowSource,
  type Step,
} from '../../panels/open-row.ts';
import { usePanels, usePanelStore } from '../../panels/panel-stack.tsx';
import { rowForm, type RowTaste } from './model/row-bet.ts';

/** The values and functions that a matcher shows. */
export type Matcher = {
  readonly world: World;
  readonly holder: StateHolder;
  readonly lists: FilterLists;
  readonly now: FiltersNow;
  readonly odds: OddsView;
  readonly look: RowLook;
  readonly rows: RowsState;
  /** Milliseconds from one refresh to the next. */
  readonly delay: number;
  readonly isPaused: boolean;
  readonly setPaused: (isPaused: boolean) => void;
  /** The page that is shown, how many there are, and its rows. */
  readonly page: number;
  readonly pages: number;
  readonly shown: readonly MatcherRow[];
  readonly pin: (pin: Pin | undefined) => void;
  readonly openRow: OpenRowState;
};

type MatcherOptions = {
  readonly world: World;
  readonly holder: StateHolder;
  /** The stake that the opener set, in pounds; undefined for the user's own. */
  readonly stake: string | undefined;
};

/** The state of a feed's matcher: its filters, its rows, and how they are shown. */
export function useMatcher({ world, holder, stake }: MatcherOptions): Matcher {
  const { state } = holder;
  const odds = useOddsView(useAccount().preferences?.general);
  const [isPaused, setPaused] = useState(false);
  const [pinned, setPinned] = useState<{ readonly pin: Pin; readonly of: MatcherState }>();
  // A pin is dropped once the page or the filters change.
  const pin = pinned?.of === state ? pinned.pin : undefined;
  const { isGrouped, worth } = useMatcherSettings();
  const delay = delayOf(world.policy);
  const lists = useMemo(() => filterLists(state, world), [state, world]);
  const now = useMemo(() => filtersOf(state, world, lists), [state, world, lists]);
  // A request for chosen events needs the events to be loaded.
  const isWaiting = world.events === undefined && (state.sports.length > 0 || state.events.length > 0);
  const isAskable = now.need === undefined && !now.isNothing && !isWaiting;
  const request = useMemo(
    () =>
      isAskable ? rowsRequest(state, now.filters, { feed: world.feed, lists, isGrouped, worth }) : undefined,
    [isAskable, state, now.filters, world.feed, lists, isGrouped, worth],
  );
  const rows = useRows(request, { feed: world.feed, offset: offsetOf(state.page), delay, isPaused });
  const isEmpty = now.isNothing || rows.last === undefined;
  const pages = isEmpty ? 1 : pageCount(rows.last);
  const page = Math.min(state.page, pages);
  const look = useLook({ world, state, odds, stake, rows });
  const shown = useMemo(() => {
    const onPage = now.isNothing ? [] : rowsOnPage(rows.rows, page);
    return settledRows(onPage, rows.rows, pin);
  }, [now.isNothing, rows.rows, page, pin]);
  const openRow = useOpenRow({ rows: rows.rows, page: shown, taste: look.taste });
  return {
    world,
    holder,
    lists,
    now,
    odds,
    look,
    rows,
    delay,
    isPaused,
    setPaused,
    page,
    pages,
    shown,
    pin: useCallback((next: Pin | undefined) => setPinned(next && { pin: next, of: state }), [state]),
    openRow,
  };
}

function stakePounds(stake: string): string {
  const pence = typedPence(stake);
  return pence === undefined ? `£${stake}` : shortPounds(moneyText(pence));
}

function delayOf({ maxCallsPerMinute }: FeedPolicy): number {
  return refreshDelay(maxCallsPerMinute);
}

type LookFacts = Pick<Matcher, 'world' | 'odds'> & {
  readonly state: StateHolder['state'];
  readonly stake: string | undefined;
  readonly rows: RowsState;
};

function useLook({ world, state, odds, stake, rows }: LookFacts): RowLook {
  const { stake: own, isRoomy, worth } = useMatcherSettings();
  const { config, feed, view, now } = world;
  const { sortBy, byEdge } = state;
  const funds = useFunds();
  const names = useMemo(() => feedNames(config), [config]);
  const bookies = useMemo(() => new Map(config.bookies.map((bookie) => [bookie.code, bookie])), [config]);
  const staked = stake ?? stakeOf(own);
  const hasMarket = hasCommonMarket(rows.rows);
  const clockAhead = rows.last?.clockAhead ?? 0;
  return useMemo(() => {
    const isEachWay = feed === 'each_way' || feed === 'extra_place';
    const known = config.aggregatedFeeds.find(({ slug }) => slug === feed);
    const kinds = known && { score_1: known.score1Kind, score_2: known.score2Kind };
    const scoreName = scoreHeading(config.aggregatedFeeds, feed, sortBy);
    return {
      names,
      odds,
      taste: { sort: sortBy, stake: staked, bookies, preferences: view.preferences, funds },
      scoreName,
      sortName: byEdge ? 'edge' : scoreName,
      hasWorth: worth !== '',
      scoreKind: kinds?.[sortBy] ?? scoreKind(feed, sortBy),
      stakeText: `on ${stakePounds(staked)}${isEachWay ? ' e/w' : ''}${sortBy === 'score_2' ? ' SNR' : ''}`,
      hasMarket,
      isRoomy,
      now,
      clockAhead,
    };
  }, [
    names,
    odds,
    sortBy,
    byEdge,
    worth,
    staked,
    bookies,
    view.preferences,
    funds,
    config,
    feed,
    hasMarket,
    isRoomy,
    now,
    clockAhead,
  ]);
}

type OpenRowFacts = {
  /** All rows of the response, and those of the page. Stepping stays on the page. */
  readonly rows: readonly MatcherRow[];
  readonly page: readonly MatcherRow[];
  readonly taste: RowTaste;
};

/** The row that the calculator is open on, and the function that opens it. */
type OpenRowState = {
  readonly openId: string | undefined;
  readonly open: (row: FeedRow) => void;
};

/**
 * Opens the calculator on rows, one after another, and updates it with the feed. If a row cannot be opened,
 * no panel opens and a console warning tells developers why.
 */
function useOpenRow({ rows, page, taste }: OpenRowFacts): OpenRowState {
  const panels = usePanels();
  const store = usePanelStore();
  const [open, setOpen] = useState<{ readonly id: string; readonly source: OwnRowSource }>();
  const now = useRef({ page, taste });
  // The current or last index of the open row on the page.
  const place = useRef(0);
  useEffect(() => {
    now.current = { page, taste };
    const at = page.findIndex((row) => hasPair(row, open?.id));
    if (at !== -1) place.current = at;
  });

  const step = useCallback((by: Step, source: OwnRowSource) => {
    const pin = pinOf(now.current.page, source.current().row, place.current);
    const next = rowBeside(now.current, pin, by);
    const opened = next && openRow(next, now.current);
    if (opened === undefined) return;
    source.show(opened);
    setOpen({ id: opened.row.id, source });
  }, []);

  const openOn = useCallback(
    (row: FeedRow) => {
      const opened = openRow(row, now.current);
      if (opened === undefined) {
        // oxlint-disable-next-line no-console -- the specification wants a console warning and no panel
        console.warn(`The calculator cannot be opened on ${row.id}`);
        return;
      }
      const source = newRowSource(opened, (by) => step(by, source));
      setOpen({ id: row.id, source });
      const close = (): void => setOpen((before) => (before?.source === source ? undefined : before));
      panels.open(MATCHED_CALCULATOR, { how: 'push', props: { source }, onClose: close });
      if (store.panels().stack.every(({ props }) => props.source !== source)) close();
    },
    [panels, store, step],
  );

  const latest = useMemo(() => (open === undefined ? undefined : pairById(rows, open.id)), [rows, open]);
  useEffect(() => {
    if (open === undefined) return;
    const before = open.source.current();
    const row = latest ?? before.row;
    const isGone = latest === undefined;
    const ways = waysFrom({ page, taste }, pinOf(page, row, place.current));
    const isSame = row === before.row && isGone === before.isGone && String(ways) === String(before.ways);
    if (!isSame) open.source.show({ ...before, row, isGone, ways });
  }, [latest, open, page, taste]);

  return { openId: open?.id, open: openOn };
}

type Page = Pick<OpenRowFacts, 'page' | 'taste'>;

/** The nearest row in a direction that the calculator can open. */
function rowBeside({ page, taste }: Page, pin: Pin, by: Step): FeedRow | undefined {
  return rowsBeside(page, pin, by).find((row) => rowForm(row, taste) !== undefined);
}

function waysFrom(page: Page, pin: Pin): readonly Step[] {
  return STEPS.filter((by) => rowBeside(page, pin, by) !== undefined);
}

const STEPS: readonly Step[] = [-1, 1];

function openRow(row: FeedRow, page: Page): OpenRow | undefined {
  const form = rowForm(row, page.taste);
  // A row on the page is found by its id, so the index of its pin is not used.
  return form && { row, form, isGone: false, ways: waysFrom(page, pinOf(page.page, row, 0)) };
}

function hasPair({ pairs }: MatcherRow, id: string | undefined): boolean {
  return pairs.some((pair) => pair.id === id);
}

function pairById(rows: readonly MatcherRow[], id: string): FeedRow | undefined {
  return rows.find((row) => hasPair(row, id))?.pairs.find((pair) => pair.id === id);
}

/** The pin of a pair: the key and index of its selection's row on the page, or `place` if it has left. */
function pinOf(page: readonly MatcherRow[], { id }: FeedRow, place: number): Pin {
  const row = page.find((each) => hasPair(each, id));
  return { id: row === undefined ? id : rowKey(row), place };
}
