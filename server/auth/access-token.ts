import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

import { TIERS } from '#lib/product';

import type { Bearer } from '../http/caller.ts';
import { randomText } from '../http/mac.ts';
import type { Revocations } from './revocations.ts';
import type { SigningKey } from './key-file.ts';

/** The lifetime of an access token. */
export const ACCESS_SECONDS = 300;
/**
 * The maximum remaining lifetime. A longer one means that the signing clock was ahead; such a token would outlive the
 * revocation of its session. Clocks of processes may differ by a minute.
 */
const MAX_REMAINING_MS = (ACCESS_SECONDS + 60) * 1000;
const AUDIENCE = 'odds-gateway';
const ALGORITHM = 'EdDSA';
/** The type of RFC 9068, which prevents confusion with other tokens of ours. */
const TYPE = 'at+jwt';
/** The maximum length of a token; ours have some 420 characters. */
const MAX_TOKEN_CHARACTERS = 1024;
/** The maximum number of cached signature checks; a check takes longer than the rest of a call. */
const MAX_CACHED_TOKENS = 10_000;

const header = z.strictObject({
  alg: z.literal(ALGORITHM),
  typ: z.literal(TYPE),
  kid: z.string().min(1).max(64),
});

const seconds = z.int().min(1);
const claims = z.strictObject({
  iss: z.string(),
  aud: z.literal(AUDIENCE),
  sub: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/u),
  tier: z.literal(TIERS),
  /** The session's id, a dot, and a random part. */
  jti: z.string().regex(/^[A-Za-z0-9_-]{16,64}\.[A-Za-z0-9_-]{22}$/u),
  iat: seconds,
  exp: seconds,
});

/** The claims of a token to sign. */
export type Grant = {
  readonly subject: string;
  /** The session whose end revokes the token. */
  readonly sessionId: string;
  readonly tier: Bearer['tier'];
};

/** Signs access tokens with the newest active key, and verifies them with any of the keys. */
export type AccessTokens = {
  readonly sign: (grant: Grant) => Promise<string>;
  /** Returns the bearer; undefined if the token is invalid, expired or revoked. */
  readonly verify: (token: string) => Promise<Bearer | undefined>;
};

type Parts = {
  /** Newest first. */
  readonly keys: readonly SigningKey[];
  readonly issuer: string;
  readonly now: () => number;
  /** Sessions and users whose tokens are rejected. */
  readonly revoked: Revocations;
};

type Verified = { readonly bearer: Bearer; readonly sessionId: string };

/** Creates access tokens as JWTs (RFC 8725: one algorithm, type, issuer and audience; own keys only). */
export function accessTokens({ keys, issuer, now, revoked }: Parts): AccessTokens {
  const oldestKey = keys.at(-1);
  if (oldestKey === undefined) throw new RangeError('Access tokens need at least one signing key');
  const byKid = new Map(keys.map((key) => [key.kid, key.publicKey]));
  const cache = new Map<string, Verified>();

  const store = (token: string, verified: Verified): void => {
    const [oldest] = cache.keys();
    if (cache.size >= MAX_CACHED_TOKENS && oldest !== undefined) cache.delete(oldest);
    cache.set(token, verified);
  };

  const checkSignature = async (token: string): Promise<Verified | undefined> => {
    const verified = await jwtVerify(
      token,
      ({ kid }) => byKid.get(kid ?? '') ?? Promise.reject(new errors.JWKSNoMatchingKey()),
      { algorithms: [ALGORITHM], typ: TYPE, issuer, audience: AUDIENCE, currentDate: new Date(now()) },
    ).catch((error: unknown) => {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    });
    const head = header.safeParse(verified?.protectedHeader);
    const body = claims.safeParse(verified?.payload);
    if (!head.success || !body.success || body.data.exp - body.data.iat > ACCESS_SECONDS) return undefined;
    const { sub, tier, jti, exp } = body.data;
    return { bearer: { subject: sub, tier, expiresAt: exp }, sessionId: jti.slice(0, jti.indexOf('.')) };
  };

  return {
    sign: ({ subject, sessionId, tier }) => {
      const issuedAt = Math.floor(now() / 1000);
      const { kid, privateKey } = keys.find(({ signsFrom }) => signsFrom <= now()) ?? oldestKey;
      return new SignJWT({ tier })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid })
        .setIssuer(issuer)
        .setAudience(AUDIENCE)
        .setSubject(subject)
        .setJti(`${sessionId}.${randomText(16)}`)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + ACCESS_SECONDS)
        .sign(privateKey);
    },
    verify: async (token) => {
      if (token.length > MAX_TOKEN_CHARACTERS) return undefined;
      const verified = cache.get(token) ?? (await checkSignature(token));
      if (verified === undefined) return undefined;
      const { bearer, sessionId } = verified;
      const remainingMs = bearer.expiresAt * 1000 - now();
      const isTimely = remainingMs > 0 && remainingMs <= MAX_REMAINING_MS;
      if (!isTimely || revoked.has(sessionId) || revoked.has(bearer.subject)) {
        cache.delete(token);
        return undefined;
      }
      if (!cache.has(token)) store(token, verified);
      return bearer;
    },
  };
}
