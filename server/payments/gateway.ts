import type { Result } from '#lib';
import type { SubscriptionState } from '#lib/product';
import type { PlanSlug } from '#lib/wire';

import type { GatewayName } from '../db/tables/payments.ts';
import type { AnyOperation } from '../http/operation.ts';
import type { Db } from '../db/schema.ts';
import type { HttpDependencies } from '../http/http-dependencies.ts';
import { Problem, unavailable } from '../http/problem.ts';

/** The price of a plan for a period. The currency is in upper case. */
export type Price = { readonly pence: number; readonly currency: string; readonly period: string };

/** A price of a plan for sale. */
export type OurPrice = Price & { readonly currency: 'GBP'; readonly period: 'month' };

/** A checkout to be created. A repeated idempotency key returns the same checkout. */
export type NewCheckout = {
  readonly userId: string;
  readonly email: string;
  readonly plan: PlanSlug;
  readonly price: OurPrice;
  readonly idempotencyKey: string;
};

/** A checkout at the gateway: payable, paid, or expired. */
export type Checkout = {
  readonly id: string;
  readonly url: string;
  readonly state: 'open' | 'complete' | 'expired';
  /** The subscription that was bought; undefined until it is paid. */
  readonly subscriptionId: string | undefined;
};

/** A subscription at the gateway. */
export type GatewaySubscription = {
  readonly id: string;
  /** The buyer, as given to the gateway at checkout; undefined if the subscription was bought elsewhere. */
  readonly userId: string | undefined;
  readonly plan: string | undefined;
  /** Undefined unless there is one flat price. */
  readonly price: Price | undefined;
  readonly state: SubscriptionState;
  /** The end of the paid or trial period. */
  readonly periodEnd: Date | null;
  /** The due date of the oldest unpaid payment. */
  readonly pastDueSince: Date | null;
  /** The time at which the subscription ended; null until then. */
  readonly endedAt: Date | null;
};

/** The subject of an event, by its id at the gateway. */
export type Subject =
  | { readonly kind: 'subscription'; readonly id: string }
  | { readonly kind: 'checkout'; readonly id: string }
  | { readonly kind: 'payment'; readonly id: string }
  | { readonly kind: 'other' };

/** A notification that something changed at the gateway. It may come late, twice or never, so the receiver fetches the state. */
export type GatewayEvent = { readonly id: string; readonly type: string; readonly subject: Subject };

/** Processes a raw event and its signature. */
export type ReceiveEvent = (rawBody: Uint8Array, signature: string | null) => Promise<void>;

/** A payment gateway. Every call except `readEvent` uses the network, and throws `GatewayError` if that fails. */
export type PaymentGateway = {
  readonly name: GatewayName;
  readonly createCheckout: (checkout: NewCheckout) => Promise<Checkout>;
  /** Returns undefined if the object does not exist, as do the calls below. */
  readonly fetchCheckout: (id: string) => Promise<Checkout | undefined>;
  readonly fetchSubscription: (id: string) => Promise<GatewaySubscription | undefined>;
  /** The subscription that a payment was for. */
  readonly subscriptionOfPayment: (id: string) => Promise<string | undefined>;
  /** Expires an open checkout so that it cannot be paid. A no-op for a paid one. */
  readonly expireCheckout: (id: string) => Promise<void>;
  /** Cancels at the end of the paid period. A no-op for an ended subscription, as is `cancelNow`. */
  readonly cancelAtPeriodEnd: (id: string) => Promise<void>;
  readonly cancelNow: (id: string) => Promise<void>;
  /** Undoes `cancelAtPeriodEnd`: the subscription renews again. A no-op for an ended subscription. */
  readonly resume: (id: string) => Promise<void>;
  /** Verifies and reads an event that was signed within the last 300 s, or returns the reason of refusal. */
  readonly readEvent: (
    rawBody: Uint8Array,
    signature: string | null,
  ) => Promise<Result<GatewayEvent, string>>;
  /** The gateway's own pages, if this server serves them. */
  readonly pages: (receive: ReceiveEvent) => readonly AnyOperation[];
};

/**
 * A failed call of the gateway: the object does not exist, the gateway refused, or no response came. In the last case the
 * outcome is unknown, and repeating the call with the same idempotency key resolves it.
 */
export class GatewayError extends Error {
  override name = 'GatewayError';
  readonly outcome: 'missing' | 'refused' | 'unknown';

  constructor(message: string, outcome: GatewayError['outcome']) {
    super(message);
    this.outcome = outcome;
  }
}

/** The dependencies of payments. */
export type PaymentParts = {
  readonly db: Db;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: Pick<HttpDependencies['log'], 'security' | 'failure'>;
};

/** The same, with a payment gateway. */
export type GatewayParts = PaymentParts & { readonly gateway: PaymentGateway };

/** Runs work that needs the gateway, for a request. Throws 503 if there is no gateway, or if it fails. */
export type WithGateway = <T>(requestId: string, work: (parts: GatewayParts) => Promise<T>) => Promise<T>;

export function gatewayRunner(parts: PaymentParts, gateway: PaymentGateway | undefined): WithGateway {
  return async (requestId, work) => {
    if (gateway === undefined) throw paymentsOff();
    try {
      return await work({ ...parts, gateway });
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      parts.log.failure(error, requestId);
      throw unavailable('payment service');
    }
  };
}

function paymentsOff(): Problem {
  return new Problem(503, {
    detail: 'Payments are switched off on this server',
    headers: { 'retry-after': '86400' },
    kind: 'payments-off',
  });
}
