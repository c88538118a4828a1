import { createHmac } from 'node:crypto';

import { z } from 'zod';

import type { SigningKey } from '../../server/auth/key-file.ts';

const json = z.record(z.string(), z.unknown());
type Json = Readonly<z.infer<typeof json>>;

/** The material of a forger: a real token of their own, public facts and keys of their own. */
export type Forgery = {
  /** Signed by us, for tier 1. */
  readonly real: string;
  /** Another one, for another caller. */
  readonly other: string;
  readonly refresh: string;
  readonly ours: SigningKey;
  readonly theirs: SigningKey;
  readonly now: number;
};

function encoded(value: unknown): string {
  return Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
}

function decoded(part: string): Json {
  return json.parse(JSON.parse(Buffer.from(part, 'base64url').toString()));
}

async function signed(key: SigningKey, header: unknown, claims: unknown): Promise<string> {
  const text = `${encoded(header)}.${encoded(claims)}`;
  const signature = await crypto.subtle.sign('Ed25519', key.privateKey, Buffer.from(text));
  return `${text}.${Buffer.from(signature).toString('base64url')}`;
}

function hashed(secret: string | Buffer, header: Json, claims: Json): string {
  const text = `${encoded(header)}.${encoded(claims)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

/** Tokens that must be refused, by what is wrong with them. Some are signed by the server's own key. */
export async function forgedTokens(given: Forgery): Promise<Readonly<Record<string, string>>> {
  const { real, other, refresh, ours, theirs, now } = given;
  const [head = '', body = '', signature = ''] = real.split('.');
  const header = decoded(head);
  const claims = decoded(body);
  const seconds = Math.floor(now / 1000);
  const better = { ...claims, tier: 3 };
  const publicJwk = await crypto.subtle.exportKey('jwk', ours.publicKey);
  const publicRaw = Buffer.from(await crypto.subtle.exportKey('raw', ours.publicKey));
  const theirJwk = await crypto.subtle.exportKey('jwk', theirs.publicKey);
  const by = (claim: Json): Promise<string> => signed(ours, header, { ...claims, ...claim });
  const without = (name: string): Promise<string> =>
    signed(ours, header, Object.fromEntries(Object.entries(claims).filter(([each]) => each !== name)));
  const headed = (more: Json): Promise<string> => signed(ours, { ...header, ...more }, claims);
  const theirsWith = (more: Json): Promise<string> => signed(theirs, { ...header, ...more }, better);
  const unsigned = (alg: string): string => `${encoded({ ...header, alg })}.${encoded(better)}.`;
  return {
    'alg none': unsigned('none'),
    'alg None': unsigned('None'),
    'alg NONE': unsigned('NONE'),
    'alg none, with the signature of the real one': `${encoded({ ...header, alg: 'none' })}.${body}.${signature}`,
    'alg empty': unsigned(''),
    'no signature': `${head}.${body}.`,
    'no signature, and no dot for it': `${head}.${body}`,
    'signature cut short': `${head}.${body}.${signature.slice(0, -4)}`,
    'signature of another token': `${head}.${body}.${other.split('.')[2]}`,
    'signature of zeros': `${head}.${body}.${'A'.repeat(86)}`,
    'a better tier under the real signature': `${head}.${encoded(better)}.${signature}`,
    'another header under the real signature': `${encoded({ ...header, x: 1 })}.${body}.${signature}`,
    'signed by another key under our name': await theirsWith({}),
    'signed by another key under its own name': await theirsWith({ kid: theirs.kid }),
    'signed by another key without a name': await theirsWith({ kid: undefined }),
    'signed by another key that it brings along (jwk)': await theirsWith({ jwk: theirJwk }),
    'signed by another key that it points to (jku)': await theirsWith({ jku: 'https://evil.example/keys' }),
    'signed by another key with a certificate (x5u)': await theirsWith({ x5u: 'https://evil.example/x' }),
    'signed by another key with a certificate in it (x5c)': await theirsWith({ x5c: ['MIIB'] }),
    'named by a path': await theirsWith({ kid: '../../../../dev/null' }),
    'named by SQL': await theirsWith({ kid: "' union select 'key' --" }),
    'named by an object': await theirsWith({ kid: { $ne: null } }),
    'named by a property of every object': await theirsWith({ kid: '__proto__' }),
    'HMAC by our public key, raw': hashed(publicRaw, { ...header, alg: 'HS256' }, better),
    'HMAC by our public key, as a JWK': hashed(
      JSON.stringify(publicJwk),
      { ...header, alg: 'HS256' },
      better,
    ),
    'HMAC by an empty key': hashed('', { ...header, alg: 'HS256' }, better),
    'HMAC by a word': hashed('secret', { ...header, alg: 'HS256' }, better),
    'alg RS256': await headed({ alg: 'RS256' }),
    'alg ES256': await headed({ alg: 'ES256' }),
    'alg Ed448': await headed({ alg: 'Ed448' }),
    'alg a list': await headed({ alg: ['EdDSA'] }),
    'critical header': await headed({ crit: ['x'], x: 1 }),
    'body left plain (b64)': await headed({ b64: false, crit: ['b64'] }),
    'ours with its own key (jwk)': await headed({ jwk: publicJwk }),
    'ours, type JWT': await headed({ typ: 'JWT' }),
    'ours, no type': await headed({ typ: undefined }),
    'ours, type of a logout token': await headed({ typ: 'logout+jwt' }),
    'ours, ended a second ago': await by({ iat: seconds - 301, exp: seconds - 1 }),
    'ours, ends now': await by({ iat: seconds - 300, exp: seconds }),
    'ours, lives a year': await by({ exp: seconds + 365 * 24 * 3600 }),
    'ours, ends at zero': await by({ exp: 0 }),
    'ours, ends as text': await by({ exp: String(seconds + 300) }),
    'ours, ends at infinity': `${head}.${encoded(JSON.stringify(claims).replace(/"exp":\d+/u, '"exp":1e999'))}.${signature}`,
    'ours, no end': await without('exp'),
    'ours, no beginning': await without('iat'),
    'ours, not before later': await by({ nbf: seconds + 60 }),
    'ours, another issuer': await by({ iss: 'https://evil.example' }),
    'ours, no issuer': await without('iss'),
    'ours, issuers in a list': await by({ iss: [claims['iss']] }),
    'ours, another audience': await by({ aud: 'another-service' }),
    'ours, no audience': await without('aud'),
    'ours, many audiences': await by({ aud: [claims['aud'], 'another-service'] }),
    'ours, no subject': await without('sub'),
    'ours, subject a number': await by({ sub: 1 }),
    'ours, subject empty': await by({ sub: '' }),
    'ours, no id': await without('jti'),
    'ours, id of no session': await by({ jti: 'x' }),
    'ours, no tier': await without('tier'),
    'ours, tier as text': await by({ tier: '3' }),
    'ours, tier 0': await by({ tier: 0 }),
    'ours, tier -1': await by({ tier: -1 }),
    'ours, tier 2.5': await by({ tier: 2.5 }),
    'ours, tier a billion': await by({ tier: 1e9 }),
    'ours, tier in a list': await by({ tier: [3] }),
    'ours, a claim more': await by({ admin: true }),
    'body of a list': await signed(ours, header, []),
    'body of null': await signed(ours, header, 'null'),
    'body of no JSON': await signed(ours, header, 'tier=3'),
    'four parts': `${real}.${signature}`,
    'five parts, as of an encrypted one': `${real}..${signature}`,
    'one part': head,
    empty: '',
    'dots alone': '..',
    'nine kilobytes': await by({ pad: 'x'.repeat(9 * 1024) }),
    'the refresh token': refresh,
    'twice itself': `${real}${real}`,
  };
}
