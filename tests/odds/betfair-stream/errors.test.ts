import { setTimeout as sleep } from 'node:timers/promises';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { ERROR_CODES } from '../../../server/odds/sources/betfair-stream/server-messages.ts';
import { FOOTBALL, RACE } from '../betfair/made-recording.ts';
import { inTurn, recorded, sendsError, wellBehaved } from './recorded-behaviour.ts';
import { type Behaviour, acceptClient } from './stand-in-exchange.ts';
import { SECRETS, Streaming } from './streaming.ts';

let streaming: Streaming;
beforeEach(async () => {
  streaming = await new Streaming().open();
});
afterEach(() => streaming.close());

const NEEDS_OPERATOR = [
  'NO_APP_KEY',
  'INVALID_APP_KEY',
  'NOT_AUTHORIZED',
  'INVALID_INPUT',
  'NO_SESSION',
  'INVALID_SESSION_INFORMATION',
] as const;
const RETRIED = [
  'INVALID_REQUEST',
  'TIMEOUT',
  'UNEXPECTED_ERROR',
  'CONNECTION_FAILED',
  'MAX_CONNECTION_LIMIT_EXCEEDED',
  'TOO_MANY_REQUESTS',
  'INVALID_CLOCK',
] as const;

/** Cuts the connection after the image. */
const cutLater: Behaviour = async (client) => {
  client.send(...recorded.from(await acceptClient(client)).slice(0, 2));
  client.cut();
};

describe('an error of the exchange', () => {
  test('has a test here for every code', () => {
    const tried = [...NEEDS_OPERATOR, ...RETRIED, 'SUBSCRIPTION_LIMIT_EXCEEDED'];
    expect(new Set(tried)).toEqual(new Set(Object.keys(ERROR_CODES)));
  });

  test.each(NEEDS_OPERATOR)('%s at the first start needs the operator', async (code) => {
    streaming.exchange.behave = sendsError(code, 'at once');
    const source = streaming.source();
    await expect(streaming.start(source)).rejects.toThrow(`${code}: ${ERROR_CODES[code].meaning}`);
    expect(source.health().state).toBe('failed');
    expect(streaming.exchange.clients).toHaveLength(1);
  });

  test.each([...RETRIED, 'SOMETHING_NEW'])('%s is retried', async (code) => {
    streaming.exchange.behave = inTurn(
      sendsError(code, 'at once'),
      sendsError(code, 'after authentication'),
      wellBehaved,
    );
    const source = streaming.source();
    await streaming.start(source);
    await expect.poll(() => source.health()).toEqual({ state: 'running', detail: null });
    expect(streaming.exchange.clients).toHaveLength(3);
  });

  test.each(['NO_APP_KEY', 'INVALID_APP_KEY', 'NOT_AUTHORIZED', 'INVALID_INPUT'] as const)(
    '%s later ends the source with the reason',
    async (code) => {
      streaming.exchange.behave = inTurn(cutLater, sendsError(code, 'at once'), wellBehaved);
      const source = streaming.source();
      await streaming.start(source);
      await expect.poll(() => source.health().state).toBe('failed');
      expect(source.health().detail).toBe(`the exchange reported ${code}: ${ERROR_CODES[code].meaning}`);
      await sleep(100);
      expect(streaming.exchange.clients).toHaveLength(2);
    },
  );

  test('repeated is followed by waits whose upper bound doubles', async () => {
    const times: number[] = [];
    streaming.exchange.behave = (client) => {
      times.push(performance.now());
      client.destroy();
    };
    const timing = { firstBackOffMs: 30, maxBackOffMs: 120 };
    await streaming.start(streaming.source({ random: () => 1, timing }));
    await expect.poll(() => times.length).toBeGreaterThanOrEqual(6);
    const waits = times.slice(1, 6).map((time, place) => time - (times[place] ?? 0));
    // A timer may fire a millisecond early.
    for (const [place, least] of [30, 60, 120, 120, 120].entries()) {
      expect(waits[place]).toBeGreaterThan(least - 2);
    }
  });

  test('that requires a back-off is followed by a longer wait', async () => {
    const times: number[] = [];
    const timed =
      (behaviour: Behaviour): Behaviour =>
      (client, count) => {
        times.push(performance.now());
        return behaviour(client, count);
      };
    streaming.exchange.behave = inTurn(
      timed(sendsError('MAX_CONNECTION_LIMIT_EXCEEDED', 'at once')),
      timed(wellBehaved),
    );
    const source = streaming.source();
    await streaming.start(source);
    await expect.poll(() => source.health().state).toBe('running');
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(45);
  });

  test('about an expired session, later, makes the source request a new one', async () => {
    const sessions = ['old', 'new'];
    streaming.exchange.behave = inTurn(
      cutLater,
      sendsError('INVALID_SESSION_INFORMATION', 'at once'),
      wellBehaved,
    );
    const source = streaming.source({ session: () => Promise.resolve(sessions.shift() ?? 'new') });
    await streaming.start(source);
    const sent = () => streaming.exchange.clients.map(({ requests }) => requests[0]?.['session']);
    await expect.poll(sent).toEqual(['old', 'new', 'new']);
    await expect.poll(() => source.health().state).toBe('running');
  });

  test('about too many markets makes it request half as many', async () => {
    streaming.exchange.behave = inTurn(
      sendsError('SUBSCRIPTION_LIMIT_EXCEEDED', 'after authentication'),
      wellBehaved,
    );
    const source = streaming.source();
    await streaming.start(source);
    await expect.poll(() => source.health().state).toBe('running');
    const markets = streaming.exchange.clients.map(({ requests }) => requests[1]?.['marketFilter']);
    expect(markets).toEqual([{ marketIds: [FOOTBALL, RACE] }, { marketIds: [FOOTBALL] }]);
  });

  test('never shows a key or a session', async () => {
    streaming.exchange.behave = sendsError('INVALID_APP_KEY', 'at once');
    const source = streaming.source();
    const error = await streaming.start(source).catch((reason: unknown) => String(reason));
    const output = JSON.stringify([
      error,
      source.health(),
      streaming.sink.messages,
      [...streaming.sink.reasons],
    ]);
    expect(output).toContain('INVALID_APP_KEY');
    for (const secret of Object.values(SECRETS)) expect(output).not.toContain(secret);
  });
});
