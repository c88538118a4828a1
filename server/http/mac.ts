import { createHash, createHmac, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * A keyed checksum over texts, 43 characters of base64url (HMAC-SHA256). Each part goes in with its length, so that no
 * two lists of parts look alike; the first part names the purpose, so that a checksum made for one never fits another.
 */
export function mac(key: KeyObject, purpose: string, ...parts: readonly string[]): string {
  const hmac = createHmac('sha256', key);
  for (const part of [purpose, ...parts]) hmac.update(`${Buffer.byteLength(part)}:${part}`);
  return hmac.digest('base64url');
}

/** True for equal texts, in a time that does not reveal where they differ. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [a, b].map((text) => createHash('sha256').update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}

/** Random bytes of the system as base64url: 16 bytes are 22 characters, 32 are 43. */
export function randomText(bytes: 16 | 32): string {
  return randomBytes(bytes).toString('base64url');
}

/**
 * The stored form of a secret that only its owner needs to know: its SHA-256. The secrets are random, so there is no
 * salt.
 */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
