import fc from 'fast-check';
import { expect, test } from 'vitest';

import { FOOTBALL, IMAGE, message, RACE } from '../betfair/made-recording.ts';
import { recorded, sendsError, wellBehaved } from './recorded-behaviour.ts';
import { type Behaviour, type Client, acceptClient } from './stand-in-exchange.ts';
import { Streaming } from './streaming.ts';

const ROUNDS = 60;

const pause = () => new Promise(setImmediate);

/** Every kind of misbehaviour; `place` and `bytes` are random. */
const MISBEHAVIOURS: readonly ((client: Client, place: number, bytes: Buffer) => Promise<void>)[] = [
  // A cut in the middle of a message.
  async (client, place) => {
    const messages = recorded.from(await acceptClient(client));
    client.send(...messages.slice(0, place % messages.length));
    client.raw(JSON.stringify(messages[place % messages.length] ?? {}).slice(0, 1 + (place % 60)));
  },
  // Garbage between valid messages.
  async (client, place, bytes) => {
    const messages = recorded.from(await acceptClient(client));
    client.send(...messages.slice(0, place % messages.length));
    client.raw(Buffer.concat([bytes, Buffer.from('\r\n')]));
    client.send(...messages.slice(place % messages.length));
    await pause();
  },
  // An image that never ends.
  async (client) => {
    const { id } = await acceptClient(client);
    client.send({
      op: 'mcm',
      id,
      pt: 1_771_685_400_000,
      ct: 'SUB_IMAGE',
      segmentType: 'SEG_START',
      mc: IMAGE,
    });
  },
  // Delayed data, answers without a request, a status without a request.
  async (client, place) => {
    const { id } = await acceptClient(client);
    client.send(message(place % 90, IMAGE, { id: id + 7 }), message(1, IMAGE, { id, status: 503 }));
    client.send({ op: 'status', id: 99, statusCode: 'SUCCESS' }, { op: 'connection', connectionId: 'again' });
    await pause();
  },
  async (client) => sendsError('INVALID_CLOCK', 'after authentication')(client, 0),
  async (client, place) => sendsError(place % 2 === 0 ? 'TIMEOUT' : 'UNEXPECTED_ERROR', 'at once')(client, 0),
  // Bytes before any greeting.
  async (client, _, bytes) => {
    client.raw(bytes);
    await pause();
  },
];

/** Bytes that are no valid message. */
const GARBAGE: readonly Buffer[] = [
  'nonsense',
  '{"op":"mcm"',
  '[['.repeat(10_000),
  message(1, [{ id: FOOTBALL, rc: [{ id: 11, atb: 'x' }] }]),
  message(1, [{ id: FOOTBALL, rc: [{ id: 12, atb: [[2.51, 7]] }] }]),
  message(1, [{ id: FOOTBALL, rc: [{ atl: [[3, 7]] }] }]),
  message(1, [{ id: RACE, marketDefinition: { status: 'ODD' } }]),
  message(1, [
    { id: RACE, rc: 7 },
    { id: FOOTBALL, rc: [{ id: 11, bdatb: [[-1, 2, 2]] }] },
  ]),
]
  .map((text) => Buffer.from(text))
  .concat(Buffer.from('7bfffe22', 'hex'));

test('the book is correct after 60 connections that misbehaved in every way', async () => {
  const streaming = await new Streaming().open();
  const done = new Set<number>();
  const cases = fc.sample(
    fc.tuple(fc.nat(MISBEHAVIOURS.length - 1), fc.nat(1000), fc.constantFrom(...GARBAGE)),
    ROUNDS,
  );
  const misbehave: Behaviour = async (client, count) => {
    const [kind, place, bytes] = cases[count] ?? [0, 0, Buffer.alloc(0)];
    done.add(kind);
    await MISBEHAVIOURS[kind]?.(client, place, bytes);
    client.cut();
  };
  streaming.exchange.behave = (client, count) =>
    count < ROUNDS ? misbehave(client, count) : wellBehaved(client, count);
  await streaming.start(streaming.source({ timing: { responseTimeoutMs: 300, minSlowBackOffMs: 1 } }));
  await expect
    .poll(
      () => [streaming.sink.best(FOOTBALL), streaming.sink.best(RACE), streaming.exchange.clients.length],
      {
        timeout: 15_000,
      },
    )
    .toEqual([
      { 11: '2.48/2.52', 12: '3.1/3.15', 58_805: '3.65/3.7' },
      { 21: '2.9/3', 22: '2.96/3.05', 23: '2.98/3.1', 24: '-/-' },
      ROUNDS + 1,
    ]);
  expect(done.size).toBe(MISBEHAVIOURS.length);
  expect(streaming.sink.reasons.size).toBeGreaterThan(0);
  await streaming.close();
}, 20_000);
