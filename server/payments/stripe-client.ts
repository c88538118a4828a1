import type { Stripe } from 'stripe';

import { GatewayError } from './gateway.ts';

/** How Stripe is reached. */
export type StripeAccess = {
  readonly secretKey: string;
  /** Where Stripe is; undefined for Stripe itself. */
  readonly api: StripeAddress | undefined;
  /** For one attempt, in milliseconds. */
  readonly timeout?: number;
};

export type StripeAddress = {
  readonly host: string;
  readonly port: string;
  readonly protocol: 'http' | 'https';
};

/** Puts one question to Stripe. Throws GatewayError where it is not answered, or with no. */
export type AskStripe = <T>(question: (stripe: Stripe) => Promise<T>) => Promise<T>;

/** Stripe's library, loaded when the first question is put (it takes 150 ms), on one connection that is kept. */
export function stripeClient({ secretKey, api, timeout = 4000 }: StripeAccess): AskStripe {
  const options = { ...api, timeout, maxNetworkRetries: 1, telemetry: false };
  let connected: Stripe | undefined;
  return async (question) => {
    const { default: Library } = await import('stripe');
    connected ??= new Library(secretKey, options);
    try {
      return await question(connected);
    } catch (error) {
      throw error instanceof Library.errors.StripeError ? gatewayError(error) : error;
    }
  };
}

/** What went wrong, without what else Stripe may have put into the error: parts of keys, names. */
function gatewayError({ type, code, statusCode, requestId }: Stripe.errors.StripeError): GatewayError {
  const parts = [type, code, statusCode, requestId].filter((part) => part !== undefined);
  return new GatewayError(`Stripe: ${parts.join(' ')}`, outcomeOf(type, code));
}

function outcomeOf(type: string, code: string | undefined): GatewayError['outcome'] {
  if (type === 'StripeConnectionError') return 'unknown';
  return code === 'resource_missing' ? 'missing' : 'refused';
}
