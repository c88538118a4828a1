import { createHash } from 'node:crypto';

import { TIER_POLICIES } from '#lib/product';
import { snakeKeys, stableConfigAnswer, tierPoliciesAnswer } from '#lib/wire';

import { type AnyOperation, operation } from '../http/operation.ts';
import type { StableConfig } from './stable-config.ts';

/** A strong entity tag: another one as soon as a byte of the answer is another (RFC 9110, 8.8.3). */
export function entityTag(body: unknown): string {
  return `"${createHash('sha256').update(JSON.stringify(body)).digest('base64url')}"`;
}

/**
 * Returns true if a caller's If-None-Match names the tag. Compared weakly, as RFC 9110 (13.1.2) has it: a proxy that
 * compresses an answer makes its tag a weak one.
 */
export function hasEntityTag(ifNoneMatch: string | null, tag: string): boolean {
  if (ifNoneMatch === null) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return [...ifNoneMatch.matchAll(/(?:W\/)?("[^"]*")/gu)].some(([, named]) => named === tag);
}

const AGAIN = 'With If-None-Match of its ETag the answer is 304 while nothing changed.';

/**
 * The operations with the same answer for every user: the stable configuration and the limits of each tier. Neither
 * changes while the program runs, so bodies and tags are made once.
 */
export function configOperations({ answer }: StableConfig): readonly AnyOperation[] {
  const config = unchanging(answer, 'public, max-age=86400');
  // Who has just paid must not wait a day to see what that brings: asked each time, answered 304.
  const policies = unchanging(
    tierPoliciesAnswer.parse(snakeKeys({ tiers: TIER_POLICIES })),
    'public, no-cache',
  );
  return [
    operation({
      method: 'get',
      path: '/api/stable-config/public/',
      tag: 'Configuration',
      summary: 'The configuration that is the same for everybody',
      description: `May be kept for a day. ${AGAIN}`,
      access: 'anyone',
      crossOrigin: true,
      answers: { 200: stableConfigAnswer, 304: null },
      handle: ({ request }) => config(request.headers),
    }),
    operation({
      method: 'get',
      path: '/api/entitlements/tier-policies/',
      tag: 'Configuration',
      summary: 'The score limits and the call limits of each tier',
      description: AGAIN,
      access: 'anyone',
      crossOrigin: true,
      answers: { 200: tierPoliciesAnswer, 304: null },
      handle: ({ request }) => policies(request.headers),
    }),
  ];
}

/** Answers a body that stays the same, or 304 to who has it already. */
function unchanging<Body>(body: Body, cacheControl: string) {
  const tag = entityTag(body);
  const headers = { etag: tag, 'cache-control': cacheControl };
  return (request: Headers) =>
    hasEntityTag(request.get('if-none-match'), tag)
      ? ({ status: 304, headers } as const)
      : ({ status: 200, body, headers } as const);
}
