import type { KeyObject } from 'node:crypto';

import { mac, sameText } from '../http/mac.ts';

/** A refresh token lives so long, in milliseconds. */
export const REFRESH_MS = 30 * 24 * 3_600_000;

/** The content of a refresh token: a row of the database, or the expiry of an anonymous one. */
export type RefreshToken =
  | { readonly kind: 'member'; readonly id: string }
  | { readonly kind: 'anonymous'; readonly endsAt: number };

const MEMBER = /^m\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/u;
const ANONYMOUS = /^a\.([1-9]\d{12})\.([A-Za-z0-9_-]{43})$/u;

/** A member's refresh token: a row's id, and a checksum that fits one session only. */
export function memberRefresh(key: KeyObject, id: string, sessionId: string): string {
  return `m.${id}.${mac(key, 'refresh token', id, sessionId)}`;
}

/**
 * An anonymous caller's refresh token. It is stored nowhere: the checksum over its end and the session cookie says that
 * it is ours and whose, so that it works while the database does not.
 */
export function anonymousRefresh(key: KeyObject, endsAt: number, sessionCookie: string): string {
  return `a.${endsAt}.${mac(key, 'anonymous refresh token', String(endsAt), sessionCookie)}`;
}

/** Whom a refresh token is presented by: a member's session id, or an anonymous session cookie. */
export type Presenter =
  | { readonly kind: 'member'; readonly sessionId: string }
  | { readonly kind: 'anonymous'; readonly sessionCookie: string };

/** Returns the content of the token; undefined if we did not make it, or made it for another session. */
export function readRefresh(token: string, key: KeyObject, presenter: Presenter): RefreshToken | undefined {
  switch (presenter.kind) {
    case 'member': {
      const [, id] = MEMBER.exec(token) ?? [];
      if (id === undefined || !sameText(token, memberRefresh(key, id, presenter.sessionId))) return undefined;
      return { kind: 'member', id };
    }
    case 'anonymous': {
      const endsAt = Number(ANONYMOUS.exec(token)?.[1]);
      if (Number.isNaN(endsAt)) return undefined;
      if (!sameText(token, anonymousRefresh(key, endsAt, presenter.sessionCookie))) return undefined;
      return { kind: 'anonymous', endsAt };
    }
  }
}

/**
 * The id of the token that follows one: derived, so that presenting the predecessor again at once is answered with the
 * very same successor, though only its hash is stored.
 */
export function successorId(key: KeyObject, id: string): string {
  const hex = Buffer.from(mac(key, 'refresh successor', id), 'base64url').toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}
