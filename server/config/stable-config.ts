import { createHash } from 'node:crypto';
import { SECOND_SCORES } from '#lib/matched';
import { type StableConfigAnswer, snakeKeys, stableConfigAnswer, tierPoliciesAnswer } from '#lib/wire';
import { TIER_POLICIES } from '#lib/product';

import { type AnyOperation, operation } from '../http/operation.ts';
import type { ProgramFacts, Seed } from './seed.ts';

/**
 * The validated configuration, the same for every user: codes are unique, and every referenced code exists.
 */
export type StableConfig = {
  /** The response of GET /api/stable-config/public/. */
  readonly answer: StableConfigAnswer;
  /** The hosts allowed in links to a bookie, by its code (`isAllowedLink`). */
  readonly linkHosts: ReadonlyMap<string, readonly string[]>;
};

/** Builds the configuration from a valid seed and the facts defined in code. */
export function stableConfigOf(seed: Seed, facts: ProgramFacts): StableConfig {
  return {
    answer: {
      sports: seed.sports,
      competitions: seed.competitions,
      countries: seed.countries,
      journeys: seed.journeys,
      must_be_shown: seed.must_be_shown,
      operator: seed.operator,
      flags: seed.flags,
      plan: { ...facts.plan, promises: seed.plan_promises },
      bookies: seed.bookies.map(({ link_hosts: _hosts, note: _note, ...bookie }) => bookie),
      aggregated_feeds: seed.aggregated_feeds.map((feed) => ({
        ...feed,
        score1_kind: 'percent',
        score2_kind: SECOND_SCORES[feed.slug],
      })),
      bog_promotions: seed.bog_promotions.map(withoutNote),
      two_up_promotions: seed.two_up_promotions.map(withoutNote),
      market_types: Object.entries(facts.marketTypes).map(([code, kind]) => ({
        code,
        slug: slugOf(code),
        name: kind.name,
        has_odds: kind.hasOdds,
        has_params: kind.param !== null,
        sports: [...kind.sports],
      })),
      contract_types: Object.entries(facts.contractTypes).map(([code, kind]) => ({
        code,
        slug: slugOf(code),
        name: kind.name,
        display_template: kind.template,
      })),
    },
    linkHosts: new Map(seed.bookies.map(({ code, link_hosts }) => [code, link_hosts])),
  };
}

function withoutNote({ note: _note, ...promotion }: Seed['bog_promotions'][number]) {
  return promotion;
}

function slugOf(code: string): string {
  return code.replaceAll('_', '-');
}

/** A strong entity tag, which changes with any byte of the response (RFC 9110, 8.8.3). */
export function entityTag(body: unknown): string {
  return `"${createHash('sha256').update(JSON.stringify(body)).digest('base64url')}"`;
}

/**
 * Returns true if an If-None-Match header matches the tag, by weak comparison (RFC 9110, 13.1.2): a proxy that compresses
 * the response weakens its tag.
 */
export function hasEntityTag(ifNoneMatch: string | null, tag: string): boolean {
  if (ifNoneMatch === null) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return [...ifNoneMatch.matchAll(/(?:W\/)?("[^"]*")/gu)].some(([, named]) => named === tag);
}

const REVALIDATION = 'With its ETag in If-None-Match, the response is 304 if nothing has changed.';

/**
 * The operations with the same response for every user: the stable configuration and the limits of each tier. Neither
 * changes while the program runs, so bodies and tags are computed once.
 */
export function configOperations({ answer }: StableConfig): readonly AnyOperation[] {
  const config = cachedResponse(answer, 'public, max-age=86400');
  // Revalidated on each request: a user who has just paid must not see limits that are a day old.
  const policies = cachedResponse(
    tierPoliciesAnswer.parse(snakeKeys({ tiers: TIER_POLICIES })),
    'public, no-cache',
  );
  return [
    operation({
      method: 'get',
      path: '/api/stable-config/public/',
      tag: 'Configuration',
      summary: 'The configuration, the same for every user.',
      description: `Cacheable for a day. ${REVALIDATION}`,
      access: 'anyone',
      crossOrigin: true,
      answers: { 200: stableConfigAnswer, 304: null },
      handle: ({ request }) => config(request.headers),
    }),
    operation({
      method: 'get',
      path: '/api/entitlements/tier-policies/',
      tag: 'Configuration',
      summary: 'The score limits and the rate limits of each tier.',
      description: REVALIDATION,
      access: 'anyone',
      crossOrigin: true,
      answers: { 200: tierPoliciesAnswer, 304: null },
      handle: ({ request }) => policies(request.headers),
    }),
  ];
}

/** Responds with a constant body, or 304 if the client has it. */
function cachedResponse<Body>(body: Body, cacheControl: string) {
  const tag = entityTag(body);
  const headers = { etag: tag, 'cache-control': cacheControl };
  return (request: Headers) =>
    hasEntityTag(request.get('if-none-match'), tag)
      ? ({ status: 304, headers } as const)
      : ({ status: 200, body, headers } as const);
}
