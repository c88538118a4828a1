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
import { type Buyer, type Signed, type StripeWorld, stripeWorld } from './payments-world.ts';
import { factsJson, invoiceJson, sessionJson, subscriptionJson } from './stripe-json.ts';
import { found, HAPPENINGS } from './stripe-ledger.ts';

let it: TestApp;
let world: StripeWorld;
beforeAll(async () => {
  it = await startApp();
  world = await stripeWorld(it);
});
afterAll(async () => {
  await world.close();
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

/** A subscription at Stripe of a user whom we have not been told about. */
async function bought(): Promise<{ readonly buyer: Buyer; readonly session: string; readonly id: string }> {
  const buyer = await world.buyer();
  const session = world.ledger.openSession({
    amount: { pence: 2999, currency: 'gbp', interval: 'month' },
    metadata: { layline_user: buyer.userId, layline_plan: 'beginners' },
  });
  return { buyer, session: session.id, id: world.ledger.pay(session.id) };
}

/** An event with what Stripe knows at this moment in it, which may be old by the time it comes. */
function snapshot(type: Type, session: string, id: string): object {
  const { ledger } = world;
  const subscription = found(ledger.subscriptions, id);
  const object = type.startsWith('checkout')
    ? sessionJson(found(ledger.sessions, session))
    : type.startsWith('invoice')
      ? invoiceJson(found(ledger.invoices, subscription.latest_invoice))
      : subscriptionJson(subscription);
  return { id: `evt_${randomUUID()}`, object: 'event', type, data: { object } };
}

async function tell(event: object): Promise<void> {
  const { body, signature } = await world.sign(event);
  await world.receive(Buffer.from(body), signature);
}

/** Stripe asked without a network: four thousand questions would spend most of their time on it. */
function nearGateway(): PaymentGateway {
  const { ledger, gateway } = world;
  return {
    ...gateway,
    fetchCheckout: (id) => {
      const subscriptionId = found(ledger.sessions, id).subscription ?? undefined;
      return Promise.resolve({ id, url: '', state: 'complete', subscriptionId });
    },
    fetchSubscription: (id) => Promise.resolve(fromStripe(factsJson(ledger, id))),
  };
}

/** Expects the stored state to be the gateway's: the tier and all its causes. */
async function expectTruth(userId: string, id: string, about: string): Promise<void> {
  const truth = fromStripe(factsJson(world.ledger, id));
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
  expect((await world.payments.planOf(userId)).tier, about).toBe(tierOf(subscription, it.clock.now()));
}

function permutations<T>(items: readonly T[]): readonly (readonly T[])[] {
  if (items.length <= 1) return [items];
  return items.flatMap((first, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [first, ...rest]),
  );
}

/** The events at Stripe before each delivery, and the number of deliveries. */
const mixture = fc.record({
  copies: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 6, maxLength: 6 }),
  happenings: fc.array(fc.option(fc.constantFrom(...HAPPENINGS), { freq: 1 }), {
    minLength: 6,
    maxLength: 6,
  }),
});

/** Coprime to the sizes of all blocks of the list, so that every event comes at every place. */
const SAMPLED_EACH = 61;

describe('six events in any order', () => {
  const all = permutations(TYPES);
  // Orders next to each other in the list differ in their last events only: the sample takes every so many.
  const orders = all.filter((_, index) => !IS_QUICK || index % SAMPLED_EACH === 0);
  let receive: ReceiveEvent;
  beforeAll(() => {
    const log = { security: () => undefined, failure: () => undefined };
    receive = eventReceiver({ db: it.db, now: it.clock.now, log, gateway: nearGateway() });
  });
  const mixtures = fc.sample(mixture, orders.length);

  test(`each up to three times, while Stripe goes on, end in what Stripe says: ${orders.length} of 720 orders`, async () => {
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
  }, 300_000);

  async function oneOrder(
    order: readonly Type[],
    mixed: (typeof mixtures)[number] | undefined,
  ): Promise<void> {
    const { buyer, session, id } = await bought();
    // Each says what was true when it was made: before anything else happened.
    const events = await Promise.all(order.map((type) => world.sign(snapshot(type, session, id))));
    const { copies = [], happenings = [] } = mixed ?? {};
    const deliver = ({ body, signature }: Signed): Promise<void> => receive(Buffer.from(body), signature);
    for (const [index, event] of events.entries()) {
      const happening = happenings[index] ?? undefined;
      if (happening !== undefined) world.ledger.happen(id, happening);
      for (let copy = 0; copy < (copies[index] ?? 1); copy += 1) await deliver(event);
    }
    // And one that came before everything else, once more.
    for (const event of events.slice(0, 1)) await deliver(event);
    await expectTruth(buyer.userId, id, `${order.join(', ')}; ${happenings.join(', ')}`);
  }
});

test('whatever happens at Stripe, and however late and often we are told, the tier is what Stripe says', async () => {
  const step = fc.record({
    happening: fc.constantFrom(...HAPPENINGS),
    hours: fc.integer({ min: 0, max: 24 * 12 }),
    isTold: fc.boolean(),
  });
  const path = fc.array(step, { minLength: 1, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(path, async (steps) => {
      const { buyer, session, id } = await bought();
      const waiting: object[] = [snapshot('checkout.session.completed', session, id)];
      for (const { happening, hours, isTold } of steps) {
        it.clock.advance(hours * 3_600_000);
        world.ledger.happen(id, happening);
        waiting.unshift(snapshot('customer.subscription.updated', session, id));
        if (!isTold) continue;
        await tell(waiting.shift() ?? {});
        await expectTruth(buyer.userId, id, happening);
      }
      await Promise.all(waiting.map(tell));
      await expectTruth(buyer.userId, id, 'at the end');
    }),
    { numRuns: cases(60) },
  );
}, 300_000);
