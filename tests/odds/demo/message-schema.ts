import { z } from 'zod';

import { CONTRACT_TYPES, MARKET_TYPES, SPORTS } from '../../../server/odds/messages/markets.ts';
import {
  MAX_PRICE,
  MARKET_STATUSES,
  PARTICIPANT_ROLES,
  PRICE_ONE,
} from '../../../server/odds/messages/messages.ts';

const id = z.string().regex(/^[a-z0-9][a-z0-9_.:|/-]{0,99}$/u);
const name = z.string().min(1).max(100);
const at = z.int().min(0);
const sequence = z.int().min(1);
const price = z
  .int()
  .min(PRICE_ONE + 1)
  .max(MAX_PRICE);
const level = z.strictObject({ odds: price, size: z.int().min(1).nullable() });
const levels = z.array(level).max(10);
const codeOf = (codes: object) => z.string().refine((code) => Object.hasOwn(codes, code));

/** The messages that a source may send, as in messages.ts. */
export const messageSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('event'),
    sequence,
    event: id,
    sport: codeOf(SPORTS),
    competition: z.strictObject({ name, slug: id.nullable() }),
    name,
    participants: z.array(z.strictObject({ name, role: z.enum(PARTICIPANT_ROLES) })).min(2),
    start: at,
    venue: name.nullable(),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/u)
      .nullable(),
  }),
  z.strictObject({ kind: z.literal('gone'), sequence, event: id }),
  z.strictObject({
    kind: z.literal('market'),
    sequence,
    event: id,
    market: id,
    type: codeOf(MARKET_TYPES),
    param: z.string().max(12).nullable(),
    winners: z.int().min(1).max(10),
    complete: z.boolean(),
    status: z.enum(MARKET_STATUSES),
    terms: z.strictObject({ n: z.int().min(1), d: z.int().min(2), places: z.int().min(1) }).nullable(),
    selections: z
      .array(
        z.strictObject({
          selection: id,
          name,
          contract: codeOf(CONTRACT_TYPES),
          param: z.string().max(12).nullable(),
          status: z.enum(['active', 'withdrawn']),
          adjustment: z.number().min(0).max(100).nullable(),
        }),
      )
      .min(2),
  }),
  z.strictObject({
    kind: z.literal('quote'),
    sequence,
    bookie: id,
    market: id,
    selection: id,
    back: levels,
    lay: levels,
    unboosted: price.optional(),
    at,
  }),
  z.strictObject({ kind: z.literal('confirm'), bookie: id.nullable(), market: id.nullable(), at }),
  z.strictObject({ kind: z.literal('clock'), at }),
  z.strictObject({
    kind: z.literal('offers'),
    sequence,
    offers: z.array(
      z.strictObject({
        offer: z.enum(['bog', 'two_up']),
        bookie: id,
        competitions: z.array(id),
        activation: at.nullable(),
      }),
    ),
  }),
]);
