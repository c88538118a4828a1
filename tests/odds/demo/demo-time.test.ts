import { describe, expect, test } from 'vitest';

import type { SourceMessage } from '../../../server/odds/messages/messages.ts';
import { createDemoSource } from '../../../server/demo/demo-source.ts';
import { DAY, EXCHANGES, HOUR, MINUTE, only, stateAt, SATURDAY, SMALL } from './demo-options.ts';
import { createMarketState } from './market-state.ts';

describe('as time passes', () => {
  const day = stateAt(SMALL, ...Array.from({ length: 24 * 60 }, (_, minute) => SATURDAY + minute * MINUTE));
  const messagesOf = (kind: SourceMessage['kind']) => day.messages.filter((message) => message.kind === kind);

  test('events come and go, and their number stays about the same', () => {
    expect(messagesOf('gone').length).toBeGreaterThan(30);
    const fresh = stateAt(SMALL, SATURDAY);
    expect(Math.abs(day.events.size - fresh.events.size)).toBeLessThan(40);
    expect([...day.events.keys()].filter((id) => !fresh.events.has(id)).length).toBeGreaterThan(20);
  });

  test('a withdrawn runner is withdrawn in all markets of its race, which are suspended for a while', () => {
    const markets = day.messages.filter((message) => message.kind === 'market');
    const struck = markets.filter(({ selections }) =>
      selections.some(({ status }) => status === 'withdrawn'),
    );
    expect(struck.length).toBeGreaterThan(10);
    for (const { selections } of struck) {
      for (const { status, adjustment } of selections) {
        expect(adjustment === null).toBe(status === 'active');
        expect(adjustment ?? 1).toBeGreaterThan(0);
      }
    }
    for (const quote of day.quotes.values()) {
      const market = day.markets.get(quote.market);
      const runner = market?.selections.find(({ selection }) => selection === quote.selection);
      expect(runner?.status).toBe('active');
    }
    // At full minutes only some of the twenty-second suspensions are visible.
    expect(markets.some(({ status }) => status === 'suspended')).toBe(true);
  });

  test('prices move: most of those at noon have changed a day later', () => {
    const fresh = stateAt(SMALL, SATURDAY);
    const both = [...fresh.quotes].flatMap(([id, quote]) => {
      const later = day.quotes.get(id);
      return later === undefined || EXCHANGES.has(quote.bookie)
        ? []
        : [later.back[0]?.odds !== quote.back[0]?.odds];
    });
    const moved = both.filter(Boolean).length / both.length;
    expect(moved).toBeGreaterThan(0.4);
    expect(moved).toBeLessThan(0.95);
  });

  test('prices are confirmed every ten seconds, unless a feed is silent', () => {
    const moments = Array.from({ length: 60 }, (_, minute) => SATURDAY + minute * MINUTE);
    const state = createMarketState();
    const source = createDemoSource(only(['bet365', 'coral', 'smarkets'], ['uk-racing', 'tennis-atp']));
    const ages: number[] = [];
    for (const at of moments) {
      source.advanceTo(at, state);
      for (const quote of state.quotes.values()) ages.push(at - state.confirmedAt(quote));
    }
    const stale = ages.filter((age) => age > 2 * MINUTE).length / ages.length;
    expect(stale).toBeGreaterThan(0.0005);
    expect(stale).toBeLessThan(0.03);
    expect(ages.filter((age) => age === 0).length / ages.length).toBeGreaterThan(0.95);
    expect(Math.max(...ages.slice(-1000))).toBeLessThan(13 * MINUTE);
  });

  test('an abandoned meeting has its markets removed and its quotes withdrawn', () => {
    const racing = only(['bet365'], ['uk-racing']);
    const state = createMarketState();
    const source = createDemoSource(racing);
    const isRemoved = ({ status }: { readonly status: string }): boolean => status === 'removed';
    let at = SATURDAY;
    for (; at < SATURDAY + 60 * DAY && ![...state.markets.values()].some(isRemoved); at += 3 * HOUR) {
      source.advanceTo(at, state);
    }
    const removed = new Set([...state.markets.values()].filter(isRemoved).map(({ market }) => market));
    expect(removed.size).toBeGreaterThan(3);
    expect([...state.quotes.values()].filter(({ market }) => removed.has(market))).toEqual([]);
  });

  test('an exchange disappears now and then, and returns', () => {
    const counts: number[] = [];
    const few = only(['bet365', 'smarkets'], ['tennis-atp']);
    const state = createMarketState();
    const source = createDemoSource(few);
    for (let at = SATURDAY; at < SATURDAY + 3 * DAY; at += 2 * MINUTE) {
      source.advanceTo(at, state);
      counts.push([...state.quotes.values()].filter(({ bookie }) => bookie === 'smarkets').length);
    }
    const gone = counts.filter((count) => count === 0).length / counts.length;
    expect(gone).toBeGreaterThan(0.001);
    expect(gone).toBeLessThan(0.02);
    expect(counts.at(-1)).toBeGreaterThan(0);
  });
});
