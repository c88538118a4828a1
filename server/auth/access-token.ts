import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

import { TIERS } from '#lib/product';

import type { Bearer } from '../http/caller.ts';
import { randomText } from '../http/mac.ts';
import type { Revocations } from './revocations.ts';
import type { SigningKey } from './key-file.ts';

/** An access token lives so long, in seconds. */
export const ACCESS_SECONDS = 300;
/**
 * A token that would live longer was signed by a clock that was ahead, and is refused: the end of its session is
 * forgotten before it expires. Clocks of processes differ by a minute at most.
 */
const MAX_LIFE_MS = (ACCESS_SECONDS + 60) * 1000;
/** Whom access tokens are for. */
const AUDIENCE = 'odds-gateway';
const ALGORITHM = 'EdDSA';
/** RFC 9068: so that no other kind of token of ours can pass for one. */
const TYPE = 'at+jwt';
/** Ours have some 420 characters; what is longer is not even looked at. */
const LONGEST = 1024;
/** Tokens whose signature has been checked and need not be again: that takes longer than all the rest of a call. */
const MOST_CHECKED = 10_000;

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
  /** The session's id, a dot, and something that no other token has. */
  jti: z.string().regex(/^[A-Za-z0-9_-]{16,64}\.[A-Za-z0-9_-]{22}$/u),
  iat: seconds,
  exp: seconds,
});

/** Whom a token is for. */
export type Grant = {
  readonly subject: string;
  /** The session that it ends with. */
  readonly sessionId: string;
  readonly tier: Bearer['tier'];
};

/** Access tokens: signed by the newest key whose time has come, checked by any of ours. */
export type AccessTokens = {
  readonly sign: (grant: Grant) => Promise<string>;
  /** Whom the token speaks for; undefined for any that we did not sign for this, or that has ended. */
  readonly verify: (token: string) => Promise<Bearer | undefined>;
};

type Parts = {
  /** Newest first. */
  readonly keys: readonly SigningKey[];
  readonly issuer: string;
  readonly now: () => number;
  /** Sessions and users whose tokens are refused. */
  readonly revoked: Revocations;
};

type Checked = { readonly bearer: Bearer; readonly sessionId: string };

/** Access tokens as JWTs (RFC 8725: one algorithm, one type, one issuer, one audience, keys of our own only). */
export function accessTokens({ keys, issuer, now, revoked }: Parts): AccessTokens {
  const last = keys.at(-1);
  if (last === undefined) throw new RangeError('A key to sign access tokens with is needed');
  const byKid = new Map(keys.map((key) => [key.kid, key.publicKey]));
  const checked = new Map<string, Checked>();

  const remember = (token: string, known: Checked): void => {
    const [oldest] = checked.keys();
    if (checked.size >= MOST_CHECKED && oldest !== undefined) checked.delete(oldest);
    checked.set(token, known);
  };

  const check = async (token: string): Promise<Checked | undefined> => {
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
      const { kid, privateKey } = keys.find(({ signsFrom }) => signsFrom <= now()) ?? last;
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
      if (token.length > LONGEST) return undefined;
      const known = checked.get(token) ?? (await check(token));
      if (known === undefined) return undefined;
      const { bearer, sessionId } = known;
      const lifeMs = bearer.expiresAt * 1000 - now();
      if (lifeMs <= 0 || lifeMs > MAX_LIFE_MS || revoked.has(sessionId) || revoked.has(bearer.subject)) {
        checked.delete(token);
        return undefined;
      }
      if (!checked.has(token)) remember(token, known);
      return bearer;
    },
  };
}
