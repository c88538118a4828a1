import { z } from 'zod';
import { FEEDS } from '../matched/feeds.ts';
import { JOURNEY_SLUGS } from '../product/journey/journey-facts.ts';
import {
  bookieCode,
  codeText,
  dayText,
  httpsUrl,
  instantText,
  lineOfText,
  linesOfText,
  percentField,
  slugText,
  ownPath,
} from './common-fields.ts';

const name = lineOfText({ min: 1, max: 100 });
const iconName = lineOfText({ min: 1, max: 100 }).nullable();
const sentence = linesOfText({ min: 1, max: 1000 });

/** A bookmaker or an exchange. */
export const bookieSchema = z
  .strictObject({
    code: bookieCode,
    slug: slugText,
    name,
    icon_name: iconName,
    has_odds: z.boolean(),
    is_exchange: z.boolean(),
    commission: percentField.meta({ description: 'Its standard commission, 2 for 2 %; empty for none.' }),
  })
  .meta({ id: 'Bookie' });
export type BookieWire = z.infer<typeof bookieSchema>;

const sport = z.strictObject({ code: codeText, slug: slugText, name, icon_name: iconName });
const country = z.strictObject({ code: codeText, name });
const competition = z.strictObject({
  slug: lineOfText({ min: 1, max: 200 }),
  code: codeText,
  name,
  sport: codeText,
  country: codeText.nullable(),
  icon_name: iconName,
});

/** A kind of market, with the sports that have it. */
const marketTypeSchema = z
  .strictObject({
    code: codeText,
    slug: slugText,
    name,
    has_odds: z.boolean(),
    has_params: z.boolean(),
    sports: z.array(codeText).max(100),
  })
  .meta({ id: 'MarketType' });

/**
 * A kind of selection, with a template of its name: `{contract_param}` and `{market_param}` stand for its parameters.
 */
const contractTypeSchema = z
  .strictObject({ code: codeText, slug: slugText, name, display_template: lineOfText({ min: 1, max: 200 }) })
  .meta({ id: 'ContractType' });

const scoreKind = z.enum(['percent', 'odds']).meta({ description: 'The unit of the score of this feed.' });

/** A feed, with the names and units of its scores. */
export const aggregatedFeedSchema = z
  .strictObject({
    slug: z.enum(FEEDS),
    score1_name: name,
    score2_name: name,
    score1_kind: scoreKind,
    score2_kind: scoreKind,
  })
  .meta({ id: 'AggregatedFeed' });

/** An offer of a bookie in some competitions, active from a given time. */
export const promotionSchema = z
  .strictObject({
    bookie_code: bookieCode,
    competition_slugs: z.array(lineOfText({ min: 1, max: 200 })).max(1000),
    activation_time: instantText.nullable().meta({ description: 'Active from then on; null: always.' }),
  })
  .meta({ id: 'Promotion' });

const promise = z.strictObject({
  text: sentence,
  url: z
    .union([httpsUrl, ownPath])
    .nullable()
    .meta({ description: 'Where it can be seen at work; null: planned.' }),
});

const video = z.strictObject({
  provider: z.enum(['youtube', 'vimeo']),
  video_id: z.string().regex(/^[A-Za-z0-9_-]{1,20}$/u),
  title: name,
  seconds: z.int().min(1).max(36_000).nullable(),
});

const affiliateLink = z.strictObject({
  bookie_code: bookieCode,
  label: name,
  url: httpsUrl,
  is_ad: z.boolean().meta({ description: 'True if we are paid for it: such a link is marked "Ad".' }),
  significant_terms: linesOfText({ min: 0, max: 2000 }),
  checked_on: dayText.nullable().meta({ description: 'The day on which the terms were last checked.' }),
});

const journey = z.strictObject({
  slug: z.enum(JOURNEY_SLUGS),
  name,
  steps: z
    .array(
      z.strictObject({
        step_number: z.int().min(1).max(99),
        title: name,
        video: video.nullable(),
        links: z.array(affiliateLink).max(20),
      }),
    )
    .max(99),
});

const mustBeShown = z.strictObject({
  kind: z.enum(['age', 'notice', 'helpline', 'self_exclusion']),
  text: sentence,
  phone: z
    .string()
    .regex(/^[0-9 +()-]{3,30}$/u)
    .nullable(),
  url: httpsUrl.nullable(),
});

const details = linesOfText({ min: 1, max: 4000 }).nullable();

/** The operator of this site, for its pages on contact, privacy and terms; null for facts that are not configured. */
export const operatorSchema = z
  .strictObject({
    name: name.nullable().meta({ description: 'The operator of this site: a company, or a person.' }),
    registration: lineOfText({ min: 1, max: 300 })
      .nullable()
      .meta({ description: 'Where and under which number it is registered.' }),
    address: linesOfText({ min: 1, max: 500 }).nullable().meta({ description: 'Its postal address.' }),
    contact_email: z.email().max(254).nullable(),
    contact_url: httpsUrl.nullable(),
    privacy_note: details.meta({
      description: 'Additions to the privacy page: legal grounds, hosting, retention of logs.',
    }),
    terms_note: details.meta({ description: 'Additions to the terms: governing law, refunds.' }),
  })
  .meta({ id: 'Operator' });
export type OperatorWire = z.infer<typeof operatorSchema>;

/** The plan on sale. */
export const planSchema = z
  .strictObject({
    slug: slugText,
    name,
    price_pence: z.int().min(0).max(1_000_000),
    currency: z.literal('GBP'),
    period: z.enum(['month', 'year']),
    promises: z.array(promise).max(50),
  })
  .meta({ id: 'Plan' });
export type PlanWire = z.infer<typeof planSchema>;

/** GET /api/stable-config/public/: configuration that rarely changes and is the same for all users. */
export const stableConfigAnswer = z
  .strictObject({
    bookies: z.array(bookieSchema).max(1000),
    sports: z.array(sport).max(200),
    competitions: z.array(competition).max(5000),
    countries: z.array(country).max(300),
    market_types: z.array(marketTypeSchema).max(1000),
    contract_types: z.array(contractTypeSchema).max(1000),
    aggregated_feeds: z.array(aggregatedFeedSchema).max(20),
    bog_promotions: z.array(promotionSchema).max(1000),
    two_up_promotions: z.array(promotionSchema).max(1000),
    plan: planSchema,
    journeys: z.array(journey).max(50),
    must_be_shown: z.array(mustBeShown).max(50),
    operator: operatorSchema,
    flags: z.strictObject({ hide_risk_free: z.boolean(), dev_navigation: z.boolean() }),
  })
  .meta({ id: 'StableConfigAnswer' });
export type StableConfigAnswer = z.infer<typeof stableConfigAnswer>;
