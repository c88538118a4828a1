import { z } from 'zod';

import { type AnyOperation, operation } from '../http/operation.ts';
import { randomText } from '../http/mac.ts';
import { Problem } from '../http/problem.ts';
import type { ReceiveEvent } from './gateway.ts';
import { signatureOf } from './signed-event.ts';
import { TEST_CHECKOUT_STYLE, testCheckoutPage } from './test-checkout-page.ts';
import type { TestCheckoutRow, TestGatewayDb } from './test-gateway-tables.ts';
import { monthAfter } from './test-subscription.ts';

type PageParts = {
  readonly db: TestGatewayDb;
  readonly now: () => number;
  readonly secret: string;
  readonly receive: ReceiveEvent;
};

const TAG = 'Test checkout';
const PATH = '/payments/test-checkout/{id}/';
const params = z.object({ id: z.string().regex(/^cs_layline_[\w-]{22}$/u) });
const form = z.strictObject({
  token: z.string().max(100),
  action: z.enum(['pay', 'decline', 'cancel']),
});
type Action = z.infer<typeof form>['action'];

/** The pages of the test gateway: what Stripe would serve on a site of its own. Who knows the address may pay. */
export function testCheckoutPages(parts: PageParts): readonly AnyOperation[] {
  const { db, now } = parts;

  const page = operation({
    method: 'get',
    path: PATH,
    tag: TAG,
    summary: 'A page on which a test payment is made. No money moves.',
    access: 'anyone',
    params,
    answers: { 200: { contentType: 'text/html; charset=utf-8' } },
    handle: async ({ params: { id } }) => ({
      status: 200,
      content: await testCheckoutPage(await find(db, id), now()),
    }),
  });

  const submit = operation({
    method: 'post',
    path: PATH,
    tag: TAG,
    summary: "The page's buttons: pay, be declined, or go back.",
    access: 'anyone',
    params,
    raw: { contentType: 'application/x-www-form-urlencoded' },
    bodyLimit: 1024,
    answers: { 303: null },
    handle: async ({ params: { id }, request }) => {
      const row = await find(db, id);
      const { token, action } = readForm(request.rawBody);
      // A form that was sent before, or is not ours, leads back to the page as it stands now.
      const isTaken = await takeToken(parts, row, token);
      return seeOther(isTaken ? await ACTIONS[action](parts, row) : here(row));
    },
  });

  const style = operation({
    method: 'get',
    path: '/payments/test-checkout/style.css',
    tag: TAG,
    summary: 'How that page looks.',
    access: 'anyone',
    answers: { 200: { contentType: 'text/css; charset=utf-8' } },
    handle: () => ({
      status: 200,
      content: TEST_CHECKOUT_STYLE,
      headers: { 'cache-control': 'public, max-age=300' },
    }),
  });

  return [page, submit, style];
}

function seeOther(location: string) {
  return { status: 303, headers: { location } } as const;
}

function here({ id }: TestCheckoutRow): string {
  return PATH.replace('{id}', id);
}

async function find(db: TestGatewayDb, id: string): Promise<TestCheckoutRow> {
  const row = await db.selectFrom('test_checkouts').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw new Problem(404);
  return row;
}

function readForm(bytes: Uint8Array): z.infer<typeof form> {
  const fields = [...new URLSearchParams(new TextDecoder().decode(bytes))];
  const read = form.safeParse(Object.fromEntries(fields));
  if (read.success && fields.length === 2) return read.data;
  throw new Problem(400, { detail: 'The form is not that of this page' });
}

/** Uses up the form's token, where it is that of a checkout that can still be paid. */
async function takeToken({ db, now }: PageParts, { id }: TestCheckoutRow, token: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('test_checkouts')
    .set({ form_token: randomText(16), is_declined: false })
    .where('id', '=', id)
    .where('form_token', '=', token)
    .where('subscription_id', 'is', null)
    .where('expires_at', '>', new Date(now()))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** What a button does, and where it leads. */
const ACTIONS: Readonly<Record<Action, (parts: PageParts, row: TestCheckoutRow) => Promise<string>>> = {
  pay: async (parts, row) => {
    await pay(parts, row);
    await announce(parts, row);
    return '/payments/return/';
  },
  decline: async ({ db }, row) => {
    await db.updateTable('test_checkouts').set({ is_declined: true }).where('id', '=', row.id).execute();
    return here(row);
  },
  cancel: () => Promise.resolve('/payments/checkout/'),
};

async function pay({ db, now }: PageParts, row: TestCheckoutRow): Promise<void> {
  const id = `sub_layline_${randomText(16)}`;
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('test_checkouts').set({ subscription_id: id }).where('id', '=', row.id).execute();
    await trx
      .insertInto('test_subscriptions')
      .values({
        id,
        user_id: row.user_id,
        plan: row.plan,
        price_pence: row.price_pence,
        currency: row.currency,
        state: 'active',
        period_end: monthAfter(new Date(now())),
        past_due_since: null,
        ended_at: null,
      })
      .execute();
  });
}

/** Tells us what happened, as Stripe would: an event in Stripe's shape with Stripe's signature. */
async function announce({ now, secret, receive }: PageParts, { id }: TestCheckoutRow): Promise<void> {
  const event = JSON.stringify({
    id: `evt_layline_${randomText(16)}`,
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { id, object: 'checkout.session' } },
  });
  await receive(Buffer.from(event), await signatureOf(event, secret, now()));
}
