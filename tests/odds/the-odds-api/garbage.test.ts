import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { OddsMemory } from '../../../server/odds/sources/the-odds-api/odds-memory.ts';
import { createSequence } from '../../../server/odds/ingest/source.ts';
import { CollectingSink } from '../collecting-sink.ts';
import { mutations } from '../mutations.ts';

const MUTATED = 5000;
const NOW = Date.UTC(2026, 1, 21, 12);
const TIMES = { now: NOW, momentOf: (moment: number) => Math.min(NOW, moment) };

function event(id: string, sides: readonly [string, string], prices: readonly number[]) {
  const [home, away] = sides;
  const [first = 0, draw = 0, second = 0, lay = 0] = prices;
  const outcomes = [
    { name: home, price: first },
    { name: 'Draw', price: draw },
    { name: away, price: second },
  ];
  return {
    id,
    sport_key: 'soccer_epl',
    sport_title: 'EPL',
    commence_time: '2026-02-21T15:00:00Z',
    home_team: home,
    away_team: away,
    bookmakers: [
      {
        key: 'smarkets',
        title: 'Smarkets',
        last_update: '2026-02-21T11:59:00Z',
        markets: [
          { key: 'h2h', last_update: '2026-02-21T11:59:00Z', outcomes },
          { key: 'h2h_lay', last_update: '2026-02-21T11:59:00Z', outcomes: [{ name: home, price: lay }] },
          { key: 'totals', outcomes: [{ name: 'Over', price: 1.9, point: 2.5 }] },
        ],
      },
    ],
  };
}

const TO_DAMAGE = [
  event('v', ['Arsenal', 'Chelsea'], [2, 3.4, 3.6, 2.1]),
  { ...event('g', ['x', 'y'], [9, 9, 9, 9]), sport_key: 'golf_masters', home_team: null, away_team: null },
].map((each) => JSON.stringify(each));

function listOf(text: string): readonly unknown[] | null {
  try {
    const json: unknown = JSON.parse(text);
    return Array.isArray(json) ? json : null;
  } catch {
    return null;
  }
}

const REASONS = [
  'event unreadable',
  'bookmaker unreadable',
  'market unreadable',
  'outcome unreadable',
  'sport of a kind that is not served',
  'event without sides',
  'bookmaker unknown',
  'market of a kind that is not served',
  'price unreadable',
  'moment out of range',
  'text missing or too long',
];

describe('5,000 damaged events of an answer', () => {
  const sink = new CollectingSink();
  const memory = new OddsMemory({
    take: sink.take,
    onFault: sink.rejected,
    nextSequence: createSequence(),
    isKnownBookie: () => true,
  });
  const wrong: unknown[] = [];
  let read = 0;
  fc.sample(mutations(TO_DAMAGE), MUTATED).forEach((bytes, count) => {
    const text = `[${bytes.toString()}]`;
    const [back, lay] = [(200 + (count % 50)) / 100, (202 + (count % 50)) / 100];
    const sound = event('s', ['Ely', 'Frome'], [back, 3.3, 3.5, lay]);
    // The client has parsed JSON already.
    const damaged = listOf(text);
    if (damaged === null) return;
    read += 1;
    memory.apply('soccer_epl', [...damaged, sound], TIMES);
    const best = sink.best('s winner_3way');
    if (best['home'] !== `${back}/${lay}`) wrong.push([text, best]);
    sink.messages.splice(0, sink.messages.length - 100);
  });

  test('do not affect the valid one beside them', () => {
    expect(read).toBeGreaterThan(MUTATED / 3);
    expect(wrong).toEqual([]);
  });

  test('are counted by reason', () => {
    expect([...sink.reasons.keys()].filter((reason) => !REASONS.includes(reason))).toEqual([]);
    for (const reason of REASONS.slice(0, 4)) expect(sink.reasons.get(reason), reason).toBeGreaterThan(10);
  });
});
