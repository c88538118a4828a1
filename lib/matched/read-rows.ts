import { issue } from '../issue.ts';
import { type Rational, ZERO } from '../number/rational.ts';
import { type Fields, isFields, isLeftOut, isList, readFields, refuseUnknown } from '../read/fields.ts';
import { pathOf, type Scope, report, within } from '../read/scope.ts';
import type { LayMarket } from './each-way-lay.ts';
import type { LadderLevel } from './lay-plan.ts';
import type { LayBet } from './matched-bet.ts';
import type { Lay } from './position.ts';
import { layPrice } from './prices.ts';
import {
  COMMISSION,
  readAmount,
  readBlankable,
  PRICE_KEYS,
  type PriceKey,
  readNeededPrice,
  RULE4,
  STAKE,
} from './read-amount.ts';

/** A list by its key, and the number of rows that it may have. */
export type RowsField = { readonly key: string; readonly min: number; readonly max: number };

type RowReader<Key extends string, Row> = {
  readonly readRow: (fields: Fields<Key>, scope: Scope) => Row;
};

const MAX_MATCHED = 100;
/** An exchange's ladder has 350 prices. */
const MAX_LEVELS = 1000;
const WRONG_COUNT = 'A different number of entries is required';

/** The rows in a field; none, with an issue, if there are too few or too many. */
function readRows<Key extends string, Row>(
  value: unknown,
  { key, min, max, readRow }: RowsField & RowReader<Key, Row>,
  scope: Scope,
): readonly Row[] {
  const rows = isLeftOut(value) ? [] : value;
  if (!isList(rows)) {
    report(scope, key, 'invalid-value');
    return [];
  }
  if (rows.length < min || rows.length > max) {
    scope.issues.push(issue('selection-count', pathOf(scope, key), WRONG_COUNT));
    return [];
  }
  const list = within(scope, key);
  return rows.flatMap((fields, i) => {
    if (isFields(fields)) return [readRow(fields, within(list, i))];
    report(list, i, 'invalid-value');
    return [];
  });
}

type LayKey = PriceKey | 'stake' | 'rule4';

const LAY_KEYS: ReadonlySet<string> = new Set<LayKey>([...PRICE_KEYS, 'stake', 'rule4']);

/** The lays matched already, `{stake, decimalOdds, rule4?}`, in the field `key`. A rule 4 left out is that of the lay side. */
export function readMatchedLays(
  value: unknown,
  { key, lay }: { readonly key: string; readonly lay: LayBet },
  scope: Scope,
): readonly Lay[] {
  const readRow = (fields: Fields<LayKey>, row: Scope): Lay => {
    const stake = readBlankable(fields.stake, STAKE, row) ?? ZERO;
    const decimalOdds = readNeededPrice(fields, row);
    const rule4 = readBlankable(fields.rule4, RULE4, row) ?? lay.rule4;
    refuseUnknown(fields, LAY_KEYS, row);
    return { stake, price: layPrice({ decimalOdds, rule4, rule4Mode: lay.rule4Mode }) };
  };
  return readRows(value, { key, min: 0, max: MAX_MATCHED, readRow }, scope);
}

const SIZE = { key: 'size', read: readAmount };
const LEVEL_KEYS: ReadonlySet<string> = new Set([...PRICE_KEYS, 'size']);

/** The levels of a ladder, `{decimalOdds, size}` in pounds, at the odds it shows. */
export function readLadder(value: unknown, scope: Scope): readonly LadderLevel[] {
  return readRows(value, { key: 'ladder', min: 0, max: MAX_LEVELS, readRow: readLevel }, scope);
}

function readLevel(fields: Fields<PriceKey | 'size'>, scope: Scope): LadderLevel {
  const price = readNeededPrice(fields, scope);
  const size = readBlankable(fields.size, SIZE, scope) ?? ZERO;
  refuseUnknown(fields, LEVEL_KEYS, scope);
  return { price, size };
}

type MarketKey = PriceKey | 'commission';

const MARKET_KEYS: ReadonlySet<string> = new Set<MarketKey>([...PRICE_KEYS, 'commission']);

/** A price with its commission, `{decimalOdds, commission?}`, in the field `key`. */
export function readMarket(value: unknown, key: string, scope: Scope): LayMarket {
  return readMarketFields(readFields<MarketKey>(value, key, scope) ?? {}, within(scope, key));
}

/** Prices with their commission: legs to lay, or other results to back. */
export function readMarkets(value: unknown, field: RowsField, scope: Scope): readonly LayMarket[] {
  return readRows(value, { ...field, readRow: readMarketFields }, scope);
}

function readMarketFields(fields: Fields<MarketKey>, scope: Scope): LayMarket {
  const price = readNeededPrice(fields, scope);
  const commission = readBlankable(fields.commission, COMMISSION, scope) ?? ZERO;
  refuseUnknown(fields, MARKET_KEYS, scope);
  return { price, commission };
}

const BARE_PRICE_KEYS: ReadonlySet<string> = new Set(PRICE_KEYS);

/** Bare prices, `{decimalOdds}`. */
export function readPrices(value: unknown, field: RowsField, scope: Scope): readonly Rational[] {
  return readRows(value, { ...field, readRow: readBarePrice }, scope);
}

function readBarePrice(fields: Fields<PriceKey>, scope: Scope): Rational {
  const price = readNeededPrice(fields, scope);
  refuseUnknown(fields, BARE_PRICE_KEYS, scope);
  return price;
}
