import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/** The keys of one installation: what processes that serve the same people must share. */
export type Keys = {
  /** For anonymous sessions and CSRF tokens. */
  readonly cookies: KeyObject;
  /** For what refresh tokens are derived from. */
  readonly refresh: KeyObject;
};

/** Keys of their own for each purpose, made from the one secret in the private file (RFC 5869). */
export function keysFrom(secret: Uint8Array): Keys {
  const derived = (purpose: string): KeyObject =>
    createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `layline ${purpose}`, 32)));
  return { cookies: derived('cookies'), refresh: derived('refresh') };
}
