import type { PlanAnswer } from '#lib/wire';

import type { Db } from '../db/schema.ts';
import type { Env } from '../env.ts';
import { inTime } from '../http/in-time.ts';
import type { AnyOperation } from '../http/operation.ts';
import { endForGood } from './cancel-plan.ts';
import { closeCheckout } from './checkout-rows.ts';
import type { PaymentGateway } from './gateway.ts';
import { type PaymentParts, reachGateway } from './payment-parts.ts';
import { planAnswer } from './plan-answer.ts';
import { planOperations } from './plan-operations.ts';
import { planRows, refuseOrphaned } from './plan-rows.ts';
import { eventReceiver, webhookOperation } from './receive-event.ts';
import { reconcile, type Reconciled } from './reconcile.ts';
import { createStripeGateway } from './stripe-gateway.ts';
import { createTestGateway } from './test-gateway.ts';

/** The payments as the rest of the server uses them. */
export type Payments = {
  readonly operations: readonly AnyOperation[];
  /** The plan as its person is told of it. */
  readonly planOf: (userId: string) => Promise<PlanAnswer>;
  /**
   * Ends whatever a person pays, before their account goes. It does not throw where the gateway cannot be reached, and
   * throws 503 where a subscription goes on at Stripe and Stripe is no longer the gateway.
   */
  readonly cancelFor: (userId: string) => Promise<void>;
  /** Closes the checkout that a person has begun, if there is one, in the background after two seconds. It never throws. */
  readonly closeCheckoutOf: (userId: string) => Promise<void>;
  /** Makes good whatever went missing between the gateway and us: to be called at start and from time to time. */
  readonly reconcile: () => Promise<Reconciled>;
};

/** Payments by this gateway; undefined where no plan is sold. */
export function createPayments(
  parts: PaymentParts & { readonly gateway: PaymentGateway | undefined },
): Payments {
  const { db, now, gateway } = parts;
  const reach = reachGateway(parts, gateway);
  const planOf: Payments['planOf'] = async (userId) =>
    planAnswer((await planRows(db, userId))[0], now(), gateway?.name === 'test');
  const pages = gateway === undefined ? [] : gateway.pages(eventReceiver({ ...parts, gateway }));
  return {
    operations: [
      ...planOperations({ reach, planOf, now }),
      webhookOperation({
        receive: (id, ...event) => reach(id, (reached) => eventReceiver(reached)(...event)),
      }),
      ...pages,
    ],
    planOf,
    cancelFor: async (userId) => {
      await refuseOrphaned(parts, userId, gateway?.name);
      if (gateway !== undefined) await endForGood({ ...parts, gateway }, userId);
    },
    closeCheckoutOf: async (userId) => {
      if (gateway !== undefined) await inTime(closeCheckout({ ...parts, gateway }, userId), 2000, undefined);
    },
    reconcile: async () =>
      gateway === undefined ? { checked: 0, failed: 0 } : reconcile({ ...parts, gateway }),
  };
}

type GatewayParts = { readonly db: Db; readonly now: () => number };

/** Returns the payment gateway of the settings; undefined if no plan is sold. */
export function paymentGateway(env: Env, { db, now }: GatewayParts): PaymentGateway | undefined {
  switch (env.PAYMENTS) {
    case 'off':
      return undefined;
    case 'test':
      return createTestGateway({ db, now });
    case 'stripe':
      return createStripeGateway({
        secretKey: env.STRIPE_SECRET_KEY ?? '',
        webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? '',
        priceId: env.STRIPE_PRICE_ID,
        api: undefined,
        publicUrl: env.PUBLIC_URL,
        now,
      });
  }
}
