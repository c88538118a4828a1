import { z } from 'zod';
import { SUBSCRIPTION_STATES } from '../product/plan/subscription.ts';
import { tierSchema } from './auth-schema.ts';
import { instantText } from './common-fields.ts';

/** The plans on sale. */
export const PLAN_SLUGS = ['beginners'] as const;
export type PlanSlug = (typeof PLAN_SLUGS)[number];

/** GET /api/payments/plan/ and the response of a cancellation: the plan, and the state of the user's subscription. */
export const planAnswer = z
  .strictObject({
    plan: z.enum(PLAN_SLUGS).meta({ description: 'The plan that is for sale, or that one has.' }),
    state: z.enum(['none', ...SUBSCRIPTION_STATES]),
    tier: tierSchema,
    price_pence: z.int().min(0).max(1_000_000),
    currency: z.literal('GBP'),
    period: z.enum(['month', 'year']),
    renews_at: instantText.nullable().meta({ description: 'When it is next paid for; null: never.' }),
    cancels_at: instantText.nullable().meta({ description: 'When it ends; null: it goes on.' }),
    is_test: z.boolean().meta({ description: 'Nothing is really paid: the built-in test checkout.' }),
  })
  .meta({ id: 'PlanAnswer' });
export type PlanAnswer = z.infer<typeof planAnswer>;

/** POST /api/payments/checkout-session/ */
export const checkoutBody = z.strictObject({ plan: z.enum(PLAN_SLUGS) }).meta({ id: 'CheckoutBody' });

/** The URL of the payment page. */
export const checkoutAnswer = z
  .strictObject({
    url: z
      .string()
      .regex(/^(?:https?:\/\/|\/)[!#-;=?-[\]_a-z~]{1,4000}$/u)
      .meta({ description: "Stripe's address, or a path of our test checkout." }),
  })
  .meta({ id: 'CheckoutAnswer' });
export type CheckoutAnswer = z.infer<typeof checkoutAnswer>;
