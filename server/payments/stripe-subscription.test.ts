import type { Stripe } from 'stripe';
import { describe, expect, test } from 'vitest';

import { fromStripe, priceOf, type StripeFacts } from './stripe-subscription.ts';

const USER = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const [STARTED, END] = [1_790_000_000, 1_792_592_000];
const date = (seconds: number): Date => new Date(seconds * 1000);

const PRICE = { unit_amount: 2999, currency: 'gbp', recurring: { interval: 'month', interval_count: 1 } };
const ITEM = { price: PRICE, quantity: 1, current_period_start: STARTED, current_period_end: END };

type Loose = Readonly<Record<string, unknown>>;
type Given = { readonly subscription?: Loose } & Partial<
  Record<Exclude<keyof StripeFacts, 'subscription'>, Loose[]>
>;

function facts({
  subscription = {},
  charges = [{}],
  disputes = [],
  openInvoices = [],
}: Given = {}): StripeFacts {
  const given: unknown = {
    subscription: {
      id: 'sub_1',
      status: 'active',
      created: STARTED,
      ended_at: null,
      cancel_at: null,
      cancel_at_period_end: false,
      metadata: { layline_user: USER, layline_plan: 'beginners' },
      items: { data: [ITEM] },
      ...subscription,
    },
    charges: charges.map((charge) => ({ refunded: false, ...charge })),
    disputes,
    openInvoices,
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Stripe's objects have a hundred fields that are not read
  return given as StripeFacts;
}

const stateFor = (given: Given) => fromStripe(facts(given)).state;

describe('a subscription from Stripe', () => {
  test('has its user, plan, price and period', () => {
    expect(fromStripe(facts())).toEqual({
      id: 'sub_1',
      userId: USER,
      plan: 'beginners',
      price: { pence: 2999, currency: 'GBP', period: 'month' },
      state: 'active',
      periodEnd: date(END),
      pastDueSince: null,
      endedAt: null,
    });
  });

  test.each([{}, { layline_user: 'me' }, { user: USER }])('has no user with the metadata %o', (metadata) => {
    expect(fromStripe(facts({ subscription: { metadata } })).userId).toBeUndefined();
  });

  test.each([
    ['trialing', 'trial'],
    ['active', 'active'],
    ['past_due', 'past_due'],
    ['unpaid', 'unpaid'],
    ['incomplete', 'unpaid'],
    ['incomplete_expired', 'unpaid'],
    ['paused', 'unpaid'],
    ['canceled', 'cancelled'],
    ['an unknown status', 'unpaid'],
  ])('%s is %s', (status, state) => {
    expect(stateFor({ subscription: { status } })).toBe(state);
  });

  test.each(['trialing', 'active'])('that is %s and ends this period is cancelled', (status) => {
    expect(stateFor({ subscription: { status, cancel_at_period_end: true } })).toBe('cancelled');
    const cut = fromStripe(facts({ subscription: { status, cancel_at: END - 60 } }));
    expect(cut).toMatchObject({ state: 'cancelled', periodEnd: date(END - 60) });
  });

  test('that ends in a later period is active', () => {
    expect(stateFor({ subscription: { cancel_at: END + 60 } })).toBe('active');
  });

  test('that is past due and ends this period is past due', () => {
    expect(stateFor({ subscription: { status: 'past_due', cancel_at_period_end: true } })).toBe('past_due');
  });

  test('that ended within a period is paid until that time', () => {
    const ended = fromStripe(facts({ subscription: { status: 'canceled', ended_at: STARTED + 60 } }));
    expect(ended).toMatchObject({ periodEnd: date(STARTED + 60), endedAt: date(STARTED + 60) });
  });

  test('that was never paid ended when it was created', () => {
    expect(fromStripe(facts({ subscription: { status: 'incomplete_expired' } })).endedAt).toEqual(
      date(STARTED),
    );
  });

  test('is past due since its oldest open invoice', () => {
    const openInvoices = [{ created: STARTED + 50 }, { created: STARTED - 50 }];
    const pastDue = fromStripe(facts({ subscription: { status: 'past_due' }, openInvoices }));
    expect(pastDue.pastDueSince).toEqual(date(STARTED - 50));
    const without = fromStripe(facts({ subscription: { status: 'past_due' } }));
    expect(without.pastDueSince).toEqual(date(STARTED));
  });

  test('is refunded after full refunds, not after partial ones', () => {
    expect(stateFor({ charges: [{ refunded: true }] })).toBe('refunded');
    expect(stateFor({ charges: [{ refunded: true }, { refunded: false }] })).toBe('active');
    expect(stateFor({ charges: [{ refunded: false, amount_refunded: 100 }] })).toBe('active');
    expect(stateFor({ charges: [] })).toBe('active');
  });

  test.each([
    ['needs_response', 'disputed'],
    ['under_review', 'disputed'],
    ['lost', 'disputed'],
    ['appeal_under_review', 'disputed'],
    ['won', 'active'],
    ['warning_needs_response', 'active'],
    ['warning_closed', 'active'],
    ['prevented', 'active'],
  ])('with a dispute that is %s is %s', (status, state) => {
    expect(stateFor({ disputes: [{ status: 'won' }, { status }] })).toBe(state);
  });

  test('without items has no price and no period', () => {
    expect(fromStripe(facts({ subscription: { items: { data: [] } } }))).toMatchObject({
      price: undefined,
      periodEnd: null,
    });
  });
});

describe('a price at Stripe', () => {
  const readPrice = (...items: Loose[]) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    return priceOf(items as unknown as { price: Stripe.Price; quantity: number }[]);
  };

  test.each([
    ['two of them', [{ price: PRICE, quantity: 2 }], { pence: 5998, currency: 'GBP', period: 'month' }],
    ['without a quantity', [{ price: PRICE }], { pence: 2999, currency: 'GBP', period: 'month' }],
    [
      'every three months',
      [{ price: { ...PRICE, recurring: { interval: 'month', interval_count: 3 } } }],
      { pence: 2999, currency: 'GBP', period: '3 month' },
    ],
    ['of two things', [{ price: PRICE }, { price: PRICE }], undefined],
    ['of nothing', [], undefined],
    ['in tiers', [{ price: { ...PRICE, unit_amount: null } }], undefined],
    ['paid once', [{ price: { ...PRICE, recurring: null } }], undefined],
    ['that is missing', [{ price: null }], undefined],
  ])('%s', (_, items, price) => {
    expect(readPrice(...items)).toEqual(price);
  });
});
