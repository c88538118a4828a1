import { calculateJwkThumbprint, type CryptoKey, exportJWK, generateKeyPair, importJWK } from 'jose';
import { z } from 'zod';

/** A key that signs access tokens, and its public half that checks them. */
export type SigningKey = {
  /** Its name in a token's header: the thumbprint of the public half (RFC 7638). */
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
  /** Since when it signs, in milliseconds since 1970: other processes that check tokens have to learn it first. */
  readonly signsFrom: number;
};

const part = z.string().regex(/^[A-Za-z0-9_-]{43}$/u);

/** A private Ed25519 key as a JSON Web Key (RFC 8037): the form in which it is kept. */
export const privateJwk = z.strictObject({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  d: part,
  x: part,
});
export type PrivateJwk = z.infer<typeof privateJwk>;

/** A new key, as it is kept. */
export async function makePrivateJwk(): Promise<PrivateJwk> {
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  return privateJwk.parse(await exportJWK(privateKey));
}

/** The key that was kept, ready to sign and not to be taken out again. Throws where its halves do not belong together. */
export async function readSigningKey(jwk: PrivateJwk, signsFrom = 0): Promise<SigningKey> {
  const { d: _, ...publicJwk } = jwk;
  return {
    kid: await calculateJwkThumbprint(publicJwk),
    privateKey: await importKey(jwk),
    publicKey: await importKey(publicJwk),
    signsFrom,
  };
}

async function importKey(jwk: Omit<PrivateJwk, 'd'>): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'EdDSA');
  if (key instanceof Uint8Array) throw new TypeError('A symmetric key cannot sign access tokens');
  return key;
}
