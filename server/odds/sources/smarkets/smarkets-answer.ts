import { z } from 'zod';

/** More than a real response has: bounds the cost of a hostile one. */
const MAX_ITEMS = 20_000;

const id = z.union([z.int().transform(String), z.string().regex(/^[\w-]{1,40}$/u)]);
const name = z.string().min(1).max(200);
const state = z.string().max(40);

/** Reads the token of a login response; null if it has none that is valid in a header. */
export function readSmarketsToken(json: unknown): string | null {
  return session.safeParse(json).data?.token ?? null;
}
const session = z.object({
  token: z
    .string()
    .min(1)
    .max(500)
    .regex(/^[\x21-\x7e]+$/u),
});

const items = z.array(z.unknown()).max(MAX_ITEMS);
/**
 * A page of a list, whose items are parsed one by one. `next_page` is a query such as `?limit=20&pagination_last_id=5`.
 */
export const listPage = z.object({
  events: items.optional(),
  markets: items.optional(),
  contracts: items.optional(),
  pagination: z.object({ next_page: z.string().max(2000).nullish() }).nullish(),
});
export type ListName = 'events' | 'markets' | 'contracts';

export const smarketsEvent = z.object({
  id,
  name,
  start_datetime: z.iso.datetime({ offset: true }).transform((text) => Date.parse(text)),
  /** `/sport/football/<competition>/2026/02/21/15-00/<event>/` */
  full_slug: z.string().max(500).nullish(),
});
export type SmarketsEvent = z.output<typeof smarketsEvent>;

const kind = z.object({ name: state, param: z.union([z.string().max(40), z.number()]).nullish() });

export const smarketsMarket = z.object({
  id,
  event_id: id,
  name,
  state,
  market_type: kind,
  winner_count: z.int().nullish(),
  modified: z.string().max(60).nullish(),
});
export type SmarketsMarket = z.output<typeof smarketsMarket>;

export const smarketsContract = z.object({
  id,
  market_id: id,
  name,
  contract_type: kind.nullish(),
  state_or_outcome: state.nullish(),
});
export type SmarketsContract = z.output<typeof smarketsContract>;

/** Quotes by contract. */
export const quotesAnswer = z
  .record(z.string(), z.unknown())
  .refine((quotes) => Object.keys(quotes).length <= MAX_ITEMS);

export const contractQuotes = z.object({ bids: items, offers: items });

/**
 * `price`: hundredths of a percent. `quantity`: the winner's return, stakes included, in ten-thousandths of a pound.
 */
export const smarketsOffer = z.object({ price: z.int().min(1).max(9999), quantity: z.int().min(0) });
