import { createHash, createHmac, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * An HMAC-SHA256 over texts, as 43 characters of base64url. Parts are length-prefixed, so that different lists never
 * collide, and start with the purpose, so that a MAC made for one purpose is invalid for another.
 */
export function mac(key: KeyObject, purpose: string, ...parts: readonly string[]): string {
  const hmac = createHmac('sha256', key);
  for (const part of [purpose, ...parts]) hmac.update(`${Buffer.byteLength(part)}:${part}`);
  return hmac.digest('base64url');
}

/** Compares texts in constant time. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [a, b].map((text) => createHash('sha256').update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}

/** Cryptographically random bytes as base64url: 16 bytes are 22 characters, 32 are 43. */
export function randomText(bytes: 16 | 32): string {
  return randomBytes(bytes).toString('base64url');
}

/**
 * The stored form of a random secret: its SHA-256. Random secrets need no salt.
 */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
