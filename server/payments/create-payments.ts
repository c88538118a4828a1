import type { PlanAnswer } from '#lib/wire';

import type { Db } from '../db/schema.ts';
import type { Env } from '../env.ts';
import { withTimeout } from '../http/time-out.ts';
import type { AnyOperation } from '../http/operation.ts';
import { endAllPayments, planOperations } from './plan-operations.ts';
import { closeCheckout } from './checkout-rows.ts';
import { type PaymentGateway, gatewayRunner, type PaymentParts } from './gateway.ts';
import { planAnswer, checkOrphans, selectPlanRows } from './plan-rows.ts';
import { eventReceiver, webhookOperation } from './receive-event.ts';
import { reconcile, type Reconciled } from './reconcile.ts';
import { createStripeGateway } from './stripe-gateway.ts';
import { createTestGateway } from './test-gateway.ts';

/** Payments as the rest of the server uses them. */
export type Payments = {
  readonly operations: readonly AnyOperation[];
  /** The plan of a user, as the API returns it. */
  readonly planOf: (userId: string) => Promise<PlanAnswer>;
  /**
   * Ends all payments of a user before their account is deleted. Does not throw if the gateway cannot be reached; throws
   * 503 if a subscription continues at Stripe and Stripe is no longer the gateway.
   */
  readonly cancelFor: (userId: string) => Promise<void>;
  /** Closes the open checkout of a user, if there is one. Waits at most two seconds and never throws. */
  readonly closeCheckoutOf: (userId: string) => Promise<void>;
  /** Synchronises subscriptions and checkouts with the gateway: to be called at start and regularly. */
  readonly reconcile: () => Promise<Reconciled>;
};

/** Creates the payments of a gateway, which is undefined if no plan is sold. */
export function createPayments(
  parts: PaymentParts & { readonly gateway: PaymentGateway | undefined },
): Payments {
  const { db, now, gateway } = parts;
  const withGateway = gatewayRunner(parts, gateway);
  const planOf: Payments['planOf'] = async (userId) =>
    planAnswer((await selectPlanRows(db, userId))[0], now(), gateway?.name === 'test');
  const pages = gateway === undefined ? [] : gateway.pages(eventReceiver({ ...parts, gateway }));
  return {
    operations: [
      ...planOperations({ withGateway, planOf, now }),
      webhookOperation({
        receive: (id, ...event) => withGateway(id, (gatewayParts) => eventReceiver(gatewayParts)(...event)),
      }),
      ...pages,
    ],
    planOf,
    cancelFor: async (userId) => {
      await checkOrphans(parts, userId, gateway?.name);
      if (gateway !== undefined) await endAllPayments({ ...parts, gateway }, userId);
    },
    closeCheckoutOf: async (userId) => {
      if (gateway === undefined) return;
      await withTimeout(closeCheckout({ ...parts, gateway }, userId), 2000, undefined);
    },
    reconcile: async () =>
      gateway === undefined ? { checked: 0, failed: 0 } : reconcile({ ...parts, gateway }),
  };
}

type GatewayParts = { readonly db: Db; readonly now: () => number };

/** Creates the configured payment gateway; undefined if no plan is sold. */
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
