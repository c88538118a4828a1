import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { FeedMemory } from '../../server/odds/sources/feed-memory.ts';
import { readFileEvents } from '../../server/odds/sources/file/file-events.ts';
import { readTable, TableFault } from '../../server/odds/sources/file/odds-table.ts';
import { bookEvent } from '../../server/odds/sources/matchbook/matchbook-answer.ts';
import { readMatchbookEvent } from '../../server/odds/sources/matchbook/matchbook-event.ts';
import { createSequence } from '../../server/odds/ingest/source.ts';
import { readQuote } from '../../server/odds/sources/smarkets/smarkets-event.ts';
import { CollectingSink } from './collecting-sink.ts';
import { ELY, football, market, matchOdds, NOW, race, runner } from './matchbook/answers.ts';
import { mutations } from './mutations.ts';
import { quotes } from './smarkets/answers.ts';

const MUTATED = 3000;

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}

/** Faults of the book's limits, which valid JSON can exceed; a pipeline counts them too. */
const LIMITS = new Set(['moment out of range', 'text missing or too long']);

describe('3,000 damaged events of Matchbook', () => {
  const victims = [
    football([matchOdds(ELY), market([21, 'total', 'Total'], [runner(211, 'OVER 2.5')], { handicap: 2.5 })]),
    race([market([31, 'outright', 'WIN'], [runner(301, '1 Slow Tide', { prices: ELY })])]),
  ].map((each) => JSON.stringify(each));
  const sink = new CollectingSink();
  const faults = new CollectingSink();
  const memory = new FeedMemory({ take: sink.take, nextSequence: createSequence() });
  let read = 0;
  for (const bytes of fc.sample(mutations(victims), MUTATED)) {
    const { data } = bookEvent.safeParse(parsed(bytes));
    const event = data === undefined ? 'event unreadable' : readMatchbookEvent(data, faults.rejected);
    if (typeof event === 'string') {
      faults.rejected(event);
    } else {
      read += 1;
      memory.apply([event], { now: NOW, at: NOW, isComplete: false });
    }
  }

  test('are read as far as possible, into valid messages', () => {
    expect(read).toBeGreaterThan(MUTATED / 10);
    expect([...sink.reasons.keys()].filter((reason) => !LIMITS.has(reason))).toEqual([]);
  });

  test('are counted by reason', () => {
    for (const reason of ['event unreadable', 'market unreadable', 'price unreadable']) {
      expect(faults.reasons.get(reason), reason).toBeGreaterThan(5);
    }
  });
});

test('3,000 damaged quotes of Smarkets are read as far as possible', () => {
  const sink = new CollectingSink();
  let faults = 0;
  const victims = [
    JSON.stringify(
      quotes(
        [
          [4717, 500_000],
          [4630, 90_000],
        ],
        [[4762, 1_364_156]],
      ),
    ),
  ];
  for (const bytes of fc.sample(mutations(victims), MUTATED)) {
    const quote = readQuote('s', parsed(bytes), () => {
      faults += 1;
    });
    sink.take({ kind: 'quote', sequence: 1, market: 'm', ...quote, at: NOW });
  }
  expect(sink.messages).toHaveLength(MUTATED);
  expect(faults).toBeGreaterThan(MUTATED / 10);
});

const CSV = `event,start,sport,market,selection,bookie,back,lay
Ely v Frome,2026-02-21 15:00,football,1x2,Ely,smarkets,2.1,2.12
14:25 Wells,2026-02-21 14:25,horse racing,Place 3,Oak,smarkets,5/2,
`;
const JSON_ROWS = JSON.stringify([
  {
    event: 'Ely v Frome',
    start: '2026-02-21T15:00Z',
    sport: 'football',
    market: 'over/under 2.5',
    selection: 'over',
    bookie: 'smarkets',
    back: 2.1,
    lay: '2.12',
    lay_size: 5,
  },
]);

/** The CSV with a part replaced. */
const damagedCsv = fc
  .tuple(
    fc.nat(CSV.length),
    fc.nat(8),
    fc.oneof(fc.constantFrom(',', '"', '\n', '\0', ';', '-1', '1e309'), fc.string()),
  )
  .map(([at, length, text]) => CSV.slice(0, at) + text + CSV.slice(at + length));
const damagedJson = mutations([JSON_ROWS]).map((bytes) => bytes.toString());

test.each([
  ['csv', damagedCsv],
  ['json', damagedJson],
] as const)('3,000 damaged files of %s are read, or refused with a clear message', (form, texts) => {
  const sink = new CollectingSink();
  const memory = new FeedMemory({ take: sink.take, nextSequence: createSequence() });
  const bookies = [{ code: 'smarkets', isExchange: true }];
  const refused: string[] = [];
  for (const text of fc.sample(texts, MUTATED)) {
    try {
      const events = readFileEvents(readTable(text, form), bookies, (fault) => refused.push(fault));
      memory.apply(events, { now: NOW, at: NOW, isComplete: true });
    } catch (error) {
      if (!(error instanceof TableFault)) throw error;
      refused.push(error.message);
    }
  }
  expect(Object.fromEntries(sink.reasons)).toEqual({});
  expect(sink.of('quote').length).toBeGreaterThan(10);
  expect(refused.length).toBeGreaterThan(MUTATED / 10);
  expect(refused.filter((message) => message === '' || message.length > 200)).toEqual([]);
});
