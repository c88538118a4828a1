import { z } from 'zod';

/** More than a real response has: bounds the cost of a hostile one. */
const MAX_ITEMS = 2000;

const id = z.union([z.int().transform(String), z.string().min(1).max(40)]);
const name = z.string().min(1).max(200);
const state = z.string().max(40);

/** A page of events. Each event is parsed by itself, so that a malformed one does not discard the others. */
export const eventPage = z.object({
  total: z.int().min(0),
  events: z.array(z.unknown()).max(MAX_ITEMS),
});

export const bookEvent = z.object({
  id,
  name,
  'sport-id': id,
  start: z.iso.datetime({ offset: true }).transform((text) => Date.parse(text)),
  status: state,
  'in-running-flag': z.boolean().nullish(),
  'meta-tags': z
    .array(z.object({ name: z.string().max(200), type: state }))
    .max(MAX_ITEMS)
    .nullish(),
  'event-participants': z
    .array(z.object({ id, 'participant-name': name, number: z.int().nullish() }))
    .max(MAX_ITEMS)
    .nullish(),
  markets: z.array(z.unknown()).max(MAX_ITEMS).nullish(),
});
export type BookEvent = z.output<typeof bookEvent>;

export const bookMarket = z.object({
  id,
  name,
  'market-type': state,
  status: state,
  'in-running-flag': z.boolean().nullish(),
  handicap: z.number().nullish(),
  winners: z.int().nullish(),
  runners: z.array(z.unknown()).max(MAX_ITEMS),
});
export type BookMarket = z.output<typeof bookMarket>;

export const bookRunner = z.object({
  id,
  name,
  status: state,
  withdrawn: z.boolean().nullish(),
  'event-participant-id': id.nullish(),
  prices: z.array(z.unknown()).max(MAX_ITEMS).nullish(),
});
export type BookRunner = z.output<typeof bookRunner>;

export const bookPrice = z.object({
  side: z.enum(['back', 'lay']),
  'decimal-odds': z.number(),
  'available-amount': z.number(),
  currency: z.literal('GBP'),
});

const session = z.object({
  'session-token': z
    .string()
    .min(1)
    .max(500)
    .regex(/^[\x21-\x7e]+$/u),
});

/** Reads the token of a login response; null if it has none that is valid in a header. */
export function readMatchbookToken(json: unknown): string | null {
  return session.safeParse(json).data?.['session-token'] ?? null;
}
