import { issue } from '../issue.ts';
import { type Rational, ZERO } from '../number/rational.ts';
import {
  type Fields,
  isFields,
  isLeftOut,
  type Issues,
  readFields,
  refuseUnknown,
} from '../read/read-field.ts';
import type { LayMarket } from './each-way-lay.ts';
import type { LadderLevel } from './lay-plan.ts';
import type { LayBet } from './matched-bet.ts';
import type { Lay } from './position.ts';
import { layPrice } from './prices.ts';
import { readAmount, readBlankable, readClampedPercent, readNeededPrice } from './read-amount.ts';

/** How many rows a list may have. */
export type RowCount = { readonly min: number; readonly max: number };

const MATCHED: RowCount = { min: 0, max: 100 };
/** An exchange's ladder has 350 prices. */
const LADDER: RowCount = { min: 0, max: 1000 };
const WRONG_COUNT = 'A different number of entries is required';

/** The rows at `path`, each read by `readRow` with its own prefix; none, with an issue, where there are too few or many. */
function readRows<Key extends string, Row>(
  value: unknown,
  path: string,
  count: RowCount,
  issues: Issues,
  readRow: (fields: Fields<Key>, prefix: string) => Row,
): readonly Row[] {
  const rows: readonly unknown[] | undefined = isLeftOut(value)
    ? []
    : Array.isArray(value)
      ? value
      : undefined;
  if (rows === undefined) {
    issues.push(issue('invalid-value', path));
    return [];
  }
  if (rows.length < count.min || rows.length > count.max) {
    issues.push(issue('selection-count', path, WRONG_COUNT));
    return [];
  }
  return rows.flatMap((row, i) => {
    if (isFields(row)) return [readRow(row, `${path}.${i}.`)];
    issues.push(issue('invalid-value', `${path}.${i}`));
    return [];
  });
}

const LAY_KEYS: ReadonlySet<string> = new Set(['stake', 'decimalOdds', 'rule4']);

/** The lays matched already, `{stake, decimalOdds, rule4?}`; a rule 4 left out is that of the lay side. */
export function readMatchedLays(value: unknown, path: string, lay: LayBet, issues: Issues): readonly Lay[] {
  return readRows<'stake' | 'decimalOdds' | 'rule4', Lay>(value, path, MATCHED, issues, (fields, prefix) => {
    const stake = readBlankable(fields.stake, readAmount, prefix, 'stake', issues) ?? ZERO;
    const decimalOdds = readNeededPrice(fields.decimalOdds, prefix, issues);
    const rule4 = readBlankable(fields.rule4, readClampedPercent, prefix, 'rule4', issues) ?? lay.rule4;
    refuseUnknown(fields, LAY_KEYS, prefix, issues);
    return { stake, price: layPrice({ decimalOdds, rule4, rule4Mode: lay.rule4Mode }) };
  });
}

const LEVEL_KEYS: ReadonlySet<string> = new Set(['decimalOdds', 'size']);

/** A ladder, `{decimalOdds, size}` in pounds, at the odds it shows. */
export function readLadder(value: unknown, path: string, issues: Issues): readonly LadderLevel[] {
  return readRows<'decimalOdds' | 'size', LadderLevel>(value, path, LADDER, issues, (fields, prefix) => {
    const price = readNeededPrice(fields.decimalOdds, prefix, issues);
    const size = readBlankable(fields.size, readAmount, prefix, 'size', issues) ?? ZERO;
    refuseUnknown(fields, LEVEL_KEYS, prefix, issues);
    return { price, size };
  });
}

type MarketKey = 'decimalOdds' | 'commission';

const MARKET_KEYS: ReadonlySet<string> = new Set<MarketKey>(['decimalOdds', 'commission']);

/** A price with its commission, `{decimalOdds, commission?}`. */
export function readMarket(value: unknown, path: string, issues: Issues): LayMarket {
  return readMarketFields(readFields<MarketKey>(value, path, issues) ?? {}, `${path}.`, issues);
}

/** Prices with their commission: legs to lay, or other results to back. */
export function readMarkets(
  value: unknown,
  path: string,
  count: RowCount,
  issues: Issues,
): readonly LayMarket[] {
  return readRows<MarketKey, LayMarket>(value, path, count, issues, (fields, prefix) =>
    readMarketFields(fields, prefix, issues),
  );
}

function readMarketFields(fields: Fields<MarketKey>, prefix: string, issues: Issues): LayMarket {
  const price = readNeededPrice(fields.decimalOdds, prefix, issues);
  const commission =
    readBlankable(fields.commission, readClampedPercent, prefix, 'commission', issues) ?? ZERO;
  refuseUnknown(fields, MARKET_KEYS, prefix, issues);
  return { price, commission };
}

const PRICE_KEYS: ReadonlySet<string> = new Set(['decimalOdds']);

/** Bare prices, `{decimalOdds}`. */
export function readPrices(
  value: unknown,
  path: string,
  count: RowCount,
  issues: Issues,
): readonly Rational[] {
  return readRows<'decimalOdds', Rational>(value, path, count, issues, (fields, prefix) => {
    const price = readNeededPrice(fields.decimalOdds, prefix, issues);
    refuseUnknown(fields, PRICE_KEYS, prefix, issues);
    return price;
  });
}
