import { afterEach, describe, expect, test } from 'vitest';

import { aggregatesAnswer } from '#lib/wire';
import type { SourceEvent, SourceMarket } from '../../../server/odds/messages/messages.ts';
import { run, type Running } from '../running.ts';
import { match, scriptedSource } from '../scripted-source.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const HOUR = 3_600_000;
const CLOCK = { wall: () => NOON, steady: () => NOON };
const SIDES = ['home', 'draw', 'away'] as const;
const BACK = { home: 30_000, draw: 31_000, away: 20_000 };

function result(sequence: number): SourceMarket {
  return {
    kind: 'market',
    sequence,
    event: 'e0',
    market: 'result',
    type: 'winner_3way',
    param: null,
    winners: 1,
    complete: true,
    status: 'open',
    terms: null,
    selections: SIDES.map((contract) => ({
      selection: contract,
      name: contract,
      contract,
      param: null,
      status: 'active',
      adjustment: null,
    })),
  };
}

let running: Running | undefined;
afterEach(async () => running?.pipeline.stop());

/** An exchange's Arsenal v Chelsea, runBoth a bookmaker's match that may be the same. */
async function runBoth(theirs: Partial<SourceEvent>, label = 'Spoken prices'): Promise<Running> {
  const exchange = scriptedSource({ name: 'exchange', bookies: ['betfair_exchange'] });
  const bookmaker = scriptedSource({ name: 'bookmaker', label, bookies: ['bet365'] });
  const it = await run([exchange, bookmaker], CLOCK);
  running = it;
  exchange.emit(match(1, NOON + HOUR), result(2));
  bookmaker.emit({ ...match(1, NOON + HOUR), ...theirs }, result(2));
  for (const [place, selection] of SIDES.entries()) {
    const quote = { kind: 'quote', sequence: 3 + place, market: 'result', selection, at: NOON } as const;
    const size = 10_000;
    exchange.emit({
      ...quote,
      bookie: 'betfair_exchange',
      back: [{ odds: 29_500, size }],
      lay: [{ odds: 30_000, size }],
    });
    bookmaker.emit({ ...quote, bookie: 'bet365', back: [{ odds: BACK[selection], size: null }], lay: [] });
  }
  it.pipeline.flush();
  return it;
}

const sides = (home: string, away: string): Partial<SourceEvent> => ({
  name: `${home} v ${away}`,
  participants: [
    { name: home, role: 'home' },
    { name: away, role: 'away' },
  ],
});

/** The bookmaker's price and the reason why the sides were paired, by selection. */
function served({ ask }: Running): Readonly<Record<string, readonly unknown[]>> {
  return Object.fromEntries(
    ask({}).rows.map(({ contracts: [back], paired_by: pairedBy }) => [
      back?.contract_type_code ?? '',
      [back?.odds_with_liquidity.odds[0], pairedBy],
    ]),
  );
}

const doubts = ({ log }: Running) => log.filter(([event]) => event === 'odds.doubtful');

describe('a match of two sources', () => {
  test.each([
    ['under the same names', sides('Arsenal', 'Chelsea'), 'same-names'],
    ['under aliases', sides('Arsenal FC', 'Chelsea F.C.'), 'aliases'],
    [
      'with a slip of the pen, and a start five minutes off',
      { ...sides('Arsenall', 'Chelsea'), start: NOON + HOUR + 300_000 },
      'scored',
    ],
  ])('%s is served, and its rows say why its sides were paired', async (_, theirs, why) => {
    const it = await runBoth(theirs);
    expect(served(it)).toEqual({ home: [3, why], draw: [3.1, why], away: [2, why] });
    expect(doubts(it)).toEqual([]);
  });

  test('with swapped sides is served with swapped prices', async () => {
    const it = await runBoth(sides('Chelsea', 'Arsenal'));
    expect(served(it)).toMatchObject({
      home: [2, 'same-names'],
      draw: [3.1, 'same-names'],
      away: [3, 'same-names'],
    });
  });

  test.each([
    ['of women', sides('Arsenal (W)', 'Chelsea (W)')],
    ['of under-21 sides', sides('Arsenal U21', 'Chelsea U21')],
    ['of reserves', sides('Arsenal Reserves', 'Chelsea Reserves')],
    ['of the other club of a town', sides('Arsenal', 'Fulham')],
  ])('%s is another one: there are no rows', async (_, theirs) => {
    const it = await runBoth(theirs);
    expect(served(it)).toEqual({});
    expect(doubts(it)).toEqual([]);
    expect(it.book.catalogue.events.size).toBe(2);
  });

  test.each([
    ['name', `Arsenal${' '.repeat(32)}\u{1F3C7}`, 'Prices'],
    ['explanation', 'Arsenal\u{1F3C7}', 'x'.repeat(290)],
  ])(
    'with a long and strange %s is served with labels that are valid on the wire',
    async (_, home, label) => {
      const it = await runBoth(sides(home, 'Chelsea'), label);
      const { rows } = it.ask({});
      expect(rows).toHaveLength(3);
      expect(rows[0]?.notes.join()).toContain('Arsenal');
      expect(aggregatesAnswer.safeParse(rows).error).toBeUndefined();
    },
  );

  test('that is ambiguous is not served, but reported to the operator', async () => {
    const it = await runBoth(sides('Highbury Gunners XI', 'Chelsea'));
    expect(served(it)).toEqual({});
    expect(doubts(it)).toHaveLength(1);
    const report = doubts(it)[0]?.[1];
    expect(report?.['source']).toBe('bookmaker');
    expect(report?.['because']).toContain('Chelsea');
    const refused = it.pipeline.reports().find(({ name }) => name === 'bookmaker')?.refused;
    expect(Object.fromEntries(refused ?? [])).toEqual({ 'event doubtful': 1, 'market unknown': 3 });
  });
});
