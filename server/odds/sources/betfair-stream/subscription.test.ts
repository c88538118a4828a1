import { describe, expect, test } from 'vitest';

import { type ChangeMessage, readChangeMessage } from '../betfair/change-message.ts';
import { Subscription } from './subscription.ts';

const OPTIONS = { conflateMs: 0, heartbeatMs: 5000 };

function message(segmentType: string | null, more: Readonly<Record<string, unknown>> = {}): ChangeMessage {
  const read = readChangeMessage(JSON.stringify({ op: 'mcm', pt: 1, segmentType, ...more }));
  if (typeof read === 'string') throw new Error(read);
  return read;
}

/** The markets of the messages that were joined, and the number of losses. */
function taken(...messages: readonly ChangeMessage[]) {
  const subscription = new Subscription(['1.1'], OPTIONS);
  const all = messages.map((each) => subscription.take(each));
  return {
    whole: all.flatMap(({ whole }) => (whole === null ? [] : [whole.mc ?? []])),
    lost: all.filter(({ isLost }) => isLost).length,
    position: subscription.request(),
  };
}

const [start, middle, end] = [
  message('SEG_START', { ct: 'SUB_IMAGE', initialClk: 'i', clk: 'a', mc: [1] }),
  message('SEG', { mc: [2] }),
  message('SEG_END', { clk: 'b', mc: [3] }),
];
const unsegmented = message(null, { clk: 'c', mc: [9] });

describe('the segments of a message', () => {
  test.each<[what: string, messages: readonly ChangeMessage[], whole: unknown, lost: number]>([
    ['come in their order', [start, middle, end], [[1, 2, 3]], 0],
    ['have no middle', [start, end], [[1, 3]], 0],
    [
      'come again',
      [start, end, start, middle, end],
      [
        [1, 3],
        [1, 2, 3],
      ],
      0,
    ],
    ['have no beginning', [middle, end], [], 2],
    ['have no end', [start, middle, start, end], [[1, 3]], 1],
    ['are cut short by another message', [start, middle, unsegmented, end], [[9]], 2],
  ])('that %s', (_, messages, whole, lost) => {
    expect(taken(...messages)).toMatchObject({ whole, lost });
  });

  test('are lost where something could not be read among them', () => {
    const subscription = new Subscription([], OPTIONS);
    subscription.take(start);
    subscription.lose();
    expect(subscription.take(end)).toEqual({ whole: null, isLost: true });
    expect(subscription.request()).not.toHaveProperty('clk');
  });

  test('move the position when they are whole', () => {
    expect(taken(start, middle).position).not.toHaveProperty('clk');
    expect(taken(start, middle, end).position).toMatchObject({ initialClk: 'i', clk: 'b' });
    expect(taken(start, middle, unsegmented).position).not.toHaveProperty('clk');
    expect(taken(start, end, unsegmented).position).toMatchObject({ initialClk: 'i', clk: 'c' });
  });

  test('are not more than any message has', () => {
    const many = Array.from({ length: 10_002 }, () => middle);
    expect(taken(start, ...many, end).lost).toBeGreaterThan(0);
  });
});
