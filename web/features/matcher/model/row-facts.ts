import {
  canOpenCalculator,
  eachWayTermsText,
  numberOf,
  priceOf,
  type NeededFunds,
  type ScoreKind,
  type ShownScore,
  shownScore,
  sidesOf,
} from '#lib/product';
import type { Pence, Rational } from '#lib';
import type { FeedContract, FeedRow } from '../../../api/feed-rows.ts';
import { type FeedNames, pairText } from '../../../components/betting/feed-names.ts';
import type { OddsView } from '../../../components/betting/odds-view.ts';
import { grouped } from '../../../components/betting/pounds.ts';
import { ownScore, rowForm, rowFunds, rowResult, type RowTaste } from './row-bet.ts';

/** The display settings of rows, memoised: the same object until one of them changes. */
export type RowLook = {
  readonly names: FeedNames;
  readonly odds: OddsView;
  readonly taste: RowTaste;
  /** The name of the score that rows are sorted by, and the kind of its values. */
  readonly scoreName: string;
  /** The name of what rows are sorted by: the score, or the edge. */
  readonly sortName: string;
  /** True if rows show the worth of their prices. */
  readonly hasWorth: boolean;
  readonly scoreKind: ScoreKind;
  /** The stake of the results: `on £10`, or `on £10 SNR` for a free bet whose stake is not returned. */
  readonly stakeText: string;
  /** True if some row has both sides in one market: market and selection then have columns. */
  readonly hasMarket: boolean;
  /** True if rows have room for a second line. */
  readonly isRoomy: boolean;
  /** The current minute, and the server's clock minus the browser's, in milliseconds. */
  readonly now: number;
  readonly clockAhead: number;
};

/** One side of a row as it is shown. */
export type SideFacts = {
  readonly bookie: string;
  readonly price: Rational | undefined;
  /** The liquidity at the price in pounds; null if the source gives none. */
  readonly size: number | null;
};

/** The values shown of a row. */
export type RowFacts = {
  readonly event: string;
  readonly competition: string;
  readonly sportIcon: string | null;
  /** The start in milliseconds since 1970. */
  readonly start: number;
  readonly market: string;
  /** The each-way terms, `1/5, 4 places`, shown in place of the market: every market of the feed has the same name. */
  readonly terms: string | undefined;
  readonly selection: string;
  readonly back: SideFacts | undefined;
  readonly lay: SideFacts | undefined;
  readonly placeLay: SideFacts | undefined;
  readonly score: ShownScore;
  /** The reasons why it is unhealthy, and why its two prices are paired. */
  readonly health: readonly string[];
  readonly pairing: readonly string[];
  /** The worst result on the user's stake. */
  readonly result: Pence | undefined;
  /** The money that its lays need at exchanges whose funds the user stated. */
  readonly funds: readonly NeededFunds[];
  readonly canOpen: boolean;
  /** When the older side was last confirmed, in milliseconds since 1970 by the server's clock. */
  readonly updatedAt: number;
};

const SECOND = 1000;

/** The values shown of a row. Throws if its odds are invalid: the row is then removed. */
export function rowFacts(
  row: FeedRow,
  { names, taste, scoreKind }: Pick<RowLook, 'names' | 'taste' | 'scoreKind'>,
): RowFacts {
  const { event } = row;
  const sides = sidesOf(row);
  const described = sides.back ?? sides.lay;
  const form = rowForm(row, taste);
  const sport = names.sport(event.competitionSlug);
  const side = (contract: FeedContract | undefined): SideFacts | undefined =>
    contract && sideFacts(contract, row, names.bookie(contract.bookieCode));
  return {
    event: event.name,
    competition: names.competition(event.competitionSlug),
    sportIcon: sport?.iconName ?? null,
    start: event.start * SECOND,
    market: described === undefined ? '' : names.market(described),
    terms: described && eachWayTermsText(described),
    selection: described === undefined ? '' : names.selection(described, event),
    back: side(sides.back),
    lay: side(sides.lay),
    placeLay: side(sides.placeLay),
    score: shownScore(ownScore(row, taste), scoreKind),
    health: row.health,
    pairing: pairText(row),
    result: form && rowResult(form),
    funds: form === undefined ? [] : rowFunds(row, form, taste),
    canOpen: canOpenCalculator(row) && form !== undefined,
    updatedAt: row.updatedAt * SECOND,
  };
}

function sideFacts(contract: FeedContract, row: FeedRow, bookie: string): SideFacts {
  const price = priceOf(contract, row);
  return {
    bookie,
    price: price === undefined ? undefined : numberOf(String(price)),
    size: contract.oddsWithLiquidity.liquidity[row.priceIndex] ?? null,
  };
}

/** Whole pounds, rounded down: `£1,284`; undefined if the source gives no amount. */
export function sizeText(size: number | null): string | undefined {
  return size === null ? undefined : `£${grouped(String(Math.floor(size)))}`;
}
