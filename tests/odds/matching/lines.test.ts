import { afterEach, expect, test } from 'vitest';

import type { SourceEvent, SourceMarket, SourceSelection } from '../../../server/odds/messages/messages.ts';
import type { MarketTypeCode } from '../../../server/odds/messages/markets.ts';
import { run, type Running } from '../running.ts';
import { match, scriptedSource } from '../scripted-source.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const HOUR = 3_600_000;
const CLOCK = { wall: () => NOON, steady: () => NOON };

/** A side in a source's message: the contract, with its own handicap after a colon. */
type Side = `${SourceSelection['contract']}:${string}` | SourceSelection['contract'];
/** A market in a source's message, with the prices of its sides. */
type GivenMarket = {
  readonly type: MarketTypeCode;
  readonly param: string | null;
  readonly winners?: number;
  readonly prices: Readonly<Partial<Record<Side, number>>>;
};

let running: Running | undefined;
afterEach(async () => running?.pipeline.stop());

function marketOf({ type, param, winners = 1, prices }: GivenMarket, sequence: number): SourceMarket {
  return {
    kind: 'market',
    sequence,
    event: 'e0',
    market: `${type} ${param ?? ''}`,
    type,
    param,
    winners,
    complete: true,
    status: 'open',
    terms: null,
    selections: Object.keys(prices).map((side): SourceSelection => {
      const [contract = '', own = null] = side.split(':');
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are sides
      const name = contract as SourceSelection['contract'];
      return { selection: side, name, contract: name, param: own, status: 'active', adjustment: null };
    }),
  };
}

/** The rows of a bookmaker's markets against an exchange's: what is backed and what is laid. */
async function rowsOf(
  exchange: readonly GivenMarket[],
  bookmaker: readonly GivenMarket[],
  theirs: Partial<SourceEvent> = {},
): Promise<readonly string[]> {
  const sources = {
    betfair_exchange: scriptedSource({ name: 'exchange', bookies: ['betfair_exchange'] }),
    bet365: scriptedSource({ name: 'bookmaker', bookies: ['bet365'] }),
  };
  const it = await run(Object.values(sources), CLOCK);
  running = it;
  const send = (
    bookie: keyof typeof sources,
    markets: readonly GivenMarket[],
    event: Partial<SourceEvent>,
  ): void => {
    sources[bookie].emit({ ...match(1, NOON + HOUR), ...event });
    for (const [place, each] of markets.entries()) {
      const market = marketOf(each, 10 + 20 * place);
      sources[bookie].emit(market);
      for (const [side, [selection, odds = 0]] of Object.entries(each.prices).entries()) {
        const size = bookie === 'bet365' ? null : 10_000;
        sources[bookie].emit({
          kind: 'quote',
          sequence: market.sequence + 1 + side,
          bookie,
          market: market.market,
          selection,
          back: [{ odds: Math.round(odds * 10_000), size }],
          lay: bookie === 'bet365' ? [] : [{ odds: Math.round(odds * 10_000) + 200, size }],
          at: NOON,
        });
      }
    }
  };
  send('betfair_exchange', exchange, {});
  send('bet365', bookmaker, theirs);
  it.pipeline.flush();
  return it
    .ask({ limit: 500 })
    .rows.map(({ id, contracts, health }) => {
      const sides = contracts.map(
        ({
          market_param: line,
          contract_type_code: contract,
          contract_param: own,
          odds_with_liquidity: at,
        }) => [line ?? '-', contract, own ?? '-', at.odds[0]].join(' '),
      );
      return [id.split('!').slice(2, 4).join(' '), ...sides, health.join()].join(' | ');
    })
    .toSorted();
}

const handicap = (
  line: string,
  [home, away]: readonly [string, string],
  prices: readonly [number, number],
): GivenMarket => ({
  type: 'asian_handicap',
  param: line,
  prices: { [`home_handicap:${home}`]: prices[0], [`away_handicap:${away}`]: prices[1] },
});
const total = (line: string, over: number, under: number): GivenMarket => ({
  type: 'over_under',
  param: line,
  prices: { over, under },
});

test('a handicap is paired only if line and side agree', async () => {
  const exchange = [
    handicap('-0.75', ['-0.75', '0.75'], [2.1, 1.88]),
    handicap('-0.5', ['-0.5', '0.5'], [1.9, 2.08]),
    handicap('0.75', ['0.75', '-0.75'], [1.3, 4.2]),
  ];
  expect(
    await rowsOf(exchange, [
      handicap('-0.75', ['-0.75', '+0.75'], [2.05, 1.85]),
      handicap('-1', ['-1', '1'], [2.5, 1.5]),
    ]),
  ).toEqual([
    'asian_handicap:-0.75 away | -0.75 away_handicap +0.75 1.85 | -0.75 away_handicap +0.75 1.9 | ',
    'asian_handicap:-0.75 home | -0.75 home_handicap -0.75 2.05 | -0.75 home_handicap -0.75 2.12 | ',
  ]);
});

test('a match with swapped sides has its line negated', async () => {
  const turned: Partial<SourceEvent> = {
    name: 'Chelsea v Arsenal',
    participants: [
      { name: 'Chelsea', role: 'home' },
      { name: 'Arsenal', role: 'away' },
    ],
  };
  const exchange = [handicap('-0.75', ['-0.75', '0.75'], [2.1, 1.88])];
  // Chelsea +0.75 at home is Arsenal -0.75 away.
  expect(await rowsOf(exchange, [handicap('0.75', ['0.75', '-0.75'], [1.85, 2.05])], turned)).toEqual([
    'asian_handicap:-0.75 away | -0.75 away_handicap +0.75 1.85 | -0.75 away_handicap +0.75 1.9 | ',
    'asian_handicap:-0.75 home | -0.75 home_handicap -0.75 2.05 | -0.75 home_handicap -0.75 2.12 | ',
  ]);
  expect(await rowsOf(exchange, [handicap('-0.75', ['-0.75', '0.75'], [1.85, 2.05])], turned)).toEqual([]);
});

test('totals are paired on whole and quarter lines, each with its own', async () => {
  expect(
    await rowsOf(
      [total('2', 1.5, 2.9), total('2.25', 1.8, 2.2), total('2.5', 2.02, 1.96)],
      [total('2.0', 1.45, 2.7), total('2.25', 1.75, 2.1), total('2.75', 2.3, 1.6)],
    ),
  ).toEqual([
    'over_under:2 over | 2 over - 1.45 | 2 over - 1.52 | ',
    'over_under:2 under | 2 under - 2.7 | 2 under - 2.92 | ',
    'over_under:2.25 over | 2.25 over - 1.75 | 2.25 over - 1.82 | ',
    'over_under:2.25 under | 2.25 under - 2.1 | 2.25 under - 2.22 | ',
  ]);
});

test('draw no bet, a handicap of 0 and double chances are separate markets', async () => {
  const noBet = (home: number, away: number): GivenMarket => ({
    type: 'draw_no_bet',
    param: null,
    prices: { home, away },
  });
  const double = (prices: readonly [number, number, number]): GivenMarket => ({
    type: 'double_chance',
    param: null,
    winners: 2,
    prices: { home_or_draw: prices[0], draw_or_away: prices[1], home_or_away: prices[2] },
  });
  const level = handicap('0', ['0', '0'], [1.6, 2.6]);
  expect(await rowsOf([level, double([1.3, 1.6, 1.3])], [noBet(1.55, 2.5)])).toEqual([]);
  expect(
    await rowsOf([noBet(1.62, 2.6), double([1.3, 1.75, 1.32])], [noBet(1.55, 2.5), double([1.25, 1.7, 1.3])]),
  ).toEqual([
    'double_chance draw_or_away | - draw_or_away - 1.7 | - draw_or_away - 1.77 | ',
    'double_chance home_or_away | - home_or_away - 1.3 | - home_or_away - 1.34 | ',
    'double_chance home_or_draw | - home_or_draw - 1.25 | - home_or_draw - 1.32 | ',
    'draw_no_bet away | - away - 2.5 | - away - 2.62 | ',
    'draw_no_bet home | - home - 1.55 | - home - 1.64 | ',
  ]);
});
