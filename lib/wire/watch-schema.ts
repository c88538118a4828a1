import { z } from 'zod';
import { FEEDS, SECOND_SCORES } from '../matched/feeds.ts';
import { WATCH_LIMIT_TEXT, type WatchKind } from '../product/watch/watch-limit.ts';
import { TIME_RANGE } from '../product/filters/time-range.ts';
import { bookieCode, codeText, idText, instantText, lineOfText } from './common-fields.ts';
import { eventId } from './event-schema.ts';

/** The upper bound of watches of one user, expired ones included. */
export const MAX_WATCHES_PER_USER = 20;
/** The upper bound of firings in one answer. */
const MOST_FIRINGS = 200;
/** The longest time to the expiry of a watch, in days. */
export const MAX_WATCH_DAYS = 90;

/** The channels that carry messages of a watch. `page` stores them in the log only. */
export const WATCH_CHANNELS = ['page', 'webhook', 'discord', 'telegram'] as const;
export type WatchChannel = (typeof WATCH_CHANNELS)[number];

const name = lineOfText({ min: 1, max: 60 });
const bookies = z.array(bookieCode).max(100).default([]);
const odds = z.number().min(0).max(1_000_000).nullable().default(null);
const score = z.number().min(0).max(999).nullable().default(null);

/** The filters of a watch on the wire. */
export const watchFilterSchema = z
  .strictObject({
    back_bookies: bookies,
    lay_bookies: bookies,
    market_codes: z.array(codeText).max(100).default([]),
    event_ids: z.array(eventId).max(100).default([]),
    competition_slugs: z
      .array(lineOfText({ min: 1, max: 200 }))
      .max(500)
      .default([])
      .meta({ description: 'As they are, without backslashes.' }),
    hours: z
      .int()
      .min(TIME_RANGE.min)
      .max(TIME_RANGE.max)
      .default(TIME_RANGE.initial)
      .meta({ description: 'Events that start within so many hours from now.' }),
    back_odds_min: odds,
    back_odds_max: odds,
    score1_max: score,
    score2_max: score,
    min_liquidity: z.number().min(0).max(1_000_000_000).nullable().default(null),
    best_price_only: z.boolean().default(false),
  })
  .meta({ id: 'WatchFilter' });
/** The filters of a watch: those of the matchers, with the times relative to now. */
export type WatchFilter = z.infer<typeof watchFilterSchema>;

const watchLimit = z
  .strictObject({
    kind: z.enum(['rating', 'free_bet', 'loss'] as const satisfies readonly WatchKind[]),
    at: z.string().regex(WATCH_LIMIT_TEXT).meta({
      description:
        'rating, free_bet: at least so many percent. loss: at most so many pounds on a £10 bet. Decimal text.',
    }),
  })
  .meta({ id: 'WatchLimit' });

const address = z
  .string()
  .regex(/^https?:\/\/[!-~]{1,1000}$/u)
  .meta({ description: 'An https address. It is stored encrypted and never returned.' });

/** The destination of the messages of a watch: a channel with its address. */
export const watchTargetSchema = z
  .discriminatedUnion('channel', [
    z.strictObject({ channel: z.literal('page') }),
    z.strictObject({ channel: z.literal('webhook'), url: address }),
    z.strictObject({
      channel: z.literal('discord'),
      url: z
        .string()
        .regex(/^https:\/\/(?:discord|discordapp)\.com\/api\/webhooks\/\d{1,20}\/[A-Za-z0-9_-]{1,100}$/u)
        .meta({ description: 'The address of a webhook of a Discord channel.' }),
    }),
    z.strictObject({
      channel: z.literal('telegram'),
      bot_token: z.string().regex(/^\d{1,20}:[A-Za-z0-9_-]{1,100}$/u),
      chat: z
        .string()
        .regex(/^(?:-?\d{1,20}|@[A-Za-z0-9_]{1,64})$/u)
        .meta({ description: 'The id of a chat, or the @name of a channel.' }),
    }),
  ])
  .meta({ id: 'WatchTarget' });
export type WatchTarget = z.infer<typeof watchTargetSchema>;

const quietMinutes = z.int().min(5).max(1440).meta({
  description: 'A row that stays is reported again after so many minutes.',
});
const expiresInDays = z.int().min(1).max(MAX_WATCH_DAYS);

/** A watch in responses, without its address. */
export const watchSchema = z
  .strictObject({
    id: idText,
    name,
    feed: z.enum(FEEDS),
    filter: watchFilterSchema,
    limit: watchLimit,
    channel: z.enum(WATCH_CHANNELS),
    target: lineOfText({ min: 1, max: 300 })
      .nullable()
      .meta({ description: 'The host that messages go to, or the chat; null for none.' }),
    quiet_minutes: quietMinutes,
    paused: z.boolean(),
    expires_at: instantText,
    created_at: instantText,
  })
  .meta({ id: 'Watch' });
export type WatchWire = z.infer<typeof watchSchema>;

/** GET /api/watches/: the newest first. */
export const watchesAnswer = z
  .strictObject({ watches: z.array(watchSchema).max(MAX_WATCHES_PER_USER) })
  .meta({ id: 'WatchesAnswer' });
export type WatchesAnswer = z.infer<typeof watchesAnswer>;

/** POST /api/watches/ */
export const newWatchBody = z
  .strictObject({
    name,
    feed: z.enum(FEEDS),
    filter: watchFilterSchema,
    limit: watchLimit,
    target: watchTargetSchema,
    quiet_minutes: quietMinutes.default(60),
    expires_in_days: expiresInDays.default(30),
  })
  .refine(({ feed, limit }) => limit.kind !== 'free_bet' || SECOND_SCORES[feed] === 'percent', {
    path: ['limit', 'kind'],
    message: 'This feed does not rate free bets',
  })
  .meta({ id: 'NewWatchBody' });
export type NewWatchBody = z.infer<typeof newWatchBody>;

const webhookSecret = z
  .string()
  .regex(/^layline_whs_[A-Za-z0-9_-]{43}$/u)
  .nullable();

/** The answer to POST /api/watches/. No later answer has the secret. */
export const newWatchAnswer = z
  .strictObject({
    watch: watchSchema,
    secret: webhookSecret.meta({
      description: 'The key of the signatures of a webhook; null for other channels.',
    }),
  })
  .meta({ id: 'NewWatchAnswer' });
export type NewWatchAnswer = z.infer<typeof newWatchAnswer>;

/** PATCH /api/watches/{id}/: fields left out are unchanged. */
export const updateWatchBody = z
  .strictObject({
    name: name.optional(),
    limit: watchLimit.optional(),
    target: watchTargetSchema.optional(),
    quiet_minutes: quietMinutes.optional(),
    expires_in_days: expiresInDays.optional(),
    paused: z.boolean().optional(),
  })
  .meta({ id: 'UpdateWatchBody' });
export type UpdateWatchBody = z.infer<typeof updateWatchBody>;

/** The answer to PATCH /api/watches/{id}/. No later answer has the secret. */
export const changedWatchAnswer = watchSchema
  .extend({
    secret: webhookSecret.meta({
      description: 'The new key of the signatures, if the request gave the address of a webhook; else null.',
    }),
  })
  .meta({ id: 'ChangedWatchAnswer' });

/** POST /api/watches/{id}/test/ */
export const watchTestAnswer = z
  .strictObject({ delivered: z.boolean(), detail: lineOfText({ min: 1, max: 300 }) })
  .meta({ id: 'WatchTestAnswer' });

/**
 * The states of a firing: in the log only; waiting to be delivered; delivered; given up after a day of attempts; not
 * sent because the user took a break.
 */
export const FIRING_STATES = ['shown', 'waiting', 'delivered', 'failed', 'withheld'] as const;
export type FiringState = (typeof FIRING_STATES)[number];

/** A firing in the log. */
export const firingSchema = z
  .strictObject({
    id: idText,
    watch_id: idText,
    watch_name: name,
    row_id: z.string().regex(/^[!-~]{1,400}$/u),
    message: lineOfText({ min: 1, max: 2000 }),
    fired_at: instantText,
    state: z.enum(FIRING_STATES),
    attempts: z.int().min(0).max(100_000),
    last_error: lineOfText({ min: 1, max: 300 }).nullable(),
  })
  .meta({ id: 'WatchFiring' });
export type FiringWire = z.infer<typeof firingSchema>;

/** GET /api/watches/firings/ */
export const firingsQuery = z
  .strictObject({
    limit: z
      .string()
      .regex(/^(?:[1-9]\d?|1\d\d|200)$/u)
      .meta({ description: 'The number of firings: 1 to 200, 50 if it is left out.' }),
  })
  .partial();

/** GET /api/watches/firings/: the newest first. */
export const firingsAnswer = z
  .strictObject({ firings: z.array(firingSchema).max(MOST_FIRINGS) })
  .meta({ id: 'WatchFiringsAnswer' });
export type FiringsAnswer = z.infer<typeof firingsAnswer>;
