import { html } from 'hono/html';
import { z } from 'zod';
import { penceText } from '#lib';
import { PLAN_SLUGS } from '#lib/wire';

import { randomText } from '../http/mac.ts';
import { type AnyOperation, operation } from '../http/operation.ts';
import { Problem } from '../http/problem.ts';
import type { ReceiveEvent } from './gateway.ts';
import { PLAN_FOR_SALE, PLANS } from './plans.ts';
import { signEvent } from './signed-event.ts';
import { type TestCheckoutRow, type TestGatewayDb, monthAfter } from './test-subscription.ts';

/** The page of a test checkout in its current state: payable, paid, or expired. */
async function testCheckoutPage(row: TestCheckoutRow, now: number): Promise<string> {
  const plan = PLANS[PLAN_SLUGS.find((slug) => slug === row.plan) ?? PLAN_FOR_SALE];
  const page = await html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Test payment: ${plan.name}</title>
        <link rel="stylesheet" href="/payments/test-checkout/style.css" />
      </head>
      <body>
        <main>
          <p class="notice">Test payment — no money moves</p>
          <h1>${plan.name}</h1>
          <p>
            <strong>£${penceText(row.price_pence)} a month</strong>, paid now and again each month until you
            cancel. You can cancel at any time in your account; your plan then runs until the end of the month
            you paid for.
          </p>
          ${await choices(row, now)}
        </main>
      </body>
    </html> `;
  return page.toString();
}

function choices(row: TestCheckoutRow, now: number) {
  if (row.subscription_id !== null) {
    return html`<p role="status">This test payment has been made. <a href="/payments/return/">Continue</a></p>`;
  }
  if (row.expires_at.getTime() <= now) {
    return html`<p role="status">This page has expired. <a href="/payments/checkout/">Start again</a></p>`;
  }
  const declined = row.is_declined
    ? html`<p role="alert">The test card was declined. Nothing was paid.</p>`
    : '';
  return html`${declined}
    <form method="post">
      <input type="hidden" name="token" value="${row.form_token}" />
      <button name="action" value="pay">Pay</button>
      <button name="action" value="decline">Decline</button>
      <button name="action" value="cancel">Cancel</button>
    </form>
    <p>Pay starts the plan, Decline simulates a declined card, and Cancel goes back.</p>`;
}

/** The style sheet of the page: system fonts, in the light or dark scheme of the browser. */
const TEST_CHECKOUT_STYLE = `
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; }
body { margin: 0; padding: 2rem 1rem; }
main { max-width: 30rem; margin: 0 auto; }
.notice { padding: 0.5rem 0.75rem; border: 2px solid #b45309; border-radius: 6px; font-weight: 600; }
form { display: flex; flex-wrap: wrap; gap: 0.75rem; margin: 1.5rem 0; }
button { font: inherit; min-height: 2.75rem; padding: 0 1.25rem; border: 1px solid; border-radius: 6px; cursor: pointer; }
button[value="pay"] { font-weight: 600; }
[role="alert"] { color: #b91c1c; }
@media (prefers-color-scheme: dark) { [role="alert"] { color: #fca5a5; } .notice { border-color: #f59e0b; } }
`.trimStart();

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

/** The pages of the test gateway, which Stripe would serve on its own site. Anyone who knows the URL may pay. */
export function testCheckoutPages(parts: PageParts): readonly AnyOperation[] {
  const { db, now } = parts;

  const page = operation({
    method: 'get',
    path: PATH,
    tag: TAG,
    summary: 'Serves the page of a test payment. No money moves.',
    access: 'anyone',
    params,
    answers: { 200: { contentType: 'text/html; charset=utf-8' } },
    handle: async ({ params: { id } }) => ({
      status: 200,
      content: await testCheckoutPage(await findCheckout(db, id), now()),
    }),
  });

  const submit = operation({
    method: 'post',
    path: PATH,
    tag: TAG,
    summary: 'Submits the form of the page: pay, decline or cancel.',
    access: 'anyone',
    params,
    raw: { contentType: 'application/x-www-form-urlencoded' },
    bodyLimit: 1024,
    answers: { 303: null },
    handle: async ({ params: { id }, request }) => {
      const row = await findCheckout(db, id);
      const { token, action } = readForm(request.rawBody);
      // A duplicate or forged form only reloads the page.
      const isValid = await consumeToken(parts, row, token);
      return redirect(isValid ? await ACTIONS[action](parts, row) : pagePath(row));
    },
  });

  const style = operation({
    method: 'get',
    path: '/payments/test-checkout/style.css',
    tag: TAG,
    summary: 'Serves the style sheet of the page.',
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

function redirect(location: string) {
  return { status: 303, headers: { location } } as const;
}

function pagePath({ id }: TestCheckoutRow): string {
  return PATH.replace('{id}', id);
}

async function findCheckout(db: TestGatewayDb, id: string): Promise<TestCheckoutRow> {
  const row = await db.selectFrom('test_checkouts').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw new Problem(404);
  return row;
}

function readForm(bytes: Uint8Array): z.infer<typeof form> {
  const fields = [...new URLSearchParams(new TextDecoder().decode(bytes))];
  const read = form.safeParse(Object.fromEntries(fields));
  if (read.success && fields.length === 2) return read.data;
  throw new Problem(400, { detail: 'The form must have exactly the fields token and action of this page' });
}

/** Consumes the form's token. Returns false if it is invalid, or if the checkout can no longer be paid. */
async function consumeToken(
  { db, now }: PageParts,
  { id }: TestCheckoutRow,
  token: string,
): Promise<boolean> {
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

/** The action of each button. Returns the page to redirect to. */
const ACTIONS: Readonly<Record<Action, (parts: PageParts, row: TestCheckoutRow) => Promise<string>>> = {
  pay: async (parts, row) => {
    await pay(parts, row);
    await sendEvent(parts, row);
    return '/payments/return/';
  },
  decline: async ({ db }, row) => {
    await db.updateTable('test_checkouts').set({ is_declined: true }).where('id', '=', row.id).execute();
    return pagePath(row);
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

/** Delivers a completion event in Stripe's format, with Stripe's signature. */
async function sendEvent({ now, secret, receive }: PageParts, { id }: TestCheckoutRow): Promise<void> {
  const event = JSON.stringify({
    id: `evt_layline_${randomText(16)}`,
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { id, object: 'checkout.session' } },
  });
  await receive(Buffer.from(event), await signEvent(event, secret, now()));
}
