import { bookiesOf, type Bookmaker, chooseBookies, type DemoBookie, type Exchange } from '../bookies.ts';
import { createCalendar } from '../calendar.ts';
import type { DemoCompetition, DemoEvent } from '../demo-event.ts';
import { CLUBS } from '../football-fixtures.ts';
import { keyOf } from '../random.ts';

/* A market for tests: every competition that the simulation knows, 25 bookmakers and 4 exchanges. */

/** A Saturday at noon, the day before the clocks change. */
export const NOON = Date.parse('2026-03-28T12:00:00Z');

export const COMPETITIONS: readonly DemoCompetition[] = [
  ...Object.keys(CLUBS).map((slug) => ({ slug, name: slug, country: 'GB-ENG' })),
  ...['uk-racing', 'irish-racing'].map((slug) => ({ slug, name: slug, country: 'GB' })),
  ...['tennis-atp', 'tennis-wta', 'tennis-challenger'].map((slug) => ({ slug, name: slug, country: null })),
];

export const BOOKIES: readonly DemoBookie[] = chooseBookies([
  ...['bet365', 'coral', 'ladbrokes', 'sky_bet', 'william_hill'].map((code) => ({ code, isExchange: false })),
  ...Array.from({ length: 20 }, (_, n) => ({ code: `bookmaker-${n}`, isExchange: false })),
  ...['betfair_exchange', 'smarkets', 'matchbook', 'betdaq'].map((code) => ({ code, isExchange: true })),
]);

const traits = bookiesOf(keyOf('example'), BOOKIES);
export const BOOKMAKERS: readonly Bookmaker[] = traits.flatMap((bookie) =>
  bookie.kind === 'bookmaker' ? [bookie] : [],
);
export const EXCHANGES: readonly Exchange[] = traits.flatMap((bookie) =>
  bookie.kind === 'exchange' ? [bookie] : [],
);

/** The events of that noon. */
export const EVENTS: readonly DemoEvent[] = createCalendar(keyOf('example'), COMPETITIONS)(NOON);
