import type { Result } from '#lib';
import type { SubscriptionState } from '#lib/product';
import type { PlanSlug } from '#lib/wire';

import type { GatewayName } from '../db/tables/payments.ts';
import type { AnyOperation } from '../http/operation.ts';

/** The price of a plan and its period. The currency in capitals. */
export type Price = { readonly pence: number; readonly currency: string; readonly period: string };

/** A price that we ask for. */
export type OurPrice = Price & { readonly currency: 'GBP'; readonly period: 'month' };

/** A checkout to be made. The same key again is the same checkout. */
export type NewCheckout = {
  readonly userId: string;
  readonly email: string;
  readonly plan: PlanSlug;
  readonly price: OurPrice;
  readonly idempotencyKey: string;
};

/** A checkout as the gateway has it: waiting to be paid, paid, or past being paid. */
export type Checkout = {
  readonly id: string;
  readonly url: string;
  readonly state: 'open' | 'complete' | 'expired';
  /** The subscription that was bought; undefined until it is paid. */
  readonly subscriptionId: string | undefined;
};

/** A subscription as the gateway has it, in our words. */
export type GatewaySubscription = {
  readonly id: string;
  /** The buyer, as we told the gateway at checkout; undefined if it is not our user. */
  readonly userId: string | undefined;
  readonly plan: string | undefined;
  /** Undefined where it is not one plain price. */
  readonly price: Price | undefined;
  readonly state: SubscriptionState;
  /** The end of the period that is paid for or tried. */
  readonly periodEnd: Date | null;
  /** When the first payment that is still owed was due. */
  readonly pastDueSince: Date | null;
  /** When it ended for good. */
  readonly endedAt: Date | null;
};

/** The subject of an event, by the gateway's id for it: a payment is found by the object that paid it. */
export type Subject =
  | { readonly kind: 'subscription'; readonly id: string }
  | { readonly kind: 'checkout'; readonly id: string }
  | { readonly kind: 'payment'; readonly id: string }
  | { readonly kind: 'other' };

/** Something happened at the gateway. What, the gateway is asked: an event may come late, twice or never. */
export type GatewayEvent = { readonly id: string; readonly type: string; readonly subject: Subject };

/** Takes in an event as it came: its bytes and its signature. */
export type ReceiveEvent = (rawBody: Uint8Array, signature: string | null) => Promise<void>;

/**
 * The gateway that takes the money. Every call but readEvent uses the network and throws GatewayError if that fails.
 */
export type PaymentGateway = {
  readonly name: GatewayName;
  readonly createCheckout: (checkout: NewCheckout) => Promise<Checkout>;
  /** Undefined where the gateway knows none; the same below. */
  readonly fetchCheckout: (id: string) => Promise<Checkout | undefined>;
  readonly fetchSubscription: (id: string) => Promise<GatewaySubscription | undefined>;
  /** The subscription that a payment was for. */
  readonly subscriptionOfPayment: (id: string) => Promise<string | undefined>;
  /** Closes an open checkout, so that it cannot be paid; one that was paid stays as it is. */
  readonly expireCheckout: (id: string) => Promise<void>;
  /** No further payment; what is paid for goes on to its end. One that has ended stays as it is; the same below. */
  readonly cancelAtPeriodEnd: (id: string) => Promise<void>;
  readonly cancelNow: (id: string) => Promise<void>;
  /** The event, where the gateway signed these bytes within the last 300 s; else in a few words why not. */
  readonly readEvent: (
    rawBody: Uint8Array,
    signature: string | null,
  ) => Promise<Result<GatewayEvent, string>>;
  /** The gateway's own pages, where we serve them. */
  readonly pages: (receive: ReceiveEvent) => readonly AnyOperation[];
};

/**
 * The gateway did not do what it was asked: it knows no such object, it refused, or the result is unknown since no answer came.
 * After the last, the same call with the same key finds out.
 */
export class GatewayError extends Error {
  override name = 'GatewayError';
  readonly outcome: 'missing' | 'refused' | 'unknown';

  constructor(message: string, outcome: GatewayError['outcome']) {
    super(message);
    this.outcome = outcome;
  }
}
