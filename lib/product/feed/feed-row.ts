import type { Feed } from '../../matched/feeds.ts';
import type { LadderLevel } from '../../matched/position.ts';
import type { Rational } from '../../number/rational.ts';
import { typedPence } from '../../number/typed-text.ts';
import { readPrice } from '../../odds/odds.ts';

/** Rows on a page. */
export const PAGE_SIZE = 10;

/** The fields of a price that the rules of a feed need. */
export type FeedContract = {
  readonly lay: boolean;
  readonly marketTypeCode: string;
  readonly marketParam: string | null;
  readonly contractTypeCode: string;
  readonly oddsWithLiquidity: { readonly odds: readonly number[] };
};

/**
 * The fields of a row that the rules of a feed need. `priceIndex` selects a price of each contract, by default the
 * best.
 */
export type FeedRow<Contract extends FeedContract = FeedContract> = {
  readonly id: string;
  readonly contracts: readonly Contract[];
  readonly priceIndex?: number | undefined;
};

/** The sides of a row: the back, and its lay (each-way: to win, and to be placed). */
export type RowSides<Contract extends FeedContract> = {
  readonly back: Contract | undefined;
  readonly lay: Contract | undefined;
  readonly placeLay: Contract | undefined;
};

/** Back odds of exactly this are dropped by the product rule, though 50/1 is a price like any other. */
export const DROPPED_ODDS = 51;

/** The market in which a bookmaker pays out early on a lead of two goals, and the sides that can lead. */
const EARLY_PAYOUT = { market: 'winner_3way', contracts: new Set(['home', 'away']) } as const;

/** The selected price of a contract; undefined if it has none at that index. */
export function priceOf(
  contract: FeedContract,
  { priceIndex = 0 }: Pick<FeedRow, 'priceIndex'>,
): number | undefined {
  return contract.oddsWithLiquidity.odds[priceIndex];
}

/** The selected price of a contract, exact; undefined if it has none above 1. */
export function exactPriceOf(
  contract: FeedContract | undefined,
  row: Pick<FeedRow, 'priceIndex'>,
): Rational | undefined {
  const price = contract && priceOf(contract, row);
  return price === undefined ? undefined : exactPrice(price);
}

function exactPrice(price: number): Rational | undefined {
  const read = readPrice(String(price));
  return typeof read === 'string' ? undefined : read;
}

/** A contract with the money available at each of its prices, in pounds; null if the source does not report it. */
export type DeepContract = {
  readonly oddsWithLiquidity: {
    readonly odds: readonly number[];
    readonly liquidity: readonly (number | null)[];
  };
};

/** The prices of a contract with the money available at each; those without a known amount are left out. */
export function ladderOf(contract: DeepContract | undefined): readonly LadderLevel[] {
  if (contract === undefined) return [];
  const { odds, liquidity } = contract.oddsWithLiquidity;
  return odds.flatMap((decimal, level) => {
    const price = exactPrice(decimal);
    const size = typedPence(String(liquidity[level] ?? ''));
    return price === undefined || size === undefined ? [] : [{ price, size }];
  });
}

/**
 * The row as a feed shows it; undefined if it drops. A row drops if a contract has no price, or if all its back prices
 * are dropped: those of exactly 51, and in two-up all but home and away to win.
 * Source: the product's specification, sections 4 and 5, and its decision on rows that drop.
 */
export function shownRow<Row extends FeedRow>(row: Row, feed: Feed): Row | undefined {
  if (row.contracts.some(({ oddsWithLiquidity }) => oddsWithLiquidity.odds.length === 0)) return undefined;
  const kept = row.contracts.filter((contract) => contract.lay || isShownBack(contract, row, feed));
  if (kept.length === row.contracts.length) return row;
  return kept.some(({ lay }) => !lay) ? { ...row, contracts: kept } : undefined;
}

/** The rows of a feed that are shown, in their order. */
export function shownRows<Row extends FeedRow>(rows: readonly Row[], feed: Feed): readonly Row[] {
  return rows.flatMap((row) => shownRow(row, feed) ?? []);
}

/** The rows without the one with this id, whose odds turned out to be wrong. */
export function withoutRow<Row extends FeedRow>(rows: readonly Row[], id: string): readonly Row[] {
  return rows.filter((row) => row.id !== id);
}

/** The sides of a row; those it lacks are undefined. */
export function sidesOf<Contract extends FeedContract>({
  contracts,
}: Pick<FeedRow<Contract>, 'contracts'>): RowSides<Contract> {
  const [lay, placeLay] = contracts.filter((contract) => contract.lay);
  return { back: contracts.find((contract) => !contract.lay), lay, placeLay };
}

/** True if the calculator can open on a row: it has both sides, each with a price. */
export function canOpenCalculator(row: FeedRow): boolean {
  const { back, lay } = sidesOf(row);
  return [back, lay].every((side) => side !== undefined && Number.isFinite(priceOf(side, row)));
}

/** True if the columns Market and Selection are shown: both sides of some row are in the same market. */
export function hasCommonMarket(rows: readonly FeedRow[]): boolean {
  return rows.some((row) => {
    const { back, lay } = sidesOf(row);
    if (back === undefined || lay === undefined) return false;
    return back.marketTypeCode === lay.marketTypeCode && back.marketParam === lay.marketParam;
  });
}

function isShownBack(contract: FeedContract, row: FeedRow, feed: Feed): boolean {
  if (priceOf(contract, row) === DROPPED_ODDS) return false;
  if (feed !== 'two_up') return true;
  return (
    contract.marketTypeCode === EARLY_PAYOUT.market && EARLY_PAYOUT.contracts.has(contract.contractTypeCode)
  );
}
