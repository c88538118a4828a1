// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EXAMPLE_NOW, exampleReplies } from '../../testing/example-feed.ts';
import { standIn } from '../../testing/stand-in.ts';
import { showPage } from '../../testing/show-page.tsx';
import { mediaAt, soonBy } from '../../testing/test-page.ts';
import { MatchedCalculatorPage } from './matched-calculator-page.tsx';
import { back, fill, lay, reading, results } from '../../testing/show-matched-calculator.tsx';

const AT = '/tools/matched-calculator/';
const soon = soonBy((milliseconds) => vi.advanceTimersByTimeAsync(milliseconds));
const address = () => screen.getByLabelText('address').textContent;

async function show(at: string): Promise<void> {
  vi.stubGlobal('matchMedia', mediaAt(1440));
  vi.stubGlobal('fetch', standIn(exampleReplies([])).fetch);
  showPage(<MatchedCalculatorPage />, at);
  await soon(() => screen.getByRole('radiogroup', { name: 'Bet type' }));
}

beforeEach(() => {
  vi.useFakeTimers({ now: EXAMPLE_NOW, shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('it opens empty with its own title, and does not change the URL', async () => {
  await show(AT);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Matched betting calculator');
  expect(document.title).toBe('Matched betting calculator · Layline');
  expect(screen.getByText('Back selection unavailable')).toBeInTheDocument();
  expect(reading('Lay stake')).toContain('—');
  await vi.advanceTimersByTimeAsync(1000);
  expect(address()).toBe(AT);
});

test('the URL reproduces the calculation', async () => {
  await show(`${AT}?matched=qualifying;stake:10;back:4;lay:4.2;lc:2`);
  expect(reading('Lay stake')).toContain('£9.57');
  await fill(back().getByLabelText('Stake'), '20');
  await userEvent
    .setup({ delay: null })
    .click(screen.getByRole('radio', { name: 'Free bet, stake not returned' }));
  await soon(() => expect(address()).toBe(`${AT}?matched=freebetSnr;stake:20;back:4;lay:4.2;lc:2`));
  expect(lay().getByLabelText('Odds')).toHaveValue('4.20');
});

test('an edit that is reverted restores the URL', async () => {
  await show(AT);
  await fill(back().getByLabelText('Stake'), '20');
  await soon(() => expect(address()).toContain('stake:20'));
  await fill(back().getByLabelText('Stake'), '10');
  await soon(() => expect(address()).toBe(AT));
});

test('each-way can be switched on and off', async () => {
  await show(`${AT}?matched=riskFree;stake:10;back:9;lay:9.2;lc:2`);
  const user = userEvent.setup({ delay: null });
  const eachWay = screen.getByRole('switch', { name: 'Each-way' });
  await user.click(eachWay);
  // An each-way bet cannot have a refund; the place market has the same commission.
  expect(screen.getByRole('radio', { name: /^Qualifying/u })).toBeChecked();
  expect(screen.queryByRole('radio', { name: /Refund/u })).toBeNull();
  const place = within(screen.getByRole('region', { name: 'Lay to be placed' }));
  expect(place.getByLabelText('Commission')).toHaveValue('2');
  await fill(place.getByLabelText('Odds'), '2.6');
  const finishes = results();
  for (const [index, name] of ['Wins', 'Places', 'Unplaced'].entries()) {
    expect(finishes[index]).toMatch(new RegExp(`^${name}.*£\\d`, 'u'));
  }
  await soon(() => expect(address()).toContain('terms:1/5;place:2.6;pc:2'));
  await user.click(eachWay);
  expect(screen.queryByRole('region', { name: 'Lay to be placed' })).toBeNull();
  await soon(() => expect(address()).not.toContain('terms'));
  expect(reading('Lay stake')).toContain('£9.80');
});

test('a link drops terms above 1, and caps commissions at 100 %', async () => {
  const sound = 'qualifying;stake:10;back:9;lay:9.2;lc:2';
  await show(`${AT}?matched=${sound};terms:5/1;place:2.6;pc:2`);
  expect(reading('Lay stake')).toContain('£9.80');
  cleanup();
  await show(`${AT}?matched=${sound};terms:1/5;place:2.6;pc:250`);
  expect(reading('Place lay stake', 'Lay to be placed')).toContain('£16.25');
});

test('a link that is not fully read says so until that is dismissed, and stays as it was sent', async () => {
  const sent = `${AT}?matched=qualifying;stake:1,5;back:4;lay:4.2;lc:2`;
  await show(sent);
  const says = 'Part of this link could not be used: back stake “1,5”.';
  await vi.advanceTimersByTimeAsync(1000);
  expect(screen.getByText(says).closest('[role=status]')).not.toBeNull();
  expect(address()).toBe(sent);
  await fill(back().getByLabelText('Stake'), '15');
  await soon(() => expect(address()).toContain('stake:15'));
  expect(screen.getByText(says)).toBeVisible();
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(says)).toBeNull();
});
