import { z } from 'zod';
import {
  aggregatedFeedSchema,
  bookieSchema,
  operatorSchema,
  type PlanWire,
  planSchema,
  promotionSchema,
  type OperatorWire,
  stableConfigAnswer,
} from '#lib/wire';
import { FEEDS } from '#lib/matched';

import { isAllowedLink } from './allowed-link.ts';
import { bannedWords } from './banned-words.ts';

/** The format of the file that this program reads. A file of another one is refused by name. */
const SEED_VERSION = 1;

const { shape } = stableConfigAnswer;

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
  sports: shape.sports,
  competitions: shape.competitions,
  countries: shape.countries,
  aggregated_feeds: z
    .array(aggregatedFeedSchema.pick({ slug: true, score1_name: true, score2_name: true }))
    .max(20),
  bog_promotions: z.array(promotion).max(1000),
  two_up_promotions: z.array(promotion).max(1000),
  plan_promises: planSchema.shape.promises,
  journeys: shape.journeys,
  must_be_shown: shape.must_be_shown,
  operator: operatorSchema.default(NO_OPERATOR),
  flags: shape.flags,
});

/** A file that has the right fields; what they refer to is for `seedMistakes`. */
export type Seed = z.infer<typeof seedSchema>;

/** The published facts that are defined in code, not in the file. */
export type ProgramFacts = {
  /** The names of sports with odds, by code. */
  readonly sports: Readonly<Record<string, string>>;
  readonly marketTypes: Readonly<Record<string, MarketKind>>;
  readonly contractTypes: Readonly<Record<string, ContractKind>>;
  /** The plan for sale; its promises are in the file. */
  readonly plan: Omit<PlanWire, 'promises'>;
};

type MarketKind = {
  readonly name: string;
  readonly sports: readonly string[];
  /** The meaning of its parameter; null without one. */
  readonly param: string | null;
  readonly hasOdds: boolean;
};

type ContractKind = { readonly name: string; readonly template: string };

/** A mistake in the file, with its path: field names, and indexes from 0. */
export type Mistake = { readonly path: readonly (string | number)[]; readonly message: string };

/** Finds the inconsistencies of a schema-valid file, such as missing or duplicate codes and links to other hosts. */
export function seedMistakes(seed: Seed, facts: ProgramFacts): readonly Mistake[] {
  return [
    ...missing(seed, facts),
    ...twice(seed),
    ...dangling(seed),
    ...promotionMistakes(seed),
    ...commissionMistakes(seed),
    ...linkMistakes(seed),
    ...wordMistakes(seed),
  ];
}

/** The lists whose entries are keyed by a field. */
const KEYS = [
  ['bookies', 'code'],
  ['bookies', 'slug'],
  ['sports', 'code'],
  ['sports', 'slug'],
  ['competitions', 'slug'],
  ['competitions', 'code'],
  ['countries', 'code'],
  ['aggregated_feeds', 'slug'],
  ['journeys', 'slug'],
] as const;

type Named = { readonly path: Mistake['path']; readonly value: string | number };

function twice(seed: Seed): readonly Mistake[] {
  const lists = KEYS.map(([list, field]): readonly Named[] =>
    (seed[list] as readonly Readonly<Record<string, unknown>>[]).map((entry, index) => ({
      path: [list, index, field],
      value: String(entry[field]),
    })),
  );
  const steps = seed.journeys.map((journey, index): readonly Named[] =>
    journey.steps.map(({ step_number }, at) => ({
      path: ['journeys', index, 'steps', at, 'step_number'],
      value: step_number,
    })),
  );
  const offers = (['bog_promotions', 'two_up_promotions'] as const).map((list): readonly Named[] =>
    seed[list].flatMap(({ bookie_code, competition_slugs }, index) =>
      competition_slugs.map((slug, at) => ({
        path: [list, index, 'competition_slugs', at],
        value: `${slug} of ${bookie_code}`,
      })),
    ),
  );
  return [...lists, ...steps, ...offers].flatMap(repeated);
}

function repeated(entries: readonly Named[]): readonly Mistake[] {
  const first = new Map<Named['value'], Mistake['path']>();
  return entries.flatMap(({ path, value }) => {
    const before = first.get(value);
    if (before !== undefined) {
      return [{ path, message: `${value} is listed twice, first at ${before.join('.')}` }];
    }
    first.set(value, path);
    return [];
  });
}

function dangling(seed: Seed): readonly Mistake[] {
  const sports = codes(seed.sports);
  const countries = codes(seed.countries);
  return seed.competitions.flatMap(({ sport, country }, index) => [
    ...unknown(['competitions', index, 'sport'], sport, sports),
    ...(country === null ? [] : unknown(['competitions', index, 'country'], country, countries)),
  ]);
}

function codes(entries: readonly { readonly code: string }[]): ReadonlySet<string> {
  return new Set(entries.map(({ code }) => code));
}

function unknown(path: Mistake['path'], value: string, known: ReadonlySet<string>): readonly Mistake[] {
  return known.has(value) ? [] : [{ path, message: `${value} is not defined in this file` }];
}

/**
 * The required entries that are missing: the sports that odds come in, each feed, and the sentences that the law
 * demands.
 */
function missing(seed: Seed, facts: ProgramFacts): readonly Mistake[] {
  const lacks = (list: string, wanted: readonly string[], there: readonly string[]): readonly Mistake[] =>
    wanted
      .filter((each) => !there.includes(each))
      .map((each) => ({ path: [list], message: `${each} is missing` }));
  return [
    ...lacks(
      'sports',
      Object.keys(facts.sports),
      seed.sports.map(({ code }) => code),
    ),
    ...lacks(
      'aggregated_feeds',
      FEEDS,
      seed.aggregated_feeds.map(({ slug }) => slug),
    ),
    ...lacks(
      'must_be_shown',
      ['age', 'helpline', 'self_exclusion'],
      seed.must_be_shown.map(({ kind }) => kind),
    ),
  ];
}

/** Which sports an offer is made in: best odds guaranteed needs a starting price, two goals up needs goals. */
const OFFER_SPORTS = {
  bog_promotions: ['horse_racing', 'greyhounds'],
  two_up_promotions: ['football'],
} as const;

function promotionMistakes(seed: Seed): readonly Mistake[] {
  const bookies = codes(seed.bookies);
  const sportOf = new Map(seed.competitions.map(({ slug, sport }) => [slug, sport]));
  return (['bog_promotions', 'two_up_promotions'] as const).flatMap((list) =>
    seed[list].flatMap(({ bookie_code, competition_slugs }, index) => [
      ...unknown([list, index, 'bookie_code'], bookie_code, bookies),
      ...competition_slugs.flatMap((slug, at): readonly Mistake[] => {
        const path = [list, index, 'competition_slugs', at];
        const sport = sportOf.get(slug);
        if (sport === undefined) return [{ path, message: `${slug} is not defined in this file` }];
        const isOffered = OFFER_SPORTS[list].some((each) => each === sport);
        return isOffered ? [] : [{ path, message: `${slug} is ${sport}, which has no such offer` }];
      }),
    ]),
  );
}

/** Without a commission every score at an exchange would be too good. */
function commissionMistakes(seed: Seed): readonly Mistake[] {
  return seed.bookies.flatMap(({ is_exchange, commission }, index) =>
    is_exchange && commission === ''
      ? [{ path: ['bookies', index, 'commission'], message: 'an exchange needs one; 0 where it takes none' }]
      : [],
  );
}

function linkMistakes(seed: Seed): readonly Mistake[] {
  const hosts = new Map(seed.bookies.map(({ code, link_hosts }) => [code, link_hosts]));
  return allLinks(seed).flatMap(({ link, path }): readonly Mistake[] => {
    const allowed = hosts.get(link.bookie_code);
    if (allowed === undefined) {
      return [{ path: [...path, 'bookie_code'], message: `${link.bookie_code} is not defined in this file` }];
    }
    const astray = isAllowedLink(link.url, allowed)
      ? []
      : [{ path: [...path, 'url'], message: `must be on one of the link_hosts of ${link.bookie_code}` }];
    const termless =
      link.is_ad && link.significant_terms === ''
        ? [{ path: [...path, 'significant_terms'], message: 'must be there where a link is an ad' }]
        : [];
    return [...astray, ...termless];
  });
}

function allLinks(seed: Seed) {
  return seed.journeys.flatMap(({ steps }, journey) =>
    steps.flatMap(({ links }, step) =>
      links.map((link, index) => ({
        link,
        path: ['journeys', journey, 'steps', step, 'links', index],
      })),
    ),
  );
}

/** Texts that are written by hand for people. Names of bookies are their own. */
function wordMistakes(seed: Seed): readonly Mistake[] {
  const texts: readonly { readonly path: Mistake['path']; readonly text: string }[] = [
    ...seed.aggregated_feeds.flatMap(({ score1_name, score2_name }, index) => [
      { path: ['aggregated_feeds', index, 'score1_name'], text: score1_name },
      { path: ['aggregated_feeds', index, 'score2_name'], text: score2_name },
    ]),
    ...(['name', 'registration', 'address', 'privacy_note', 'terms_note'] as const).map((field) => ({
      path: ['operator', field],
      text: seed.operator[field] ?? '',
    })),
    ...seed.plan_promises.map(({ text }, index) => ({ path: ['plan_promises', index, 'text'], text })),
    ...seed.must_be_shown.flatMap(({ text, url }, index) => [
      { path: ['must_be_shown', index, 'text'], text },
      { path: ['must_be_shown', index, 'url'], text: url ?? '' },
    ]),
    ...seed.journeys.flatMap(({ name, steps }, journey) => [
      { path: ['journeys', journey, 'name'], text: name },
      ...steps.map(({ title }, step) => ({
        path: ['journeys', journey, 'steps', step, 'title'],
        text: title,
      })),
    ]),
    ...allLinks(seed).flatMap(({ link, path }) => [
      { path: [...path, 'label'], text: link.label },
      { path: [...path, 'significant_terms'], text: link.significant_terms },
    ]),
  ];
  return texts.flatMap(({ path, text }) => {
    const message = bannedWords(text);
    return message === undefined ? [] : [{ path, message }];
  });
}
