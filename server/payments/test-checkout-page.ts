import { penceText } from '#lib';
import { PLAN_SLUGS } from '#lib/wire';
import { html } from 'hono/html';

import { PLAN_FOR_SALE, PLANS } from './plans.ts';
import type { TestCheckoutRow } from './test-gateway-tables.ts';

/** The page of a test checkout as it stands: to be paid, paid, or too late. */
export async function testCheckoutPage(row: TestCheckoutRow, now: number): Promise<string> {
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
            cancel. You can cancel at any time in your account; what is paid for runs to its end.
          </p>
          ${await choices(row, now)}
        </main>
      </body>
    </html> `;
  return page.toString();
}

function choices(row: TestCheckoutRow, now: number) {
  if (row.subscription_id !== null) {
    return html`<p role="status">This test payment has been made. <a href="/payments/return/">Go on</a></p>`;
  }
  if (row.expires_at.getTime() <= now) {
    return html`<p role="status">This page is too old. <a href="/payments/checkout/">Start again</a></p>`;
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
    <p>Pay begins the plan, Decline plays a card that is refused, Cancel goes back.</p>`;
}

/** How the page looks: the system's own fonts, in its own light or dark. */
export const TEST_CHECKOUT_STYLE = `
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
