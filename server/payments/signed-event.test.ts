import { describe, expect, test } from 'vitest';

import { readSignedEvent, signEvent } from './signed-event.ts';

const NOW = Date.UTC(2026, 10, 21);
const SECRET = 'whsec_of_this_test';

async function readSubject(object: unknown): Promise<unknown> {
  const text = JSON.stringify({ id: 'evt_1', type: 'any', data: { object } });
  const signature = await signEvent(text, SECRET, NOW);
  const read = await readSignedEvent({ rawBody: Buffer.from(text), signature, secret: SECRET, now: NOW });
  return read.ok ? read.value.subject : read.issues;
}

describe('an event is about', () => {
  test.each([
    ['a subscription', { object: 'subscription', id: 'sub_1' }, { kind: 'subscription', id: 'sub_1' }],
    ['a checkout', { object: 'checkout.session', id: 'cs_1' }, { kind: 'checkout', id: 'cs_1' }],
    [
      'the subscription of an invoice',
      { object: 'invoice', id: 'in_1', parent: { subscription_details: { subscription: 'sub_1' } } },
      { kind: 'subscription', id: 'sub_1' },
    ],
    [
      'the subscription of an invoice in the format before 2025',
      { object: 'invoice', id: 'in_1', subscription: { id: 'sub_1', object: 'subscription' } },
      { kind: 'subscription', id: 'sub_1' },
    ],
    [
      'the payment of a charge',
      { object: 'charge', payment_intent: 'pi_1' },
      { kind: 'payment', id: 'pi_1' },
    ],
    [
      'the payment of a refund',
      { object: 'refund', payment_intent: 'pi_1' },
      { kind: 'payment', id: 'pi_1' },
    ],
    [
      'the payment of a dispute',
      { object: 'dispute', payment_intent: 'pi_1' },
      { kind: 'payment', id: 'pi_1' },
    ],
    ['nothing, if it is a customer', { object: 'customer', id: 'cus_1' }, { kind: 'other' }],
    [
      'nothing, if it is an invoice without a subscription',
      { object: 'invoice', id: 'in_1', parent: null },
      { kind: 'other' },
    ],
    [
      'nothing, if it is a charge without a payment',
      { object: 'charge', payment_intent: null },
      { kind: 'other' },
    ],
    ['nothing, if its id is malformed', { object: 'subscription', id: '../x' }, { kind: 'other' }],
  ])('%s', async (_, object, subject) => {
    expect(await readSubject(object)).toEqual(subject);
  });
});

test('invalid UTF-8 is refused, whatever its signature', async () => {
  const signature = await signEvent('\uFFFD', SECRET, NOW);
  const read = await readSignedEvent({ rawBody: Buffer.from([255]), signature, secret: SECRET, now: NOW });
  expect(read).toEqual({ ok: false, issues: 'not UTF-8' });
});

test('one valid signature of two is enough, as during the rotation of a secret', async () => {
  const text = JSON.stringify({ id: 'evt_1', type: 'any', data: { object: { object: 'customer' } } });
  const signature = (await signEvent(text, SECRET, NOW)).replace(',v1=', `,v1=${'0'.repeat(64)},v1=`);
  const read = await readSignedEvent({ rawBody: Buffer.from(text), signature, secret: SECRET, now: NOW });
  expect(read.ok).toBe(true);
});
