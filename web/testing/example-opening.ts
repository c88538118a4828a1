import { matchedFormOf } from '#lib/product';
import { camelKeys } from '#lib/wire';
import { type ExampleRow, exampleRow } from './example-feed.ts';
import type { FeedRow } from '../api/feed-rows.ts';
import { newRowSource, type OpenRow, type OwnRowSource } from '../panels/open-row.ts';

/** The options of an example row; `place`: its lay price in the place market. */
export type OpenedRow = ExampleRow & { readonly place?: number };

/** In tests: the calculator opened on an example row, and the feed's later updates of the row. */
export type ExampleOpening = {
  readonly source: OwnRowSource;
  /** The requested steps. */
  readonly steps: number[];
  readonly update: (own: OpenedRow) => void;
  readonly leave: () => void;
};

/** An example row as a matcher opens it, with the usual commissions. */
export function exampleOpening(own: OpenedRow = {}): ExampleOpening {
  const row = feedRow(own);
  const form = matchedFormOf(row, {
    sort: 'score_1',
    backCommission: { n: 0, d: 1 },
    layCommission: { n: 1, d: 50 },
  });
  if (form === undefined) throw new Error('An example has both sides');
  const first: OpenRow = { row, form, isGone: false, ways: [-1, 1] };
  const steps: number[] = [];
  const source = newRowSource(first, (by) => steps.push(by));
  return {
    source,
    steps,
    update: (changes) => source.show({ ...first, row: feedRow({ ...own, ...changes }) }),
    leave: () => source.show({ ...first, isGone: true }),
  };
}

function feedRow(own: OpenedRow): FeedRow {
  const read = camelKeys(own.feed === 'each_way' ? eachWayRow(own) : exampleRow(own));
  if (!read.ok) throw new Error('An example has no two keys that become one');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by the schema
  return read.value as FeedRow;
}

/** The worked example of docs/rules/matched-each-way.md: 9.0 each way, 1/5 for three places, laid at 9.2 and 2.6. */
function eachWayRow({ place: placeOdds = 2.6, ...own }: OpenedRow) {
  const row = exampleRow({ ...own, back: 9, lay: 9.2 });
  const [back, win] = row.contracts;
  if (back === undefined || win === undefined) throw new Error('An example has both sides');
  const place = {
    ...win,
    id: 'place',
    market_type_code: 'place',
    market_param: '3',
    odds_with_liquidity: { odds: [placeOdds], liquidity: [100] },
  };
  const contracts = [{ ...back, market_type_code: 'each_way', market_param: '1/5|3' }, win, place];
  return { ...row, contracts };
}
