import { randomUUID } from 'node:crypto';

import { tierOf } from '#lib/product';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { cases } from '../cases.ts';
import { IS_QUICK } from '../../scripts/testing/plan.ts';
import type { PaymentGateway, ReceiveEvent } from '../../server/payments/gateway.ts';
import { eventReceiver } from '../../server/payments/receive-event.ts';
import { fromStripe } from '../../server/payments/stripe-subscription.ts';
import { startApp, type TestApp } from './harness.ts';
import { type Buyer, type Signed, type StripeSetup, openStripe } from './payments-setup.ts';
import { factsJson, invoiceJson, sessionJson, subscriptionJson } from './stripe-json.ts';
import { found, HAPPENINGS } from './stripe-ledger.ts';

let it: TestApp;
let setup: StripeSetup;
beforeAll(async () => {
  it = await startApp();
  setup = await openStripe(it);
});
afterAll(async () => {
  await setup.close();
  await it.close();
});

const TYPES = [
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
] as const;
type Type = (typeof TYPES)[number];

/** Buys a subscription at Stripe of which the server knows nothing yet. */
async function bought(): Promise<{ readonly buyer: Buyer; readonly session: string; readonly id: string }> {
  const buyer = await setup.buyer();
  const session = setup.ledger.openSession({
    amount: { pence: 2999, currency: 'gbp', interval: 'month' },
    metadata: { layline_user: buyer.userId, layline_plan: 'beginners' },
  });
  return { buyer, session: session.id, id: setup.ledger.pay(session.id) };
}

/** An event with Stripe's current state in it, which may be stale when it is delivered. */
function snapshot(type: Type, session: string, id: string): object {
  const { ledger } = setup;
  const subscription = found(ledger.subscriptions, id);
  const object = type.startsWith('checkout')
    ? sessionJson(found(ledger.sessions, session))
    : type.startsWith('invoice')
      ? invoiceJson(found(ledger.invoices, subscription.latest_invoice))
      : subscriptionJson(subscription);
  return { id: `evt_${randomUUID()}`, object: 'event', type, data: { object } };
}

async function deliverEvent(event: object): Promise<void> {
  const { body, signature } = await setup.sign(event);
  await setup.receive(Buffer.from(body), signature);
}

/** Reads the ledger without a network: four thousand requests would take most of the test's time. */
function inProcessGateway(): PaymentGateway {
  const { ledger, gateway } = setup;
  return {
    ...gateway,
    fetchCheckout: (id) => {
      const subscriptionId = found(ledger.sessions, id).subscription ?? undefined;
      return Promise.resolve({ id, url: '', state: 'complete', subscriptionId });
    },
    fetchSubscription: (id) => Promise.resolve(fromStripe(factsJson(ledger, id))),
  };
}

/** Expects the stored state to equal the gateway's: the tier and all that determines it. */
async function expectStripeState(userId: string, id: string, about: string): Promise<void> {
  const truth = fromStripe(factsJson(setup.ledger, id));
  const { state, periodEnd, pastDueSince } = truth;
  const rows = await it.db.selectFrom('subscriptions').selectAll().where('user_id', '=', userId).execute();
  expect(rows, about).toMatchObject([
    { id, state, current_period_end: periodEnd, past_due_since: pastDueSince, ended_at: truth.endedAt },
  ]);
  const subscription = {
    state,
    periodEnd: periodEnd?.getTime(),
    pastDueSince: pastDueSince?.getTime(),
  };
  expect((await setup.payments.planOf(userId)).tier, about).toBe(tierOf(subscription, it.clock.now()));
}

function permutations<T>(items: readonly T[]): readonly (readonly T[])[] {
  if (items.length <= 1) return [items];
  return items.flatMap((first, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [first, ...rest]),
  );
}

/** The happenings at Stripe before each delivery, and the number of copies of each event. */
const mixture = fc.record({
  copies: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 6, maxLength: 6 }),
  happenings: fc.array(fc.option(fc.constantFrom(...HAPPENINGS), { freq: 1 }), {
    minLength: 6,
    maxLength: 6,
  }),
});

/** Coprime to the lengths of all blocks of the list, so that every event appears at every position. */
const SAMPLE_STEP = 61;

describe('six events in any order', () => {
  const all = permutations(TYPES);
  // Neighbouring orders differ only in their last events, so the sample is spread over the list.
  const orders = all.filter((_, index) => !IS_QUICK || index % SAMPLE_STEP === 0);
  let receive: ReceiveEvent;
  beforeAll(() => {
    const log = { security: () => undefined, failure: () => undefined };
    receive = eventReceiver({ db: it.db, now: it.clock.now, log, gateway: inProcessGateway() });
  });
  const mixtures = fc.sample(mixture, orders.length);

  test(`each delivered up to three times while Stripe goes on, end in Stripe’s state: ${orders.length} of 720 orders`, async () => {
    expect(all).toHaveLength(720);
    expect(new Set(orders.map(([first]) => first)).size).toBe(TYPES.length);
    const lanes = [0, 1, 2, 3, 4, 5, 6, 7];
    await Promise.all(
      lanes.map(async (lane) => {
        for (let index = lane; index < orders.length; index += lanes.length) {
          await oneOrder(orders[index] ?? [], mixtures[index]);
        }
      }),
    );
  }, 900_000);

  async function oneOrder(
    order: readonly Type[],
    mixed: (typeof mixtures)[number] | undefined,
  ): Promise<void> {
    const { buyer, session, id } = await bought();
    // Each has the state of when it was made: before anything else happened.
    const events = await Promise.all(order.map((type) => setup.sign(snapshot(type, session, id))));
    const { copies = [], happenings = [] } = mixed ?? {};
    const deliver = ({ body, signature }: Signed): Promise<void> => receive(Buffer.from(body), signature);
    for (const [index, event] of events.entries()) {
      const happening = happenings[index] ?? undefined;
      if (happening !== undefined) setup.ledger.happen(id, happening);
      for (let copy = 0; copy < (copies[index] ?? 1); copy += 1) await deliver(event);
    }
    // The very first event is delivered once more.
    for (const event of events.slice(0, 1)) await deliver(event);
    await expectStripeState(buyer.userId, id, `${order.join(', ')}; ${happenings.join(', ')}`);
  }
});

test('whatever happens at Stripe, and however late or often events come, the tier is what Stripe says', async () => {
  const step = fc.record({
    happening: fc.constantFrom(...HAPPENINGS),
    hours: fc.integer({ min: 0, max: 24 * 12 }),
    isDelivered: fc.boolean(),
  });
  const path = fc.array(step, { minLength: 1, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(path, async (steps) => {
      const { buyer, session, id } = await bought();
      const pending: object[] = [snapshot('checkout.session.completed', session, id)];
      for (const { happening, hours, isDelivered } of steps) {
        it.clock.advance(hours * 3_600_000);
        setup.ledger.happen(id, happening);
        pending.unshift(snapshot('customer.subscription.updated', session, id));
        if (!isDelivered) continue;
        await deliverEvent(pending.shift() ?? {});
        await expectStripeState(buyer.userId, id, happening);
      }
      await Promise.all(pending.map(deliverEvent));
      await expectStripeState(buyer.userId, id, 'at the end');
    }),
    { numRuns: cases(60) },
  );
}, 900_000);
