import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { decodeScore } from '#lib/matched';
import type { Answered, DutchingRow } from '../../../../api/feed-rows.ts';
import { askDutching } from '../../../../api/odds-gateway.ts';
import {
  dutchedLists,
  dutchedState,
  dutchingAt,
  dutchingQuestion,
  type DutchingQuestion,
} from '../../model/dutching.ts';
import { filterChips } from '../../model/filter-chips.ts';
import { filterLists } from '../../model/filter-lists.ts';
import { DUTCHING } from '../../model/matcher-facts.ts';
import { BEGINNING } from '../../model/matcher-state.ts';
import { offsetOf, pageCount, rowsOnPage } from '../../model/rows-query.ts';
import { type Pin, settledRows } from '../../model/settled-rows.ts';
import type { World } from '../../model/world.ts';
import { useFinder } from '../../use-finder.ts';
import { usePolled } from '../../use-polled.ts';
import type { StateHolder } from '../../use-url-state.ts';
import { FeedFoot } from '../feed/feed-foot.tsx';
import { FinderBody } from '../finder-body.tsx';
import { FinderFrame, useFrame } from '../finder-frame.tsx';
import { DutchingRows } from './dutching-rows.tsx';
import { FILTER_NEEDS } from '#lib/product';
import { Note } from '../../../../components/ui/note.tsx';
import { type FilterProps, FilterSection } from '../filters/filter-section.tsx';
import {
  BookiesSection,
  CompetitionsSection,
  EventsSection,
  MarketsSection,
  SportsSection,
  StakeField,
} from '../filters/list-sections.tsx';
import { MoreSection, TimeSection } from '../filters/more-section.tsx';
import styles from '../filters/filters.module.css';

type DutchingViewProps = { readonly world: World; readonly holder: StateHolder };

/** The dutching finder: its filters, its rows, their freshness and their number. */
export function DutchingView({ world, holder }: DutchingViewProps): ReactNode {
  const finder = useDutching({ world, holder });
  const { state, now, lists, look, shown, rows, delay, isPaused, setPaused } = finder;
  const { change, load, loads } = holder;
  const { odds } = look;
  const frame = useFrame();
  const { acts } = frame;
  return (
    <FinderFrame
      page={DUTCHING}
      {...{ world, now, rows, delay, isPaused, setPaused, change, load, frame }}
      chips={filterChips({ state, now, lists, odds, caps: world.policy, score1Name: 'Rating' })}
      total={totalOf(finder)}
      hasRows={shown.length > 0}
      filters={<DutchingFilters {...{ state, world, lists, now, change, loads, odds }} />}
    >
      <FinderBody
        {...{ state, now, rows, acts }}
        hasRows={shown.length > 0}
        noun="market"
        cap={world.policy.score1Cap}
        onReset={() => load(BEGINNING)}
      >
        <DutchingRows rows={shown} look={look} isOlder={!rows.isCurrent} pin={finder.pin} />
      </FinderBody>
      <Foot finder={finder} onPage={(page) => change({ page })} onUpgrade={acts.onUpgrade} />
    </FinderFrame>
  );
}

/** The number of matching markets; undefined until it is known. */
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

type Finder = ReturnType<typeof useDutching>;

/** The state of the page: its filters, its rows, and their display settings. */
function useDutching({ world, holder }: DutchingViewProps) {
  const { state: given } = holder;
  const [pinned, pin] = useState<Pin>();
  const state = useMemo(() => dutchedState(given), [given]);
  const lists = useMemo(() => dutchedLists(filterLists(state, world)), [state, world]);
  const finder = useFinder({ world, state, lists });
  const { now, isAskable, delay, isPaused } = finder;
  const question = useMemo(
    () => (isAskable ? dutchingQuestion(state, now.filters, lists) : undefined),
    [isAskable, state, now.filters, lists],
  );
  const rows = usePolled(question, { name: 'dutching', ask, delay, isPaused });
  const pages = pagesOf(now.isNothing ? undefined : rows.last);
  const page = usePage(holder, pages, rows.isCurrent && rows.last !== undefined);
  // The last response may be for earlier filters or another page.
  const isHere = rows.of?.offset === offsetOf(page) && !now.isNothing;
  const all = (isHere ? rows.last?.rows : undefined) ?? NO_ROWS;
  const shown = settledRows(rowsOnPage(all, page), all, pinned);
  return { ...finder, pin, state, lists, rows, shown, page, pages };
}

function pagesOf(last: Answered<DutchingRow> | undefined): number {
  return last === undefined ? 1 : pageCount(last);
}

/** The current page. Returns to the last page if the current one no longer exists. */
function usePage({ state, change }: StateHolder, pages: number, isKnown: boolean): number {
  const isBeyond = isKnown && state.page > pages;
  useEffect(() => {
    if (isBeyond) change({ page: pages });
  }, [isBeyond, pages, change]);
  return Math.min(state.page, pages);
}

const NO_ROWS: readonly DutchingRow[] = [];

const ask = (question: DutchingQuestion, signal: AbortSignal) =>
  askDutching(dutchingAt(question, Date.now()), { signal, now: Date.now });

/** The filters of the dutching finder, and the total stake that the bets of a row share. */
function DutchingFilters(props: FilterProps): ReactNode {
  const { now, change, loads } = props;
  return (
    <div className={styles.body}>
      {now.need !== undefined && (
        <div className={styles.need}>
          <Note tone="warn" alert>
            {FILTER_NEEDS[now.need]}
          </Note>
        </div>
      )}
      <FilterSection title="Total stake" open>
        <StakeField label="Your total stake" hint="Shared among the bets of a row." />
      </FilterSection>
      <SportsSection {...props} showsAll />
      <BookiesSection {...props} open />
      <MarketsSection {...props} />
      <CompetitionsSection {...props} />
      <EventsSection {...props} />
      <MoreSection key={loads} {...props} hasLiquidity={false} />
      <TimeSection now={now} change={change} />
    </div>
  );
}
