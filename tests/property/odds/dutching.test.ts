import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dutchingAnswer, type DutchingQuery, dutchingQuery, type DutchingRow } from '#lib/wire';
import { cases } from '../../cases.ts';
import { Book } from '../../../server/odds/book/book.ts';
import type { BookMessage } from '../../../server/odds/messages/book-message.ts';
import { answerDutching } from '../../../server/odds/search/gateway-query.ts';
import type { Requester } from '../../../server/odds/search/plan.ts';
import { days } from './messages.ts';
import { INTRODUCTIONS, OPENING } from './opening.ts';
import { bookOf, moment } from './plain-row.ts';
import { requesters, queries } from './queries.ts';
import { isExchange, referenceBook, type ReferenceBook } from './reference.ts';
import { askedEvent, type Back, backOf, isAsked, isAtLeast, pairedBy, typeOf } from './reference-rows.ts';
import { bookOf as checkOf } from './reference-health.ts';
import { BOOKIES, EVENTS, NOON, quoteOf, SPOTS } from './world.ts';

/*
 * Markets to dutch by brute force: every choice of bookies for every market, in whole numbers. Nothing of the search is
 * used.
 */

/** The contracts of which exactly one wins, or both settle alike, in wire order. */
const RESULTS: Readonly<Record<string, readonly string[]>> = {
  winner_3way: ['home', 'draw', 'away'],
  over_under: ['over', 'under'],
  asian_handicap: ['home_handicap', 'away_handicap'],
};

const UNIT = 1_000_000_000_000n;
const STALE = 120_000;

type Bet = Back & { readonly net: bigint };
/** A choice of bets with the sum of 1/net as a fraction. */
type Choice = { readonly bets: readonly Bet[]; readonly n: bigint; readonly d: bigint };

type Plain = Pick<DutchingRow, 'id' | 'rating' | 'health' | 'updated_at' | 'paired_by'> & {
  readonly bookies: readonly string[];
};

function plainOf(row: DutchingRow): Plain {
  const { id, rating, health, updated_at, paired_by, contracts } = row;
  const bookies = contracts.map((each) => `${each.contract_type_code} ${each.bookie_code}`);
  return { id, rating, health, updated_at, paired_by, bookies };
}

function referenceDutching(book: ReferenceBook, query: DutchingQuery, requester: Requester) {
  const all = EVENTS.flatMap((event) => rowsOf(book, event, { query, requester }));
  const matching = all.filter(({ rating }) => {
    const bare = rating % 100_000;
    const { rating_min: min, rating_max: max } = query;
    return (
      (min === null || isAtLeast(bare, min * 100)) &&
      (max === null || max >= requester.caps.score1 || isAtLeast(max * 100, bare)) &&
      !(query.exclude_arbs && bare > 10_000)
    );
  });
  const { score1: cap } = requester.caps;
  const within = matching.filter(({ rating }) => cap >= 999 || isAtLeast(cap * 100, rating % 100_000));
  const sorted = within.toSorted((a, b) =>
    a.rating === b.rating ? (a.id < b.id ? -1 : 1) : b.rating - a.rating,
  );
  return {
    rows: sorted.slice(query.offset, query.offset + query.limit),
    total: within.length,
    capped: matching.length - within.length,
  };
}

type Asked = { readonly query: DutchingQuery; readonly requester: Requester };

function rowsOf(book: ReferenceBook, event: string, { query, requester }: Asked): readonly Plain[] {
  const asked = askedEvent(book, event, query);
  if (asked === undefined) return [];
  const { start, competition } = asked;
  const selections = book.selectionsOf(event);
  return [...new Set(selections.map(({ market }) => market))].flatMap((market) => {
    const results = RESULTS[typeOf(market)];
    if (results === undefined) return [];
    if (query.market_codes.length > 0 && !query.market_codes.includes(typeOf(market))) return [];
    const open = selections.filter((each) => each.market === market && book.isOpen(market, each.key));
    if (open.length !== results.length) return [];
    const sides = results.map((contract) => {
      const key = open.find((each) => each.contract === contract)?.key ?? '';
      return BOOKIES.filter(({ code }) =>
        isAsked(book, { ...query, aggregation_type: 'mb' }, requester, code, competition),
      ).flatMap(({ code, isExchange: is, commission }) => {
        const share = is ? (requester.commissions.get(code) ?? commission) : 0;
        return backOf(book, 'mb', { market, key, code, start }).map((back): Bet => {
          const price = BigInt(back.price);
          return { ...back, net: price * 100_000_000n - (price - 10_000n) * BigInt(share) };
        });
      });
    });
    const best = choicesOf(sides).reduce<Choice | undefined>(
      (found, each) => (found === undefined || each.n * found.d < found.n * each.d ? each : found),
      undefined,
    );
    return best === undefined ? [] : [rowOf(book, { event, market, results }, best)];
  });
}

/** Every combination of different bookies that includes a bookmaker, in the order of the bookies. */
function choicesOf(sides: readonly (readonly Bet[])[]): readonly Choice[] {
  const all = sides.reduce<readonly (readonly Bet[])[]>(
    (chosen, side) => chosen.flatMap((bets) => side.map((bet) => [...bets, bet])),
    [[]],
  );
  return all
    .filter((bets) => new Set(bets.map(({ code }) => code)).size === bets.length)
    .filter((bets) => bets.some(({ code }) => !isExchange(code)))
    .map((bets) => {
      const d = bets.reduce((product, { net }) => product * net, 1n);
      return { bets, n: bets.reduce((sum, { net }) => sum + (UNIT * d) / net, 0n), d };
    });
}

type Spot = { readonly event: string; readonly market: string; readonly results: readonly string[] };

function rowOf(book: ReferenceBook, { event, market, results }: Spot, { bets, n, d }: Choice): Plain {
  // 10,000 divided by n/d, half up.
  const half = (20_000n * d + n) / (2n * n);
  const rating = Number(half > 99_999n ? 99_999n : half);
  const laid = bets.filter(({ code }) => isExchange(code));
  const asLay = ({ offered, price }: Bet) => ({ ...offered, market, key: '', price, share: 0 });
  const sizeOf = ({ offered }: Bet) => offered.quote.back[0]?.size ?? null;
  const reasons: Readonly<Record<string, boolean>> = {
    'stale back price': bets.some(
      ({ offered: { quote, at } }) => book.clockOf(quote.selection.source) - at >= STALE,
    ),
    'exchange book incomplete': laid.some((bet) => checkOf(book, asLay(bet)) === 'incomplete'),
    'exchange book outside 97-108 %': laid.some((bet) => checkOf(book, asLay(bet)) === 'out of range'),
    'rating above 105 %': rating > 10_500,
    'size unknown': laid.some((bet) => sizeOf(bet) === null),
    'too little to back': laid.some((bet) => {
      const size = sizeOf(bet);
      // This bet's share of £10: 1000 × (1/net) / (n/d).
      return size !== null && BigInt(size) * n * bet.net < 1000n * UNIT * d;
    }),
  };
  const health = Object.keys(reasons).filter((reason) => reasons[reason] === true);
  const isHealthy = health.every((reason) => reason === 'size unknown');
  const sides = bets.map(({ offered }) => offered);
  return {
    id: ['dutching', event, market.slice(event.length + 1)].join('!'),
    rating: rating + (isHealthy ? 100_000 : 0),
    health,
    updated_at: Math.floor(Math.min(...sides.map(({ at }) => at)) / 1000),
    paired_by: pairedBy(book, sides),
    bookies: bets.map(({ code }, side) => `${results[side]} ${code}`),
  };
}

const asked: fc.Arbitrary<DutchingQuery> = fc.tuple(queries, fc.boolean()).map(([query, hasExchanges]) =>
  dutchingQuery.parse({
    back_bookies:
      hasExchanges && query.back_bookies.length === 0 ? BOOKIES.map(({ code }) => code) : query.back_bookies,
    market_codes: query.market_codes,
    event_ids: query.event_ids,
    event_filters: query.event_filters,
    rating_min: query.score_1_min,
    rating_max: query.score1_max,
    exclude_arbs: query.exclude_arbs,
    limit: query.limit,
    offset: query.offset,
  }),
);

describe('markets to dutch', () => {
  test('are those that every choice of bookies, tried one by one, finds', () => {
    let found = 0;
    fc.assert(
      fc.property(days, fc.array(fc.tuple(asked, requesters), { minLength: 1, maxLength: 5 }), (day, all) => {
        const book = bookOf(day);
        const plain = referenceBook(day, NOON);
        for (const [query, requester] of all) {
          const answer = answerDutching(query, { book, requester, now: moment() });
          const { rows, totalCount: total, cappedCount: capped } = answer;
          found += rows.length;
          expect({ rows: rows.map(plainOf), total, capped }).toEqual(
            referenceDutching(plain, query, requester),
          );
          expect(dutchingAnswer.safeParse(rows).error).toBeUndefined();
        }
      }),
      { numRuns: cases(250) },
    );
    expect(found).toBeGreaterThan(cases(100));
  });
});

/** A book in which bookies quote the results of the first match, in the order of the market. */
function quoted(type: string, quotes: Readonly<Record<string, readonly (number | undefined)[]>>): Book {
  const spot = SPOTS.find((each) => each.event === 'match-1' && each.type === type);
  if (spot === undefined) throw new Error(`no ${type} in the world`);
  const opening = OPENING.filter((make) => make(1).kind !== 'quote');
  const sheets = Object.entries(quotes).flatMap(([code, backs]) => {
    const bookie = BOOKIES.find((each) => each.code === code);
    if (bookie === undefined) throw new Error(`no ${code}`);
    return spot.keys.flatMap(([key], index) => {
      const back = backs[index];
      const offer = { from: 'first', own: spot.id, key, bookie, back, at: NOON } as const;
      return back === undefined
        ? []
        : [
            quoteOf(spot, {
              ...offer,
              lay: undefined,
              sizes: [100_000, null],
              boost: undefined,
              note: undefined,
            }),
          ];
    });
  });
  const messages: readonly BookMessage[] = [...opening, ...sheets].map((make, index) => make(index + 1));
  const book = new Book({ bookies: BOOKIES });
  book.apply([...INTRODUCTIONS, ...messages], moment());
  return book;
}

const ASKER: Requester = { caps: { score1: 999, score2: 999 }, commissions: new Map(), hidden: new Set() };
const ALL = BOOKIES.map(({ code }) => code);
const rowsIn = (book: Book, codes: readonly string[] = []) =>
  answerDutching(dutchingQuery.parse({ back_bookies: codes }), {
    book,
    requester: ASKER,
    now: moment(),
  }).rows.map(plainOf);

describe('a market to dutch', () => {
  test('has each result at another bookmaker, though one has the best price of two', () => {
    // 1/2.0 + 1/2.1 = 0.9762 is less than 1/2.2 + 1/1.9 = 0.9809.
    const book = quoted('over_under', { alpha: [22_000, 21_000], beta: [20_000, 19_000] });
    expect(rowsIn(book)).toMatchObject([{ rating: 110_244, bookies: ['over beta', 'under alpha'] }]);
  });

  test('takes an exchange after its commission, and never exchanges alone', () => {
    // 2.30 at 5 % is 2.235; with 1.80 at the bookmaker 100/(1/2.235 + 1/1.8) = 99.70.
    const book = quoted('over_under', { alpha: [18_000, 17_000], omega_x: [17_500, 23_000] });
    expect(rowsIn(book)).toEqual([]);
    expect(rowsIn(book, ALL)).toMatchObject([{ rating: 109_970, bookies: ['over alpha', 'under omega_x'] }]);
    const two = quoted('over_under', { delta_x: [22_000, 17_500], omega_x: [17_500, 22_000] });
    expect(rowsIn(two, ALL)).toEqual([]);
  });

  test('needs a price of every result', () => {
    const prices = { alpha: [30_000, 30_000, undefined], beta: [30_000, 30_000, undefined] };
    expect(rowsIn(quoted('winner_3way', { ...prices, gamma: [30_000, undefined, undefined] }))).toEqual([]);
    expect(rowsIn(quoted('winner_3way', { ...prices, gamma: [undefined, undefined, 30_000] }))).toHaveLength(
      1,
    );
  });

  test("is counted as above the tier's cap only if its rating is above it", () => {
    const book = quoted('over_under', { alpha: [20_000, 20_000], beta: [20_000, 20_000] });
    const counted = (score1: number) => {
      const requester = { ...ASKER, caps: { score1, score2: 999 } };
      const answer = answerDutching(dutchingQuery.parse({}), { book, requester, now: moment() });
      return [answer.totalCount, answer.cappedCount];
    };
    expect([counted(100), counted(99)]).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });

  test('is none whose results overlap', () => {
    const prices = { alpha: [16_000, 16_000, 16_000], beta: [16_000, 16_000, 16_000] };
    expect(rowsIn(quoted('double_chance', { ...prices, gamma: [16_000, 16_000, 16_000] }))).toEqual([]);
  });
});
