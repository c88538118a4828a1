import { createHash } from 'node:crypto';

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
