import { z } from 'zod';

import {
  aggregatedFeedSchema,
  bookieSchema,
  operatorSchema,
  planSchema,
  promotionSchema,
  type OperatorWire,
  stableConfigAnswer,
} from '#lib/wire';

/** The format of the file that this program reads. A file of another one is refused by name. */
const SEED_VERSION = 1;

const { sports, competitions, countries, journeys, must_be_shown, flags } = stableConfigAnswer.shape;

/** A file that says nothing of its operator, as one written for an earlier version, is one that has none set up. */
const NO_OPERATOR: OperatorWire = {
  name: null,
  registration: null,
  address: null,
  contact_email: null,
  contact_url: null,
  privacy_note: null,
  terms_note: null,
};

/** A note for editors of the file, such as the source of a figure. It is not published. */
const note = z.string().max(1000).optional();

/** A host as links name it, in lower case: its subdomains are meant too. No port, and no letters beyond ASCII. */
const host = z
  .string()
  .max(253)
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/u, 'must be a host such as example.co.uk');

const bookie = bookieSchema.extend({ link_hosts: z.array(host).max(20), note });
const promotion = promotionSchema.extend({ note });

/**
 * The file that an operator edits: what GET /api/stable-config/public/ answers, without what the program knows itself
 * (market and contract types, what a feed's scores measure, the plan's price), and with the hosts and notes that are
 * not published.
 */
export const seedSchema = z.strictObject({
  version: z.literal(SEED_VERSION, `must be ${SEED_VERSION}: this program reads no other version`),
  bookies: z.array(bookie).min(1).max(1000),
  sports,
  competitions,
  countries,
  aggregated_feeds: z
    .array(aggregatedFeedSchema.pick({ slug: true, score1_name: true, score2_name: true }))
    .max(20),
  bog_promotions: z.array(promotion).max(1000),
  two_up_promotions: z.array(promotion).max(1000),
  plan_promises: planSchema.shape.promises,
  journeys,
  must_be_shown,
  operator: operatorSchema.default(NO_OPERATOR),
  flags,
});

/** A file that has the right fields; what they refer to is for seed-checks.ts. */
export type Seed = z.infer<typeof seedSchema>;
