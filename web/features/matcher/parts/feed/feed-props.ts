import type { MouseEvent } from 'react';
import type { FeedRow } from '../../../../api/feed-rows.ts';
import type { RowMoves } from '../../model/moves.ts';
import type { RowLook } from '../../model/row-facts.ts';
import { type MatcherRow, rowKey } from '../../model/row-groups.ts';
import type { Pin } from '../../model/settled-rows.ts';

/** The callbacks of rows, stable across renders. */
type RowActions = {
  readonly open: (row: FeedRow) => void;
  /** Filters the rows by one bookmaker. */
  readonly only: (bookie: string) => void;
  /** Removes a row whose odds are invalid. */
  readonly remove: (id: string) => void;
  /** Called with the row that the user points at or has focus in, and with undefined when they leave it. */
  readonly pin: (pin: Pin | undefined) => void;
};

/** The props of a page of rows. */
export type FeedProps = {
  readonly rows: readonly MatcherRow[];
  readonly look: RowLook;
  readonly moves: ReadonlyMap<string, RowMoves>;
  /** The row that the calculator is open on. */
  readonly openId: string | undefined;
  readonly actions: RowActions;
};

/** The props of one row. */
export type RowProps = {
  readonly row: MatcherRow;
  readonly look: RowLook;
  readonly moves: RowMoves | undefined;
  readonly isOpen: boolean;
  readonly place: number;
  readonly actions: RowActions;
};

/** The event handlers of a row: a press opens it, and it is pinned while the user points at it or has focus in it. */
export function rowEvents({ row, place, actions }: Pick<RowProps, 'row' | 'place' | 'actions'>) {
  const pin = (): void => actions.pin({ id: rowKey(row), place });
  const unpin = (): void => actions.pin(undefined);
  const onClick = ({ target, currentTarget }: MouseEvent<HTMLElement>): void => {
    if (target instanceof Element && target.closest('button, [role="status"]') !== null) return;
    // A press that selects text does not open the row.
    if (document.getSelection()?.isCollapsed === false) return;
    const opener = currentTarget.querySelector<HTMLElement>('[data-open-row]');
    opener?.focus();
    opener?.click();
  };
  return { onClick, onPointerEnter: pin, onPointerLeave: unpin, onFocus: pin, onBlur: unpin };
}

/** The enabled buttons that open rows, in the order of the rows. */
export function openButtons(feed: HTMLElement | null): readonly HTMLElement[] {
  return [...(feed?.querySelectorAll<HTMLElement>('[data-open-row]:not(:disabled)') ?? [])];
}

/** The button of the row that an element is in. */
export function openButtonAround(feed: HTMLElement | null, element: Element | null): HTMLElement | undefined {
  return openButtons(feed).find((button) => button.closest('tr, li')?.contains(element) === true);
}

/** The button that opens the row with that id. */
export function openButtonOf(feed: HTMLElement | null, id: string | undefined): HTMLElement | undefined {
  return openButtons(feed).find(({ dataset }) => dataset.openRow === id);
}
