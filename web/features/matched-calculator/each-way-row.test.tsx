// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EXAMPLE_NOW, type ExampleRow } from '../../testing/example-feed.ts';
import { calculatorTests, fill, reading, results } from '../../testing/show-matched-calculator.tsx';

const user = () => userEvent.setup({ delay: null });
const { show, showRow } = calculatorTests({
  stub: vi.stubGlobal,
  advance: (milliseconds) => vi.advanceTimersByTimeAsync(milliseconds),
});

beforeEach(() => {
  vi.useFakeTimers({ now: EXAMPLE_NOW, shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an each-way row has lays in the win and place markets', async () => {
  await showRow({ feed: 'each_way' });
  expect(screen.getByRole('region', { name: 'Lay to win' })).toBeInTheDocument();
  const place = within(screen.getByRole('region', { name: 'Lay to be placed' }));
  expect(place.getByLabelText('Odds')).toHaveValue('2.60');
  expect(place.getByText('Place lay stake').parentElement).toHaveTextContent('£10.08');
  const table = within(screen.getByRole('region', { name: 'Results' }));
  expect(
    table
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(['Wins+£96.00−£96.49−£0.49', 'Places+£6.00−£6.52−£0.52', 'Unplaced−£20.00+£19.48−£0.52']);
  expect(table.getByRole('img')).toHaveAccessibleName(/Wins: bookmaker \+£96\.00, exchange −£96\.49/u);
  expect(screen.getAllByRole('radio', { name: /bet/u })).toHaveLength(3);
});

test('an each-way row opens in the each-way lay calculator with the current values', async () => {
  await showRow({ feed: 'each_way' });
  const link = screen.getByRole('link', { name: 'Open in Each-way lay' });
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://localhost');
  expect(pathname).toBe('/tools/each-way-lay/');
  expect(searchParams.get('place')).toBe('2.6');
  await fill(screen.getByLabelText('Stake, each way'), '25');
  expect(link.getAttribute('href')).toMatch(/stake=25&/u);
});

test('a place price that moved is offered beside its field until it is applied', async () => {
  const { update } = await showRow({ feed: 'each_way' });
  const place = within(screen.getByRole('region', { name: 'Lay to be placed' }));
  act(() => update({ place: 2.7 }));
  expect(place.getByText(/^Now 2\.70/u)).toBeInTheDocument();
  expect(place.getByLabelText('Odds')).toHaveValue('2.60');
  expect(screen.getAllByText(/^Now/u)).toHaveLength(1);
  await user().click(place.getByRole('button', { name: 'Use it' }));
  expect(place.getByLabelText('Odds')).toHaveValue('2.70');
  expect(place.getByText('Place lay stake').parentElement).toHaveTextContent('£9.70');
  expect(place.queryByText(/^Now/u)).toBeNull();
});

test('a place price that returned to its original value is not offered beside a typed price', async () => {
  const { update } = await showRow({ feed: 'each_way' });
  const place = within(screen.getByRole('region', { name: 'Lay to be placed' }));
  await fill(place.getByLabelText('Odds'), '2.5');
  expect(place.queryByText(/^Now/u)).toBeNull();
  act(() => update({ place: 2.7 }));
  expect(place.getByText(/^Now 2\.70/u)).toBeInTheDocument();
  act(() => update({ place: 2.6 }));
  expect(place.queryByText(/^Now/u)).toBeNull();
});

test('an each-way row has rounding choices, and the workings of both parts', async () => {
  await showRow({ feed: 'each_way' });
  await user().click(screen.getByRole('switch', { name: 'Advanced options' }));
  const roundings = within(screen.getByRole('group', { name: 'Round the lay stakes' }));
  expect(
    roundings.getByRole('radio', { name: /^Nearest penny\s*£9\.80 and £10\.08, at worst −£0\.52$/u }),
  ).toBeChecked();
  const workings = screen.getByText('Place part: how it is worked out').parentElement;
  expect(workings).toHaveTextContent('26.00 ÷ (2.6 − 0.02)');
});

test('an each-way row warns about low liquidity, and plans lays at several prices', async () => {
  await showRow({ feed: 'each_way', sizes: [5], ladder: [9.2] });
  const win = within(screen.getByRole('region', { name: 'Lay to win' }));
  expect(win.getByText('Less than the lay stake')).toBeInTheDocument();
  const plan = within(screen.getByRole('region', { name: 'Win part: lay at several prices' }));
  expect(plan.getByText(/^Not enough waits at the exchange/u)).toHaveTextContent('£4.80');
  expect(screen.queryByRole('region', { name: 'Place part: lay at several prices' })).toBeNull();
});

describe('the lays of an each-way row', () => {
  async function advancedRow(own: ExampleRow = {}): Promise<void> {
    await showRow({ feed: 'each_way', ...own });
    await user().click(screen.getByRole('switch', { name: 'Advanced options' }));
  }
  const finishes = (): readonly string[] => results().map((row) => row.replace(/^.*(?=[+−]£)/u, ''));

  test('can be moved between their own break-evens, which updates every finish', async () => {
    await advancedRow();
    const place = within(screen.getByRole('region', { name: 'Place part: lay less or more' }));
    const rows = place.getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Place part breaks even if placed£10.00£0.00−£0.20',
      'Even£10.08−£0.13−£0.12',
      'Place part breaks even if unplaced£10.21−£0.34+£0.01',
    ]);
    expect(place.getByText(/The results above have both parts\.$/u)).toBeInTheDocument();
    await user().click(place.getByRole('button', { name: 'Place part breaks even if unplaced' }));
    expect(screen.getByText('Place lay stake').parentElement).toHaveTextContent('£10.21');
    expect(finishes()).toEqual(['−£0.70', '−£0.73', '−£0.39']);
    const win = within(screen.getByRole('region', { name: 'Win part: lay less or more' }));
    const named = win
      .getAllByRole('button', { name: /breaks? even/iu })
      .map(({ textContent }) => textContent);
    expect(named).toEqual(['Win part breaks even if it wins', 'Win part breaks even if it does not win']);
    expect(win.getByText(/The results above have both parts\.$/u)).toBeInTheDocument();
    fireEvent.change(win.getByRole('slider', { name: 'Win lay stake' }), { target: { value: '975' } });
    expect(reading('Lay stake', 'Lay to win')).toContain('£9.75');
    expect(finishes()).toEqual(['−£0.29', '−£0.78', '−£0.44']);
    await user().click(place.getByRole('button', { name: 'Even' }));
    expect(screen.getByText('Place lay stake').parentElement).toHaveTextContent('£10.08');
    expect(reading('Lay stake', 'Lay to win')).toContain('£9.75');
  });

  test('are planned by part, unless the user chose a stake', async () => {
    await advancedRow({ ladder: [9.2, 9.4], sizes: [2, 90] });
    const plans = (): readonly (string | null)[] =>
      screen.queryAllByRole('heading', { name: /several prices$/u }).map(({ textContent }) => textContent);
    expect(plans()).toEqual(['Win part: lay at several prices']);
    const win = within(screen.getByRole('region', { name: 'Win part: lay less or more' }));
    fireEvent.change(win.getByRole('slider', { name: 'Win lay stake' }), { target: { value: '1000' } });
    expect(reading('Lay stake', 'Lay to win')).toContain('£10.00');
    expect(plans()).toEqual([]);
  });

  test('that are partly matched show the rest to lay, and the plan covers that rest', async () => {
    await advancedRow({ ladder: [9.2, 9.4], sizes: [2, 90] });
    const parts = within(screen.getByRole('region', { name: 'Win lay matched in parts' }));
    await user().click(parts.getByRole('button', { name: 'Add a matched part' }));
    await fill(parts.getByLabelText('Matched'), '5');
    await fill(parts.getByLabelText('At odds'), '9');
    expect(reading('Lay stake, the rest', 'Lay to win')).toContain('£4.91');
    expect(parts.getByText(/^Still to lay/u)).toHaveTextContent(
      'Still to lay: £4.91, which makes £9.91 in all.',
    );
    const plan = within(screen.getByRole('region', { name: 'Win part: lay at several prices' }));
    expect(plan.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '£2.00 at 9.20Copy',
      '£2.85 at 9.40Copy',
    ]);
    const place = within(screen.getByRole('region', { name: 'Place lay matched in parts' }));
    await user().click(place.getByRole('button', { name: 'Add a matched part' }));
    await fill(place.getByLabelText('Matched'), '20');
    expect(place.getByText(/^Enough is laid already/u)).toHaveTextContent('£20.00');
    expect(screen.getByText('Place lay stake, the rest').parentElement).toHaveTextContent('£0.00');
    expect(screen.queryByRole('region', { name: 'Place part: lay less or more' })).toBeNull();
  });

  test('are encoded in its link', async () => {
    const link = 'qualifying;stake:10;back:9;lay:9.2;lc:2;own:9.5;terms:1/5;place:2.6;pc:2;plaid:4@2.5';
    await show({ link });
    expect(reading('Lay stake', 'Lay to win')).toContain('£9.50');
    expect(screen.getByText('Place lay stake, the rest').parentElement).toHaveTextContent('£6.23');
  });
});
