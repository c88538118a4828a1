import { z } from 'zod';
import { FEEDS } from '../matched/feeds.ts';
import { tierSchema } from './auth-schema.ts';
import { lineOfText, poundsText } from './common-fields.ts';

/** A cap or limit of a score: whole percent, or whole odds. */
const scoreCap = z.int().min(0).max(999);

/** The limits of a tier on a feed. */
const feedPolicySchema = z
  .strictObject({
    slug: z.enum(FEEDS),
    score1_cap: scoreCap,
    score2_cap: scoreCap,
    max_calls_per_minute: z.int().min(1).max(10_000),
  })
  .meta({ id: 'FeedPolicy' });

/** GET /api/entitlements/tier-policies/ */
export const tierPoliciesAnswer = z
  .strictObject({
    tiers: z
      .array(
        z.strictObject({
          tier: tierSchema,
          name: lineOfText({ min: 1, max: 100 }),
          price: poundsText.meta({ description: 'A month, in pounds with two places.' }),
          authorization_level: tierSchema,
          aggregated_feeds: z.array(feedPolicySchema).max(20),
        }),
      )
      .max(10),
  })
  .meta({ id: 'TierPoliciesAnswer' });
export type TierPoliciesAnswer = z.infer<typeof tierPoliciesAnswer>;
