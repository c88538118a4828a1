import { loadStableConfig } from '../../../server/config/load-stable-config.ts';
import { CONTRACT_TYPES, MARKET_TYPES, SPORTS } from '../../../server/odds/messages/markets.ts';
import { createDemoSource, type DemoOptions } from '../../../server/demo/demo-source.ts';
import { type MarketState, createMarketState } from './market-state.ts';

/** Noon of a Saturday, the day before London's clocks change. */
export const SATURDAY = Date.parse('2026-03-28T12:00:00Z');
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The configuration that ships with the program. */
export const { answer: CONFIG } = loadStableConfig({
  sports: SPORTS,
  marketTypes: MARKET_TYPES,
  contractTypes: CONTRACT_TYPES,
  plan: { slug: 'plan', name: 'Plan', price_pence: 100, currency: 'GBP', period: 'month' },
});

export const EXCHANGES = new Set(
  CONFIG.bookies.filter((bookie) => bookie.is_exchange).map(({ code }) => code),
);

/** The full simulated market. */
export const OPTIONS: DemoOptions = {
  name: 'demo',
  seed: 'tests',
  clock: { wall: () => SATURDAY },
  stepMs: 1000,
  bookies: CONFIG.bookies.map(({ code, is_exchange }) => ({ code, isExchange: is_exchange })),
  competitions: CONFIG.competitions,
};

/** The options with these bookies and competitions only. */
export function only(codes: readonly string[], slugs: readonly string[]): DemoOptions {
  return {
    ...OPTIONS,
    bookies: OPTIONS.bookies.filter(({ code }) => codes.includes(code)),
    competitions: OPTIONS.competitions.filter(({ slug }) => slugs.includes(slug)),
  };
}

/** Five bookmakers and two exchanges, in racing, tennis and one league: fast, and with every kind of event. */
export const SMALL = only(
  ['bet365', 'coral', 'unibet', 'sky_bet', 'betway', 'smarkets', 'betfair_exchange'],
  ['uk-racing', 'irish-racing', 'tennis-atp', 'england-premier-league'],
);

/** The state of a source that was advanced to each of these times. */
export function stateAt(options: DemoOptions, ...moments: readonly number[]): MarketState {
  const seen = createMarketState();
  const source = createDemoSource(options);
  for (const at of moments) source.advanceTo(at, seen);
  return seen;
}
