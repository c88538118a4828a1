import { type KeyboardEvent, type RefObject, useCallback } from 'react';
import { useHotkeys } from '../../ui/use-hotkeys.ts';

type FeedKeys = {
  /** Where the rows are. */
  readonly feed: RefObject<HTMLElement | null>;
  readonly onPage: (by: 1 | -1) => void;
  readonly onRefresh: () => void;
  readonly onFilters: () => void;
  /** Copies the lay stake of a row. */
  readonly onCopy: (id: string) => void;
};

/** The keys of a feed: `j` `k` row after row, `c` copies the row's lay stake, `[` `]` pages, `r` refreshes, `f` filters. */
export function useFeedKeys({ feed, onPage, onRefresh, onFilters, onCopy }: FeedKeys): {
  readonly onKeyDown: (event: KeyboardEvent) => void;
} {
  const move = useCallback(
    (by: 1 | -1) => {
      const buttons = openButtons(feed.current);
      const at = buttons.findIndex((button) => rowOf(button)?.contains(document.activeElement) === true);
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
      const button = openButtons(feed.current).find(
        (candidate) => rowOf(candidate)?.contains(document.activeElement) === true,
      );
      const id = button?.dataset.openRow;
      if (id !== undefined) onCopy(id);
    },
  });
  // Arrows move through rows only from within them: elsewhere they are the page's, or a control's.
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

function openButtons(feed: HTMLElement | null): readonly HTMLElement[] {
  return [...(feed?.querySelectorAll<HTMLElement>('[data-open-row]:not(:disabled)') ?? [])];
}

function rowOf(button: HTMLElement): Element | null {
  return button.closest('tr, li');
}
