// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EXAMPLE_NOW } from '../../../../testing/example-feed.ts';
import { AT, matcherTests } from '../../../../testing/show-matcher.tsx';

const { soon, show } = matcherTests({
  stub: vi.stubGlobal,
  advance: (milliseconds) => vi.advanceTimersByTimeAsync(milliseconds),
});
const user = () => userEvent.setup({ delay: null });
const address = () => screen.getByLabelText('address').textContent;

beforeEach(() => {
  vi.useFakeTimers({ now: EXAMPLE_NOW, shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('Min edge may be negative, is in the URL, and is read from it', async () => {
  const { last } = show();
  const field = await soon(() => screen.getByLabelText('Min edge'));
  await user().type(field, '-3.5');
  expect(field).toHaveValue('-3.5');
  await user().tab();
  expect(field).toHaveValue('-3.5');
  expect(field).not.toHaveAccessibleDescription();
  await soon(() => expect(address()).toBe(`${AT}?minedge=-3.5`));
  await soon(() => expect(last()).toMatchObject({ edge_min: -3.5 }));
  expect(screen.getByRole('button', { name: /Edge from −3\.5%/u })).toBeInTheDocument();
  await user().click(field);
  await user().keyboard('{ArrowDown}');
  expect(field).toHaveValue('-4.5');
  await user().keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(field).toHaveValue('0.5');
  await user().clear(field);
  await user().type(field, '-300');
  await user().tab();
  expect(field).toHaveValue('-300');
  expect(field).toHaveAccessibleDescription(/^Give −100% to/u);
  await soon(() => expect(last()).toMatchObject({ edge_min: -3.5 }));
});

test('a negative Min edge of a URL filters', async () => {
  const { last } = show(undefined, { at: `${AT}?minedge=-3` });
  expect(await soon(() => screen.getByLabelText('Min edge'))).toHaveValue('-3');
  await soon(() => expect(last()).toMatchObject({ edge_min: -3 }));
});

test('Reset clears malformed fields and their errors', async () => {
  show();
  const odds = await soon(() => screen.getByLabelText('Min Odds'));
  await soon(() => screen.getByLabelText('Min edge'));
  await user().type(odds, 'zzz');
  await user().type(screen.getByLabelText('Min edge'), '--3');
  await user().tab();
  expect(odds).toBeInvalid();
  expect(screen.getByLabelText('Min edge')).toHaveValue('--3');
  expect(screen.getByLabelText('Min edge')).toBeInvalid();
  await user().click(screen.getByRole('button', { name: 'Reset' }));
  for (const label of ['Min Odds', 'Min edge']) {
    expect(screen.getByLabelText(label)).toHaveValue('');
    expect(screen.getByLabelText(label)).toBeValid();
  }
});

test('minimums keep two decimal places, refuse one above the maximum, and are unset when cleared', async () => {
  const { last } = show();
  await user().click(await soon(() => screen.getByRole('radio', { name: 'Show all filters' })));
  const field = screen.getByLabelText('Min rating');
  await user().type(field, '97.057');
  expect(field).toHaveValue('97.05');
  await user().clear(field);
  await user().type(field, '9999');
  expect(field).toHaveValue('9999');
  expect(field).toHaveAccessibleDescription('Give 0% to 999%');
  await soon(() => expect(address()).toBe(AT));
  await user().clear(field);
  await user().type(field, '998');
  await user().keyboard('{ArrowUp}{ArrowUp}');
  expect(field).toHaveValue('999');
  await soon(() => expect(last()).toMatchObject({ score_1_min: 999 }));
  await user().clear(field);
  await soon(() => expect(address()).toBe(AT));
  await user().type(field, '.');
  expect(field).toHaveValue('.');
  await user().tab();
  expect(field).toHaveValue('.');
  expect(field).toBeInvalid();
});
