import { type ReactNode, useMemo, useRef } from 'react';
import { moneyText } from '#lib';
import { classNames } from '../../ui/class-names.ts';
import { copyText } from '../../ui/clipboard.ts';
import { pounds } from '../../ui/pounds.ts';
import { useToast } from '../../ui/toast.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { BEGINNING } from './matcher-state.ts';
import { FeedCards } from './feed-cards.tsx';
import { NoMatches, NotAsked, NotLoaded, NotRead } from './feed-state.tsx';
import { FeedSkeleton } from './feed-skeleton.tsx';
import { FeedTable } from './feed-table.tsx';
import { rowForm } from './row-form.ts';
import { rowLayStake } from './row-result.ts';
import { useFeedKeys } from './use-feed-keys.ts';
import type { Matcher } from './use-matcher.ts';
import styles from './matcher.module.css';

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

/** The rows of a page, as a table or as cards; else a skeleton, or the reason why there are none. */
export function FeedView({ matcher, onFilters }: FeedViewProps): ReactNode {
  const { rows, shown, look, openRow, pin, holder, page, pages, now } = matcher;
  const frame = useRef<HTMLDivElement>(null);
  const isTable = !useMedia('(max-width: 75rem)');
  const toast = useToast();
  const { open } = openRow;
  const { remove, refresh } = rows;
  const actions = useMemo(() => ({ open, remove, pin }), [open, remove, pin]);
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
  if (shown.length === 0) {
    if (now.blocked !== undefined) return <NotAsked why={now.blocked} onFilters={onFilters} />;
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
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows go from row to row; the rows' buttons have the focus
    <div
      ref={frame}
      className={classNames(styles.rows, !rows.isCurrent && styles.older)}
      aria-busy={!rows.isCurrent}
      onKeyDown={onKeyDown}
    >
      <Rows rows={shown} look={look} moves={rows.moves} openId={openRow.openId} actions={actions} />
    </div>
  );
}
