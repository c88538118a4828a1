import { hash } from '@node-rs/argon2';

import { newCsrfToken } from '../../../server/http/csrf.ts';
import { hashOf, randomText } from '../../../server/http/mac.ts';
import type { TestGatewayDb } from '../../../server/payments/test-subscription.ts';
import { type Browser, PASSWORD } from '../browser.ts';
import type { TestApp } from '../harness.ts';

export const ACTORS = [
  'no session',
  'anonymous',
  'member',
  'paid owner',
  'another member',
  'expired',
  'revoked',
  'tampered',
] as const;
export type Actor = (typeof ACTORS)[number];

/** A caller: a browser with its cookies, and an access token if there is one. */
export type Caller = { readonly browser: Browser; readonly access: string | undefined };

/** A user with a session, created without hashing a password. */
export type Person = Caller & { readonly userId: string; readonly sessionId: string };

const DAY = 86_400_000;

/** One hash for every password, at the lowest cost that argon2 allows. */
const PASSWORD_HASH = await hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** Inserts a user and a session, and returns a browser that is signed in. */
export async function person(it: TestApp): Promise<Person> {
  const userId = crypto.randomUUID();
  const sessionId = crypto.randomUUID();
  const secret = randomText(32);
  const at = new Date(it.clock.now());
  await it.db
    .insertInto('users')
    .values({
      id: userId,
      email: `${userId}@example.com`,
      password_hash: PASSWORD_HASH,
      over_18_at: at,
      created_at: at,
      break_until: null,
    })
    .execute();
  await it.db
    .insertInto('sessions')
    .values({
      id: sessionId,
      user_id: userId,
      secret_hash: hashOf(secret),
      user_agent: '',
      created_at: at,
      seen_at: at,
      expires_at: new Date(at.getTime() + 30 * DAY),
    })
    .execute();
  const browser = it.browser();
  const cookie = `s.${secret}`;
  browser.cookies.set('sessionid', cookie);
  browser.cookies.set('csrftoken', newCsrfToken(it.keys.cookies, cookie));
  return { browser, access: await accessOf(browser), userId, sessionId };
}

/** Gives a user a plan at the test gateway, paid for a month. */
export async function givePlan(it: TestApp, userId: string): Promise<void> {
  const at = new Date(it.clock.now());
  const end = new Date(at.getTime() + 30 * DAY);
  const paid = {
    id: `sub_${userId}`,
    user_id: userId,
    plan: 'beginners',
    state: 'active',
    price_pence: 2999,
    currency: 'GBP',
    past_due_since: null,
    ended_at: null,
  } as const;
  const gateway: TestGatewayDb = it.db.withTables();
  await gateway
    .insertInto('test_subscriptions')
    .values({ ...paid, period_end: end })
    .execute();
  await it.db
    .insertInto('subscriptions')
    .values({
      ...paid,
      gateway: 'test',
      current_period_end: end,
      fetch_number: '0',
      created_at: at,
      updated_at: at,
    })
    .execute();
}

/** Creates an actor for one call, since the call may end its session. */
export async function createActor(it: TestApp, actor: Actor, owner: Person | undefined): Promise<Caller> {
  switch (actor) {
    case 'no session':
      return { browser: it.browser(), access: undefined };
    case 'anonymous': {
      const browser = it.browser();
      const access = await accessOf(browser);
      return { browser, access };
    }
    case 'member':
    case 'another member':
      return person(it);
    case 'paid owner':
      return owner ?? person(it);
    case 'expired': {
      const user = await person(it);
      const past = new Date(it.clock.now());
      await it.db
        .updateTable('sessions')
        .set({ expires_at: past })
        .where('id', '=', user.sessionId)
        .execute();
      it.clock.advance(6 * 60_000);
      return user;
    }
    case 'revoked': {
      const user = await person(it);
      const { sessionid = '', csrftoken = '' } = Object.fromEntries(user.browser.cookies);
      await user.browser.post('/api/auth/logout/');
      user.browser.cookies.set('sessionid', sessionid).set('csrftoken', csrftoken);
      return user;
    }
    case 'tampered': {
      const user = await person(it);
      const { cookies } = user.browser;
      cookies.set('sessionid', tampered(cookies.get('sessionid') ?? ''));
      return { browser: user.browser, access: tampered(user.access ?? '') };
    }
  }
}

async function accessOf(browser: Browser): Promise<string | undefined> {
  const { body } = await browser.post('/api/auth/token/', undefined, { from: unusedAddress() });
  return typeof body === 'object' && body !== null && 'access' in body ? String(body.access) : undefined;
}

let count = 0;

/** An unused address, so that limits by address do not apply. */
export function unusedAddress(): string {
  count += 1;
  return `172.${16 + ((count >> 16) & 15)}.${(count >> 8) & 255}.${count & 255}`;
}

/** Changes a character near the end: the last one of base64url may have unused bits. */
function tampered(text: string): string {
  const at = text.length - 10;
  return `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
}
