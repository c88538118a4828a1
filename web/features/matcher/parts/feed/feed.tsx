import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react';
import { moneyText } from '#lib';
import { pounds } from '../../../../components/betting/pounds.ts';
import { classNames } from '../../../../components/ui/class-names.ts';
import { useToast } from '../../../../components/ui/toast.tsx';
import { copyText } from '../../../../platform/clipboard.ts';
import { useHotkeys } from '../../../../platform/use-hotkeys.ts';
import { useMedia } from '../../../../platform/use-media.ts';
import { BEGINNING } from '../../model/matcher-state.ts';
import { rowForm, rowLayStake } from '../../model/row-bet.ts';
import type { Matcher } from '../../use-matcher.ts';
import { FeedSkeleton, NoMatches, NotAsked, NotLoaded, NotRead } from './feed-state.tsx';
import { FeedTable, LaySides } from './feed-table.tsx';
import { PriceTiles } from './price-tiles.tsx';
import styles from './feed.module.css';
import { EventView, OpenButton, ResultView, ScoreView, Start } from './row-cells.tsx';
import { RowExplainer, RowPrices, RowWorth } from './row-parts.tsx';
import { type FeedProps, openButtonAround, openButtons, rowEvents, type RowProps } from './feed-props.ts';
import { Boundary } from '../../../../components/ui/failures/error-boundary.tsx';
import { rowFacts } from '../../model/row-facts.ts';
import { rowKey } from '../../model/row-groups.ts';

type FeedViewProps = {
  readonly matcher: Matcher;
  /** Shows the filters and moves the focus there. */
  readonly onFilters: () => void;
};

type NoAnswerProps = FeedViewProps & { readonly isTable: boolean };

/**
 * The placeholder for the first response: why it cannot be requested, the error, or a skeleton of its rows.
 */
function NoAnswer({ matcher: { now, rows }, isTable, onFilters }: NoAnswerProps): ReactNode {
  const { error, isAsking, dueAt, refresh } = rows;
  if (now.blocked !== undefined) return <NotAsked why={now.blocked} onFilters={onFilters} />;
  if (error === undefined) return <FeedSkeleton isTable={isTable} />;
  return <NotLoaded error={error} isAsking={isAsking} dueAt={dueAt} onRetry={refresh} />;
}

/** The rows of a page as a table or as cards, a skeleton, or the reason why there are none. */
export function FeedView({ matcher, onFilters }: FeedViewProps): ReactNode {
  const { rows, shown, look, openRow, pin, holder, page, pages, now } = matcher;
  const frame = useRef<HTMLDivElement>(null);
  const isTable = !useMedia('(max-width: 39.99rem)');
  const toast = useToast();
  const { open } = openRow;
  const { remove, refresh } = rows;
  const { change } = holder;
  const actions = useMemo(
    () => ({ open, remove, pin, only: (bookie: string) => change({ backBookies: [bookie] }) }),
    [open, remove, pin, change],
  );
  const goTo = (by: 1 | -1): void => {
    const next = page + by;
    if (next >= 1 && next <= pages) holder.change({ page: next });
  };
  const copy = async (id: string): Promise<void> => {
    const row = shown.find((each) => each.id === id);
    const form = row && rowForm(row, look.taste);
    const stake = form && rowLayStake(form);
    if (stake === undefined) return;
    const text = moneyText(stake);
    if (await copyText(text)) toast({ says: `Copied the lay stake, ${pounds(text)}` });
  };
  const { onKeyDown } = useFeedKeys({
    feed: frame,
    onPage: goTo,
    onRefresh: refresh,
    onFilters,
    onCopy: (id) => void copy(id),
  });

  if (now.isNothing) return <NoMatches canReset onReset={() => holder.load(BEGINNING)} onRefresh={refresh} />;
  if (rows.answer === undefined) {
    return <NoAnswer matcher={matcher} isTable={isTable} onFilters={onFilters} />;
  }
  // Rows of before would seem to match odds that none can match.
  if (now.blocked !== undefined && (now.need === 'odds' || shown.length === 0)) {
    return <NotAsked why={now.blocked} onFilters={onFilters} />;
  }
  if (shown.length === 0) {
    // The stored response is for other filters: it may be empty while these match rows.
    if (!rows.isCurrent && rows.error === undefined) return <FeedSkeleton isTable={isTable} />;
    if (rows.answer.unreadable > 0) return <NotRead onRefresh={refresh} />;
    return (
      <NoMatches
        canReset={holder.state !== BEGINNING}
        onReset={() => holder.load(BEGINNING)}
        onRefresh={refresh}
      />
    );
  }
  const Rows = isTable ? FeedTable : FeedCards;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys move between rows; focus is on the rows' buttons
    <div
      ref={frame}
      className={classNames(styles.rows, !rows.isCurrent && styles.older)}
      aria-busy={!rows.isCurrent}
      onKeyDown={onKeyDown}
    >
      <Rows rows={shown} look={look} moves={rows.moves} openId={openRow.openId} actions={actions} />
      <RowExplainer feed={frame} rows={shown} look={look} />
    </div>
  );
}

type FeedKeys = {
  /** The element that contains the rows. */
  readonly feed: RefObject<HTMLElement | null>;
  readonly onPage: (by: 1 | -1) => void;
  readonly onRefresh: () => void;
  readonly onFilters: () => void;
  /** Copies the lay stake of a row. */
  readonly onCopy: (id: string) => void;
};

/**
 * The keys of a feed: `j` `k` move between rows, `c` copies the lay stake, `[` `]` page, `r` refreshes, `f` opens the
 * filters.
 */
function useFeedKeys({ feed, onPage, onRefresh, onFilters, onCopy }: FeedKeys): {
  readonly onKeyDown: (event: KeyboardEvent) => void;
} {
  const move = useCallback(
    (by: 1 | -1) => {
      const buttons = openButtons(feed.current);
      const around = openButtonAround(feed.current, document.activeElement);
      const at = around === undefined ? -1 : buttons.indexOf(around);
      const next = at === -1 ? (by === 1 ? 0 : buttons.length - 1) : at + by;
      buttons[next]?.focus();
    },
    [feed],
  );
  useHotkeys({
    j: () => move(1),
    k: () => move(-1),
    '[': () => onPage(-1),
    ']': () => onPage(1),
    r: onRefresh,
    f: (event) => {
      event.preventDefault();
      onFilters();
    },
    c: () => {
      const id = openButtonAround(feed.current, document.activeElement)?.dataset.openRow;
      if (id !== undefined) onCopy(id);
    },
  });
  // Arrow keys move between rows only if focus is in a row; elsewhere they scroll or belong to a control.
  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined;
      if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      move(by);
    },
    [move],
  );
  return { onKeyDown };
}

/** Rows as cards, for narrow screens. */
function FeedCards({ rows, look, moves, openId, actions }: FeedProps): ReactNode {
  return (
    <ul className={styles.cards} aria-label={`Matches, sorted by ${look.sortName}, highest first`}>
      {rows.map((row, place) => (
        <Boundary key={rowKey(row)} onError={() => actions.remove(row.id)}>
          <FeedCard
            row={row}
            look={look}
            moves={moves.get(row.id)}
            isOpen={row.pairs.some(({ id }) => id === openId)}
            place={place}
            actions={actions}
          />
        </Boundary>
      ))}
    </ul>
  );
}

/** The width for prices on a card, in monograms, beside one lay and beside two. */
const PRICES_ON_CARD = 6;
const PRICES_BESIDE_TWO = 4;

const FeedCard = memo(function FeedCard(props: RowProps): ReactNode {
  const { row, look, moves, isOpen, actions } = props;
  const facts = useMemo(() => rowFacts(row, look), [row, look]);
  const [isExpanded, setExpanded] = useState(false);
  const isEachWay = facts.placeLay !== undefined;
  return (
    <li className={classNames(styles.card, isOpen && styles.on)} {...rowEvents(props)}>
      <EventView facts={facts} />
      <span className={styles.hero}>
        <ResultView facts={facts} names={look.names} />
      </span>
      <p className={styles.what}>
        <Start start={facts.start} now={look.now} /> <b>{facts.selection}</b> {facts.terms ?? facts.market}
      </p>
      <span className={styles.score}>
        <span>{look.scoreName}</span> <ScoreView facts={facts} />
      </span>
      <div className={classNames(styles.prices, isEachWay && styles.two)}>
        <PriceTiles
          row={row}
          look={look}
          moves={moves}
          width={isEachWay ? PRICES_BESIDE_TWO : PRICES_ON_CARD}
          open={actions.open}
          isExpanded={isExpanded}
          onExpand={() => setExpanded(!isExpanded)}
        />
        <LaySides facts={facts} look={look} moves={moves} />
        <OpenButton
          id={row.id}
          about={`${facts.selection}, ${facts.event}`}
          disabled={!facts.canOpen}
          onOpen={() => actions.open(row)}
        />
      </div>
      {look.hasWorth && (
        <div className={styles.all}>
          <RowWorth worth={row.worth} names={look.names} />
        </div>
      )}
      {isExpanded && (
        <div className={styles.all}>
          <RowPrices row={row} look={look} actions={actions} />
        </div>
      )}
    </li>
  );
});
