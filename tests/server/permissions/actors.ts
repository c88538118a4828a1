import { hash } from '@node-rs/argon2';

import { newCsrfToken } from '../../../server/http/csrf.ts';
import { hashOf, randomText } from '../../../server/http/mac.ts';
import type { TestGatewayDb } from '../../../server/payments/test-gateway-tables.ts';
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

/** A caller: by cookies, and by an access token if there is one. */
export type Who = { readonly browser: Browser; readonly access: string | undefined };

/** A person with a session, made without the cost of a password. */
export type Person = Who & { readonly userId: string; readonly sessionId: string };

const DAY = 86_400_000;

/** The hash of everybody's password, as cheap as argon2 allows. */
const PASSWORD_HASH = await hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** Puts a person and a signed-in browser of theirs into the database. */
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

/** A plan at the test gateway that is paid for until a month from now. */
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

/** An actor, new for each call, since a call may end what the actor is. */
export async function act(it: TestApp, actor: Actor, owner: Person | undefined): Promise<Who> {
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
      const somebody = await person(it);
      const past = new Date(it.clock.now());
      await it.db
        .updateTable('sessions')
        .set({ expires_at: past })
        .where('id', '=', somebody.sessionId)
        .execute();
      it.clock.advance(6 * 60_000);
      return somebody;
    }
    case 'revoked': {
      const somebody = await person(it);
      const { sessionid = '', csrftoken = '' } = Object.fromEntries(somebody.browser.cookies);
      await somebody.browser.post('/api/auth/logout/');
      somebody.browser.cookies.set('sessionid', sessionid).set('csrftoken', csrftoken);
      return somebody;
    }
    case 'tampered': {
      const somebody = await person(it);
      const { cookies } = somebody.browser;
      cookies.set('sessionid', otherEnd(cookies.get('sessionid') ?? ''));
      return { browser: somebody.browser, access: otherEnd(somebody.access ?? '') };
    }
  }
}

async function accessOf(browser: Browser): Promise<string | undefined> {
  const { body } = await browser.post('/api/auth/token/', undefined, { from: anyone() });
  return typeof body === 'object' && body !== null && 'access' in body ? String(body.access) : undefined;
}

let count = 0;

/** An address of its own: limits are another test's subject. */
export function anyone(): string {
  count += 1;
  return `172.${16 + ((count >> 16) & 15)}.${(count >> 8) & 255}.${count & 255}`;
}

/** The text with its middle letter changed: the last one of base64url may have bits that are not read. */
function otherEnd(text: string): string {
  const at = text.length - 10;
  return `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
}
