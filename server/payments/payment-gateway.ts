import type { Db } from '../db/schema.ts';
import type { Env } from '../env.ts';
import type { PaymentGateway } from './gateway.ts';
import { createStripeGateway } from './stripe-gateway.ts';
import { createTestGateway } from './test-gateway.ts';

type GatewayParts = { readonly db: Db; readonly now: () => number };

/** Who takes payments by the settings; undefined where no plan is sold. */
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
