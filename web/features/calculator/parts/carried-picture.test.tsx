// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { open, serverFor } from '../../../testing/show-bet-calculator.tsx';

beforeEach(() => vi.stubGlobal('fetch', serverFor().fetch));
afterEach(() => vi.unstubAllGlobals());

const ROUND_ROBIN = 'round-robin/?stake=1&s=Light;5/2;win&s=Symphony;11/4;lost&s=Fortune;3';
const OPEN = { name: 'Money through the any-to-come bets' };

async function openPicture(slip = ROUND_ROBIN): Promise<void> {
  open(slip);
  await userEvent.click(await screen.findByRole('button', OPEN));
}

const rowsFrom = async (name: string): Promise<readonly (string | null)[]> =>
  within(await screen.findByRole('list', { name: `From ${name}` }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('p')?.textContent ?? null);

test('each unit shows the carried, kept, won and returned amounts', async () => {
  await openPicture();
  expect(await rowsFrom('Light')).toEqual([
    'A → B: £1.00 returns £3.50, £2.50 is kept, £1.00 carried makes £0.00; returns £2.50',
    'A → C: £1.00 returns £3.50, £2.50 is kept, £1.00 carried makes £3.00; returns £5.50',
  ]);
  await userEvent.click(screen.getByRole('radio', { name: 'B' }));
  expect(await rowsFrom('Symphony')).toEqual([
    'B → A: £1.00 returns £0.00, £0.00 is kept, £0.00 carried makes £0.00; returns £0.00',
    'B → C: £1.00 returns £0.00, £0.00 is kept, £0.00 carried makes £0.00; returns £0.00',
  ]);
});

test('the slider and Play step through the results one by one', async () => {
  await openPicture();
  const riding = (): number => screen.queryAllByText('still riding').length;
  const slider = await screen.findByRole('slider', { name: /^Results in/u });
  expect([riding(), slider]).toEqual([0, expect.objectContaining({ value: '3' })]);
  fireEvent.change(slider, { target: { value: '2' } });
  expect([riding(), slider.getAttribute('aria-valuetext')]).toEqual([1, '2 of 3']);
  fireEvent.change(slider, { target: { value: '0' } });
  expect(riding()).toBe(2);
  fireEvent.change(slider, { target: { value: '3' } });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    expect(riding()).toBe(2);
    await vi.waitFor(
      () =>
        expect([riding(), screen.queryByRole('button', { name: 'Play' })]).toEqual([0, expect.anything()]),
      { timeout: 5000 },
    );
  } finally {
    vi.useRealTimers();
  }
});

test('Play stops when it is pressed again', async () => {
  await openPicture();
  await userEvent.click(await screen.findByRole('button', { name: 'Play' }));
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  const slider = screen.getByRole('slider', { name: /^Results in/u });
  const at = slider.getAttribute('aria-valuetext');
  await new Promise((resolve) => void setTimeout(resolve, 900));
  expect(slider.getAttribute('aria-valuetext')).toBe(at);
});

test('a bet of plain folds has no such chart', async () => {
  open('trixie/?stake=1&s=Light;5/2&s=Symphony;11/4&s=Fortune;3');
  await screen.findByRole('button', { name: 'How this is worked out' });
  expect(screen.queryByRole('button', OPEN)).toBeNull();
});
