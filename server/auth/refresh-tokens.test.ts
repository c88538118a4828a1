import { createSecretKey, randomUUID } from 'node:crypto';

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { refreshBody } from '#lib/wire';

import { anonymousRefresh, memberRefresh, readRefresh, successorId } from './refresh-tokens.ts';

const KEY = createSecretKey(Buffer.alloc(32, 1));
const OTHER_KEY = createSecretKey(Buffer.alloc(32, 2));
const ENDS = 1_800_000_000_000;

const id = randomUUID();
const sessionId = randomUUID();
const member = { kind: 'member', sessionId } as const;
const anonymous = { kind: 'anonymous', sessionCookie: 'a.one.two' } as const;
const memberToken = memberRefresh(KEY, id, sessionId);
const anonymousToken = anonymousRefresh(KEY, ENDS, 'a.one.two');

describe('a refresh token', () => {
  test('is valid for its own session', () => {
    expect(readRefresh(memberToken, KEY, member)).toEqual({ kind: 'member', id });
    expect(readRefresh(anonymousToken, KEY, anonymous)).toEqual({ kind: 'anonymous', endsAt: ENDS });
  });

  test('is invalid for another session, another key or the other kind of caller', () => {
    expect(readRefresh(memberToken, KEY, { kind: 'member', sessionId: randomUUID() })).toBeUndefined();
    expect(readRefresh(memberToken, OTHER_KEY, member)).toBeUndefined();
    expect(readRefresh(memberToken, KEY, anonymous)).toBeUndefined();
    expect(readRefresh(anonymousToken, KEY, { ...anonymous, sessionCookie: 'a.one.three' })).toBeUndefined();
    expect(readRefresh(anonymousToken, OTHER_KEY, anonymous)).toBeUndefined();
    expect(readRefresh(anonymousToken, KEY, member)).toBeUndefined();
  });

  test('is invalid with any character changed', () => {
    const change = (token: string, at: number): string =>
      token.slice(0, at) + (token[at] === 'b' ? 'c' : 'b') + token.slice(at + 1);
    for (let at = 0; at < memberToken.length; at += 1) {
      expect(readRefresh(change(memberToken, at), KEY, member)).toBeUndefined();
    }
    for (let at = 0; at < anonymousToken.length; at += 1) {
      expect(readRefresh(change(anonymousToken, at), KEY, anonymous)).toBeUndefined();
    }
    expect(readRefresh(anonymousRefresh(KEY, ENDS, 'a.one.two').replace('18', '19'), KEY, anonymous)).toBe(
      undefined,
    );
  });

  test('is invalid if made up', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        expect(readRefresh(text, KEY, member)).toBeUndefined();
        expect(readRefresh(text, KEY, anonymous)).toBeUndefined();
      }),
    );
  });

  test('passes the schema of the request body', () => {
    for (const refresh of [memberToken, anonymousToken]) {
      expect(refreshBody.safeParse({ refresh }).success).toBe(true);
    }
  });
});

test('a token has one successor, derived from the key', () => {
  expect(successorId(KEY, id)).toBe(successorId(KEY, id));
  expect(successorId(KEY, id)).not.toBe(successorId(OTHER_KEY, id));
  expect(successorId(KEY, id)).not.toBe(successorId(KEY, successorId(KEY, id)));
  expect(successorId(KEY, id)).toMatch(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u);
});
