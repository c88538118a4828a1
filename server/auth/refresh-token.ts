import type { KeyObject } from 'node:crypto';

import { mac, sameText } from '../http/mac.ts';

/** The lifetime of a refresh token. */
export const REFRESH_MS = 30 * 24 * 3_600_000;

/** The content of a refresh token: a row of the database, or the expiry of an anonymous one. */
export type RefreshToken =
  | { readonly kind: 'member'; readonly id: string }
  | { readonly kind: 'anonymous'; readonly endsAt: number };

const MEMBER = /^m\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/u;
const ANONYMOUS = /^a\.([1-9]\d{12})\.([A-Za-z0-9_-]{43})$/u;

/** Formats a user's refresh token: the id of its row, and a MAC bound to one session. */
export function memberRefresh(key: KeyObject, id: string, sessionId: string): string {
  return `m.${id}.${mac(key, 'refresh token', id, sessionId)}`;
}

/**
 * Formats an anonymous caller's refresh token. It is not stored: a MAC over its expiry and the session cookie
 * authenticates it, so it works without the database.
 */
export function anonymousRefresh(key: KeyObject, endsAt: number, sessionCookie: string): string {
  return `a.${endsAt}.${mac(key, 'anonymous refresh token', String(endsAt), sessionCookie)}`;
}

/** The presenter of a refresh token: a user's session id, or an anonymous session cookie. */
export type Presenter =
  | { readonly kind: 'member'; readonly sessionId: string }
  | { readonly kind: 'anonymous'; readonly sessionCookie: string };

/** Parses and authenticates a token; undefined if we did not issue it for this session. */
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
 * The id of a token's successor. It is derived, so that presenting the predecessor again within the grace period returns
 * the same successor, although only its hash is stored.
 */
export function successorId(key: KeyObject, id: string): string {
  const hex = Buffer.from(mac(key, 'refresh successor', id), 'base64url').toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}
