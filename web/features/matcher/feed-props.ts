import type { FeedRow } from '../../api/feed-rows.ts';
import type { RowMoves } from './moves.ts';
import type { RowLook } from './row-look.ts';
import type { Pin } from './settled-rows.ts';

/** What a row can have done to it: the same functions at every render. */
export type RowActions = {
  readonly open: (row: FeedRow) => void;
  /** Its odds turned out to be wrong. */
  readonly remove: (id: string) => void;
  /** Somebody points at it or has focus in it, or at nothing any more. */
  readonly pin: (pin: Pin | undefined) => void;
};

/** A page of rows to be drawn. */
export type FeedProps = {
  readonly rows: readonly FeedRow[];
  readonly look: RowLook;
  readonly moves: ReadonlyMap<string, RowMoves>;
  /** The row that the calculator is open on. */
  readonly openId: string | undefined;
  readonly actions: RowActions;
};

/** One of them. */
export type RowProps = {
  readonly row: FeedRow;
  readonly look: RowLook;
  readonly moves: RowMoves | undefined;
  readonly isOpen: boolean;
  readonly place: number;
  readonly actions: RowActions;
};
