import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { Level } from '../../../server/odds/messages/messages.ts';
import { readChangeMessage } from '../../../server/odds/sources/betfair/change-message.ts';
import { ExchangeFeed } from '../../../server/odds/sources/betfair/exchange-feed.ts';
import { isOnLadder } from '../../../server/odds/sources/ladder.ts';
import { LineSplitter } from '../../../server/odds/sources/lines.ts';
import { createSequence } from '../../../server/odds/ingest/source.ts';
import { CollectingSink } from '../collecting-sink.ts';
import { footballDefinition, FOOTBALL, IMAGE, message, RACE } from './made-recording.ts';
import { mutations } from '../mutations.ts';
import { inOrder, type ReferenceMarket, replayMessage } from './reference-replay.ts';

const MUTATED = 10_000;
const MAX_LINE_LENGTH = 1_000_000;

/** Messages about the football market, which get damaged. */
const TO_DAMAGE = [
  message(1, IMAGE.slice(0, 1)),
  message(1, [
    {
      id: FOOTBALL,
      rc: [
        {
          id: 11,
          atb: [
            [2.5, 0],
            [2.48, 40],
          ],
          atl: [[2.52, 7]],
        },
      ],
    },
  ]),
  message(1, [{ id: FOOTBALL, rc: [{ id: 12, batb: [[0, 3.1, 5]], bdatl: [[0, 3.15, 5]], spn: 'NaN' }] }]),
  message(1, [{ id: FOOTBALL, marketDefinition: footballDefinition }]),
];

/** Valid messages about the race, sent between the damaged ones. */
function sound(count: number): string {
  const id = 21 + (count % 4);
  return message(count / 100, [
    {
      id: RACE,
      rc: [{ id, atb: [[2 + (count % 40) / 50, count % 7]], atl: [[3 + (count % 19) / 20, count % 5]] }],
    },
  ]);
}

const FREQUENT_REASONS = [
  'line not UTF-8',
  'market change unreadable',
  'market definition unreadable',
  'not JSON',
  'not a market change message',
  'price off the ladder',
  'price unreadable',
  'runner change unreadable',
  'size unreadable',
];
const RARE_REASONS = [
  'line too long',
  'market of a kind that is not served',
  'market without a definition',
  'market without names',
  'moment out of range',
  'text missing or too long',
];

const rowsOf = (levels: readonly Level[] = []) => levels.map(({ odds, size }) => [odds, size]);

describe('10,000 damaged messages', () => {
  const sink = new CollectingSink();
  const feed = new ExchangeFeed({ sink, names: () => undefined, nextSequence: createSequence() });
  const splitter = new LineSplitter(MAX_LINE_LENGTH);
  const reference = new Map<string, ReferenceMarket>();
  let lines = 0;

  function feedBytes(bytes: Buffer): void {
    for (const { text, fault } of splitter.push(Buffer.concat([bytes, Buffer.from('\r\n')]))) {
      lines += 1;
      const read = text === null ? fault : readChangeMessage(text);
      if (typeof read === 'string') sink.rejected(read);
      else feed.apply(read);
    }
  }

  const image = message(0, IMAGE, { ct: 'SUB_IMAGE' });
  replayMessage(image, reference);
  feedBytes(Buffer.from(image));
  fc.sample(mutations(TO_DAMAGE), MUTATED).forEach((bytes, count) => {
    feedBytes(bytes);
    replayMessage(sound(count), reference);
    feedBytes(Buffer.from(sound(count)));
  });
  feedBytes(Buffer.alloc(10 * MAX_LINE_LENGTH, 'x'));

  test('do not affect the valid ones between them', () => {
    const race = reference.get(RACE);
    expect(race?.runners.size).toBe(4);
    for (const [key, offers] of race?.runners ?? []) {
      const state = feed.state(RACE)?.runners.get(key);
      expect(rowsOf(state?.atb.best())).toEqual(inOrder(offers, 'atb'));
      expect(rowsOf(state?.atl.best())).toEqual(inOrder(offers, 'atl'));
      const quote = sink
        .of('quote')
        .findLast(({ market, selection }) => market === RACE && selection === key);
      expect(rowsOf(quote?.back)).toEqual(inOrder(offers, 'atb').slice(0, 5));
    }
  });

  test('are counted by reason', () => {
    for (const reason of FREQUENT_REASONS) expect(sink.reasons.get(reason), reason).toBeGreaterThan(10);
    const others = [...sink.reasons.keys()].filter(
      (reason) => ![...FREQUENT_REASONS, ...RARE_REASONS].includes(reason),
    );
    expect(others).toEqual([]);
    expect(sink.reasons.get('line too long')).toBe(1);
    expect(lines).toBeGreaterThan(MUTATED);
  });

  test('produce no invalid price', () => {
    for (const { back, lay } of sink.of('quote')) {
      for (const { odds, size } of [...back, ...lay]) {
        expect(isOnLadder(odds) && Number.isSafeInteger(size) && (size ?? 0) > 0).toBe(true);
      }
    }
  });
});
