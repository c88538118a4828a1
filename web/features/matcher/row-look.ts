import type { OddsView } from '../../ui/odds-text.ts';
import type { FeedNames } from '../../ui/feed-names.ts';
import type { ScoreKind } from '#lib/product';
import type { RowTaste } from './row-form.ts';

/** The display settings of rows, memoised: the same object until one of them changes. */
export type RowLook = {
  readonly names: FeedNames;
  readonly odds: OddsView;
  readonly taste: RowTaste;
  /** The name of the score that rows are sorted by, and the kind of its values. */
  readonly scoreName: string;
  readonly scoreKind: ScoreKind;
  /** `on £10`: the stake that results are of. */
  readonly stakeText: string;
  /** Both sides of some row are in the same market: then it has a column. */
  readonly hasMarket: boolean;
  /** The minute that it is, and the server's clock less ours, in milliseconds. */
  readonly now: number;
  readonly clockAhead: number;
};
