import { meAnswer, type MeAnswer } from '#lib/wire';

import type { Caller } from '../http/caller.ts';
import { operation } from '../http/operation.ts';

/** Converts a caller to the API's representation. */
export function meOf(caller: Caller): MeAnswer {
  switch (caller.kind) {
    case 'anonymous':
      return { authenticated: false, email: null, tier: caller.tier, created_at: null };
    case 'member':
      return {
        authenticated: true,
        email: caller.email,
        tier: caller.tier,
        created_at: caller.createdAt.toISOString(),
      };
  }
}

/** GET /api/auth/me/ */
export const meOperation = operation({
  method: 'get',
  path: '/api/auth/me/',
  tag: 'Sign-in',
  summary: 'The current user, if signed in. A browser calls it first: it sets both cookies.',
  access: 'caller',
  answers: { 200: meAnswer },
  handle: ({ caller }) => ({ status: 200, body: meOf(caller) }),
});
