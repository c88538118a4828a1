import { describe, expect, test } from 'vitest';

import { type ChangeMessage, readChangeMessage } from '../betfair/change-message.ts';
import { Subscription } from './subscription.ts';

const OPTIONS = { conflateMs: 0, heartbeatMs: 5000 };

function message(segmentType: string | null, more: Readonly<Record<string, unknown>> = {}): ChangeMessage {
  const read = readChangeMessage(JSON.stringify({ op: 'mcm', pt: 1, segmentType, ...more }));
  if (typeof read === 'string') throw new Error(read);
  return read;
}

/** The markets of the complete messages, the number of losses, and the next request. */
function join(...messages: readonly ChangeMessage[]) {
  const subscription = new Subscription(['1.1'], OPTIONS);
  const results = messages.map((each) => subscription.take(each));
  return {
    complete: results.flatMap(({ complete }) => (complete === null ? [] : [complete.mc ?? []])),
    lost: results.filter(({ isLost }) => isLost).length,
    request: subscription.request(),
  };
}

const [start, middle, end] = [
  message('SEG_START', { ct: 'SUB_IMAGE', initialClk: 'i', clk: 'a', mc: [1] }),
  message('SEG', { mc: [2] }),
  message('SEG_END', { clk: 'b', mc: [3] }),
];
const unsegmented = message(null, { clk: 'c', mc: [9] });

describe('the segments of a message', () => {
  test.each<[what: string, messages: readonly ChangeMessage[], complete: unknown, lost: number]>([
    ['arrive in order', [start, middle, end], [[1, 2, 3]], 0],
    ['have no middle segment', [start, end], [[1, 3]], 0],
    [
      'are sent twice',
      [start, end, start, middle, end],
      [
        [1, 3],
        [1, 2, 3],
      ],
      0,
    ],
    ['lack the first one', [middle, end], [], 2],
    ['lack the last one', [start, middle, start, end], [[1, 3]], 1],
    ['are interrupted by another message', [start, middle, unsegmented, end], [[9]], 2],
  ])('are joined as far as possible if they %s', (_, messages, complete, lost) => {
    expect(join(...messages)).toMatchObject({ complete, lost });
  });

  test('are discarded after an unreadable line', () => {
    const subscription = new Subscription([], OPTIONS);
    subscription.take(start);
    subscription.discardSegments();
    expect(subscription.take(end)).toEqual({ complete: null, isLost: true });
    expect(subscription.request()).not.toHaveProperty('clk');
  });

  test('advance the position only when the message is complete', () => {
    expect(join(start, middle).request).not.toHaveProperty('clk');
    expect(join(start, middle, end).request).toMatchObject({ initialClk: 'i', clk: 'b' });
    expect(join(start, middle, unsegmented).request).not.toHaveProperty('clk');
    expect(join(start, end, unsegmented).request).toMatchObject({ initialClk: 'i', clk: 'c' });
  });

  test('are discarded beyond the maximum number', () => {
    const many = Array.from({ length: 10_002 }, () => middle);
    expect(join(start, ...many, end).lost).toBeGreaterThan(0);
  });
});
