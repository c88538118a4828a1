import { decodeJwt, decodeProtectedHeader } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';

import { type AccessTokens, accessTokens } from './access-token.ts';
import { type Revocations, revocations } from './revocations.ts';
import { makePrivateJwk, readSigningKey, type SigningKey } from './key-file.ts';

const NOW = Date.UTC(2026, 10, 21, 9);
const ISSUER = 'https://layline.example';
const grant = { subject: 'subject-of-the-token', sessionId: 'session-of-the-token', tier: 2 } as const;

let at = NOW;
let keys: readonly [SigningKey, SigningKey, SigningKey];
let revoked: Revocations;
const tokens = (...active: readonly SigningKey[]): AccessTokens =>
  accessTokens({ keys: active, issuer: ISSUER, now: () => at, revoked });

beforeAll(async () => {
  const make = async (): Promise<SigningKey> => readSigningKey(await makePrivateJwk());
  keys = [await make(), await make(), await make()];
});

describe('an access token', () => {
  test('carries the subject, the tier and the expiry', async () => {
    at = NOW;
    revoked = revocations(() => at, { ttlMs: 300_000, maxSize: 10 });
    const { sign, verify } = tokens(keys[0]);
    expect(await verify(await sign(grant))).toEqual({
      subject: grant.subject,
      tier: 2,
      expiresAt: NOW / 1000 + 300,
    });
  });

  test('has exactly the documented claims', async () => {
    const token = await tokens(keys[0]).sign(grant);
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'EdDSA', typ: 'at+jwt', kid: keys[0].kid });
    const { jti, ...claims } = decodeJwt(token);
    expect(jti).toMatch(/^session-of-the-token\.[\w-]{22}$/u);
    expect(claims).toEqual({
      iss: ISSUER,
      aud: 'odds-gateway',
      sub: grant.subject,
      tier: 2,
      iat: NOW / 1000,
      exp: NOW / 1000 + 300,
    });
  });

  test('differs each time', async () => {
    const { sign } = tokens(keys[0]);
    expect(await sign(grant)).not.toBe(await sign(grant));
  });

  test('stays valid while its signing key is active', async () => {
    const [first, second, third] = keys;
    const token = await tokens(first).sign(grant);
    expect(await tokens(second, first).verify(token)).toBeDefined();
    expect(await tokens(third, second).verify(token)).toBeUndefined();
  });

  test('is signed by the newest key', async () => {
    const [first, second] = keys;
    const token = await tokens(second, first).sign(grant);
    expect(await tokens(second).verify(token)).toBeDefined();
    expect(await tokens(first).verify(token)).toBeUndefined();
  });

  test('is signed by the previous key until every process has loaded the newest', async () => {
    const [first, second] = keys;
    const fresh: SigningKey = { ...second, signsFrom: at + 1000 };
    const { sign } = tokens(fresh, first);
    expect(decodeProtectedHeader(await sign(grant)).kid).toBe(first.kid);
    at += 1000;
    expect(decodeProtectedHeader(await sign(grant)).kid).toBe(second.kid);
    at -= 1000;
    // After two quick rotations no key is old enough: the older key, which more processes have, signs.
    const other: SigningKey = { ...first, signsFrom: at + 500 };
    expect(decodeProtectedHeader(await tokens(fresh, other).sign(grant)).kid).toBe(first.kid);
  });

  test('is invalid at another installation with the same keys', async () => {
    const token = await tokens(keys[0]).sign(grant);
    const other = accessTokens({ keys: [keys[0]], issuer: `${ISSUER}.evil`, now: () => at, revoked });
    expect(await other.verify(token)).toBeUndefined();
  });

  test('is invalid after its session ends, its user is deleted or it expires, even if cached', async () => {
    const { sign, verify } = tokens(keys[0]);
    const of = (sessionId: string, subject: string): Promise<string> =>
      sign({ ...grant, sessionId, subject });
    const [one, two, three] = [
      await of('session-one-of-three', 'person-one-of-three'),
      await of('session-two-of-three', 'person-two-of-three'),
      await of('session-the-last-one', 'person-the-last-one'),
    ];
    for (const token of [one, two, three]) expect(await verify(token)).toBeDefined();
    revoked.add('session-one-of-three');
    revoked.add('person-two-of-three');
    expect(await verify(one)).toBeUndefined();
    expect(await verify(two)).toBeUndefined();
    expect(await verify(three)).toBeDefined();
    at = NOW + 300_000;
    expect(await verify(three)).toBeUndefined();
  });

  test('needs a signing key', () => {
    expect(() => tokens()).toThrow('at least one signing key');
  });
});
