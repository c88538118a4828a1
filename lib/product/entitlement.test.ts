import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GRACE, planEnd, tierOf } from './entitlement.ts';
import { type SubscriptionEvent, subscriptionAfter } from './subscription-event.ts';
import type { Subscription, SubscriptionState } from './subscription-state.ts';

const NOW = Date.UTC(2026, 2, 1);
const DAY = 86_400_000;

const at = (state: SubscriptionState, end?: number, dueSince?: number): Subscription => ({
  state,
  periodEnd: end === undefined ? undefined : NOW + end,
  pastDueSince: dueSince === undefined ? undefined : NOW + dueSince,
});

describe('the tier of a member', () => {
  test.each([
    ['without a subscription', undefined, 2],
    ['on trial', at('trial', 1), 3],
    ['whose trial ends now', at('trial', 0), 2],
    ['who pays', at('active', 20 * DAY), 3],
    ['whose renewal is late by a day', at('active', -DAY), 3],
    ['whose renewal never came', at('active', -GRACE), 2],
    ['whose subscription has no end', at('active'), 3],
    ['who owes since yesterday', at('past_due', -DAY, -DAY), 3],
    ['who owes for seven days less a moment', at('past_due', -DAY, 1 - GRACE), 3],
    ['who owes for seven days', at('past_due', -DAY, -GRACE), 2],
    ['who owes since nobody knows when', at('past_due'), 2],
    ['who owes since the period ended', at('past_due', -DAY), 3],
    ['who cancelled what is paid for', at('cancelled', DAY), 3],
    ['who cancelled what has ended', at('cancelled', 0), 2],
    ['who never paid', at('unpaid', DAY), 2],
    ['who was refunded', at('refunded', DAY), 2],
    ['who disputes the payment', at('disputed', DAY), 2],
  ])('%s', (_, subscription, tier) => {
    expect(tierOf(subscription, NOW)).toBe(tier);
  });

  test('falls once and never comes back by itself', () => {
    const end = fc.option(fc.integer({ min: -60 * DAY, max: 60 * DAY }), { nil: undefined });
    const state = fc.constantFrom<SubscriptionState>('trial', 'active', 'past_due', 'cancelled', 'unpaid');
    fc.assert(
      fc.property(state, end, end, fc.nat(90 * DAY), fc.nat(90 * DAY), (any, period, due, a, b) => {
        const subscription = at(any, period, due);
        const [first, later] = a <= b ? [a, b] : [b, a];
        expect(tierOf(subscription, NOW + later)).toBeLessThanOrEqual(tierOf(subscription, NOW + first));
        expect(tierOf(subscription, NOW + a)).toBe(NOW + a < planEnd(subscription) ? 3 : 2);
      }),
    );
  });
});

const MONTH = 30 * DAY;
const anyEvent: fc.Arbitrary<SubscriptionEvent['kind']> = fc.constantFrom(
  'trialStarted',
  'paid',
  'paymentFailed',
  'gaveUp',
  'cancelled',
  'refunded',
  'disputed',
);

/** What a person would say has to hold, kept apart from the machine: what is paid for, owed, and taken back. */
type Model = {
  paidUntil: number;
  owesSince: number | undefined;
  /** It goes on after what is paid for; a trial only if its payment is owed. */
  goesOn: boolean;
  isTrial: boolean;
  isOver: boolean;
};

function begin(model: Model, kind: 'paid' | 'trialStarted', now: number): void {
  model.paidUntil = now + MONTH;
  model.owesSince = undefined;
  model.goesOn = true;
  model.isTrial = kind === 'trialStarted';
}

function end(model: Model): void {
  if (model.owesSince !== undefined) model.paidUntil = 0;
  model.goesOn = false;
}

function step(model: Model, kind: SubscriptionEvent['kind'], now: number, isFirst: boolean): void {
  if (model.isOver) return;
  if (kind === 'paid' || (kind === 'trialStarted' && isFirst)) begin(model, kind, now);
  if (isFirst) return;
  if (kind === 'paymentFailed' && model.goesOn) model.owesSince ??= now;
  if (kind === 'gaveUp' && model.goesOn && model.owesSince !== undefined) end(model);
  if (kind === 'cancelled' && model.goesOn) end(model);
  if (kind === 'refunded' || kind === 'disputed') model.isOver = true;
}

function shouldRun({ paidUntil, owesSince, goesOn, isTrial, isOver }: Model, now: number): boolean {
  if (isOver) return false;
  if (!goesOn) return now < paidUntil;
  if (owesSince !== undefined) return now < owesSince + GRACE;
  return now < paidUntil + (isTrial ? 0 : GRACE);
}

function eventOf(kind: SubscriptionEvent['kind'], now: number): SubscriptionEvent {
  if (kind === 'trialStarted' || kind === 'paid') return { kind, until: now + MONTH };
  return kind === 'paymentFailed' ? { kind, at: now } : { kind };
}

test('on any path, the plan runs while it is paid for or owed for less than a week, and never after a refund', () => {
  const path = fc.array(fc.record({ kind: anyEvent, days: fc.integer({ min: 0, max: 40 }) }), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(path, (events) => {
      let now = NOW;
      let subscription: Subscription | undefined;
      const model: Model = {
        paidUntil: 0,
        owesSince: undefined,
        goesOn: false,
        isTrial: false,
        isOver: false,
      };
      for (const { kind, days } of events) {
        now += days * DAY;
        step(model, kind, now, subscription === undefined);
        subscription = subscriptionAfter(subscription, eventOf(kind, now));
        expect(tierOf(subscription, now), kind).toBe(shouldRun(model, now) ? 3 : 2);
      }
    }),
    { numRuns: 1000 },
  );
});

describe('a subscription', () => {
  const active = at('active', MONTH);

  test('that was cancelled and resumed is as it was', () => {
    const cancelled = subscriptionAfter(active, { kind: 'cancelled' });
    expect(cancelled).toEqual(at('cancelled', MONTH));
    expect(subscriptionAfter(cancelled, { kind: 'resumed' })).toEqual(active);
    expect(subscriptionAfter(active, { kind: 'resumed' })).toBe(active);
  });

  test('that owes and is cancelled is not asked for any more', () => {
    const owes = subscriptionAfter(active, { kind: 'paymentFailed', at: NOW });
    expect(subscriptionAfter(owes, { kind: 'cancelled' })?.state).toBe('unpaid');
  });

  test('owes since the first of several failures', () => {
    const owes = subscriptionAfter(active, { kind: 'paymentFailed', at: NOW });
    expect(subscriptionAfter(owes, { kind: 'paymentFailed', at: NOW + DAY })?.pastDueSince).toBe(NOW);
  });

  test('that was given up comes back with a payment, one that was refunded does not', () => {
    expect(subscriptionAfter(at('unpaid'), { kind: 'paid', until: NOW })?.state).toBe('active');
    expect(subscriptionAfter(at('refunded'), { kind: 'paid', until: NOW })?.state).toBe('refunded');
  });

  test('that does not exist cannot fail, end or be refunded', () => {
    for (const kind of ['gaveUp', 'cancelled', 'resumed', 'refunded', 'disputed'] as const) {
      expect(subscriptionAfter(undefined, { kind })).toBeUndefined();
    }
    expect(subscriptionAfter(undefined, { kind: 'paymentFailed', at: NOW })).toBeUndefined();
  });
});
