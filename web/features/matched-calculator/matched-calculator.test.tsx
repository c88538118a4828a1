// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EXAMPLE_NOW } from '../../testing/example-feed.ts';
import {
  back,
  calculatorTests,
  fill,
  lay,
  reading,
  results,
} from '../../testing/show-matched-calculator.tsx';
// Preloads the lazy chunk, so that no test waits for it.
import './parts/bet-workings.tsx';

const user = () => userEvent.setup({ delay: null });
const { soon, show, showRow } = calculatorTests({
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

describe('opened on a row', () => {
  test('it shows the row’s names, prices and commission, and both outcomes', async () => {
    await showRow();
    expect(screen.getByText('Inter v Milan')).toBeInTheDocument();
    expect(back().getByText('Coral')).toBeInTheDocument();
    expect(back().getByText('Milan')).toBeInTheDocument();
    expect(back().getByLabelText('Stake')).toHaveValue('10.00');
    expect(back().getByLabelText('Odds')).toHaveValue('4.33');
    expect(lay().getByLabelText('Odds')).toHaveValue('4.40');
    expect(lay().getByLabelText('Commission')).toHaveValue('2');
    expect(lay().getByText('Available at 4.40').parentElement).toHaveTextContent(/£918$/u);
    expect(reading('Lay stake')).toContain('£9.89');
    expect(reading('Liability')).toContain('£33.63');
    expect(results()).toEqual(['If back wins+£33.30−£33.63−£0.33', 'If lay wins−£10.00+£9.69−£0.31']);
    expect(
      screen.getByRole('img', { name: 'Both results for lay stakes up to £19.78. They meet at £9.89.' }),
    ).toBeVisible();
    expect(screen.getByRole('img', { name: /bookmaker/u })).toHaveAccessibleName(
      'If back wins: bookmaker +£33.30, exchange −£33.63, total −£0.33. If lay wins: bookmaker −£10.00, exchange +£9.69, total −£0.31.',
    );
  });

  test('it shows why the row is unhealthy, and how its sides were paired', async () => {
    await showRow({ healthy: false, health: ['too little to lay'], notes: ['Inter Milan is Inter'] });
    expect(screen.getByText(/The row is marked/u)).toHaveTextContent('too little to lay');
    expect(screen.getByText('Same event?').parentElement).toHaveTextContent(
      'look at both before you bet. Inter Milan is Inter.',
    );
  });

  test('a price that moved is offered beside the field until it is applied', async () => {
    const { update } = await showRow();
    act(() => update({ lay: 4.5 }));
    expect(lay().getByText(/^Now 4\.50/u)).toBeInTheDocument();
    expect(lay().getByLabelText('Odds')).toHaveValue('4.40');
    await user().click(lay().getByRole('button', { name: 'Use it' }));
    expect(lay().getByLabelText('Odds')).toHaveValue('4.50');
    expect(reading('Lay stake')).toContain('£9.67');
    expect(lay().queryByText(/^Now/u)).toBeNull();
  });

  test('a message says that the row left its feed', async () => {
    const { leave } = await showRow();
    act(leave);
    expect(screen.getByText(/This row has left the feed/u)).toBeInTheDocument();
    expect(reading('Lay stake')).toContain('£9.89');
  });

  test('explains its figures: the formula, the exact value, the rule and the command', async () => {
    await showRow();
    await user().click(lay().getByRole('button', { name: '£9.89' }));
    const stake = await screen.findByRole('group', { name: 'How the lay stake is worked out' });
    await soon(() => expect(stake).toHaveTextContent('43.30 ÷ (4.4 − 0.02) = 2165/219'));
    expect(within(stake).getByRole('link')).toHaveAttribute(
      'href',
      '/app/guides/matched-betting/#in-figures',
    );
    expect(stake).toHaveTextContent(/betcalc match --stake 10 --back 4\.33 .*--lay 4\.4 --lay-commission 2/u);
    await user().click(screen.getByRole('button', { name: '−£0.33' }));
    const total = screen.getByRole('group', { name: /“If back wins”/u });
    await soon(() => expect(total).toHaveTextContent('33.30 − 33.626 = −0.326'));
  });

  test('steps to the next row and copies with keys', async () => {
    const copied: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
      copied.push(text);
      return Promise.resolve();
    });
    const { steps } = await showRow();
    act(() => screen.getByRole('switch', { name: 'Advanced options' }).focus());
    await user().keyboard('c');
    const copy = screen.getByRole('button', { name: 'Copy lay stake' });
    await soon(() => expect(copy).toHaveTextContent('Copied ✓'));
    await user().keyboard('Cnp');
    expect(copied).toEqual(['9.89', '33.63']);
    expect(steps).toEqual([1, -1]);
    await act(() => vi.advanceTimersByTimeAsync(1300));
    expect(copy).toHaveTextContent(/^Copy$/u);
  });

  test('offers a lay at several prices, and warns about low liquidity', async () => {
    await showRow({ back: 4, ladder: [4.1, 4.2], sizes: [30, 500] });
    expect(screen.queryByRole('region', { name: 'Lay at several prices' })).toBeNull();
    await fill(back().getByLabelText('Stake'), '100');
    const plan = within(screen.getByRole('region', { name: 'Lay at several prices' }));
    expect(plan.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '£30.00 at 4.10Copy',
      '£66.41 at 4.20Copy',
    ]);
    expect(plan.getByText(/^£96\.41 in all|in all/u)).toHaveTextContent(
      '£96.41 in all, at 4.1689 on average. If back wins −£5.51, if lay wins −£5.52.',
    );
    await fill(back().getByLabelText('Stake'), '900');
    expect(screen.getByText(/^Not enough waits/u)).toBeInTheDocument();
  });

  test.each([{ feed: 'boost', back: 4.9, lay: 4.4 } as const, { feed: 'mb', back: 6, lay: 4 } as const])(
    'it asks about no swapped odds: $feed has its prices from where they stand',
    async (own) => {
      await showRow(own);
      expect(back().getByLabelText('Odds')).toHaveValue(own.back.toFixed(2));
      expect(screen.queryByText('Are these two swapped?')).toBeNull();
    },
  );

  test('is marked in the ladder of the exchange, whose rungs set the lay odds', async () => {
    await showRow({ back: 4, ladder: [4.1, 4.2], sizes: [30, 500] });
    const rungs = () =>
      within(lay().getByRole('list', { name: 'Available at the exchange' }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    // The lay of 40 ÷ 4.08 fits the £30 at the best price.
    expect(rungs()).toEqual(['Lay at 4.10£30 available, your lay is here', 'Lay at 4.20£500 available']);
    await fill(back().getByLabelText('Stake'), '100');
    expect(rungs()).toEqual([
      'Lay at 4.10£30 available, your lay is here',
      'Lay at 4.20£500 available, your lay is here',
    ]);
    await fill(back().getByLabelText('Stake'), '10');
    await user().click(lay().getByRole('button', { name: /^Lay at 4\.20/u }));
    expect(lay().getByLabelText('Odds')).toHaveValue('4.20');
    expect(rungs()[1]).toContain('your lay is here');
  });

  test('is not planned for a stake that the user chose', async () => {
    await showRow({ back: 4, ladder: [4.1, 4.2], sizes: [30, 500] });
    await fill(back().getByLabelText('Stake'), '100');
    // The lines are dashed beyond the liquidity at the best price.
    expect(screen.getByText('£30.00 available')).toBeInTheDocument();
    await user().click(screen.getByRole('switch', { name: 'Advanced options' }));
    const stops = within(screen.getByRole('region', { name: 'Lay less or more' }));
    await user().click(stops.getByRole('button', { name: 'Break even if the exchange wins' }));
    expect(lay().getByText('Less than the lay stake')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Lay at several prices' })).toBeNull();
    await user().click(stops.getByRole('button', { name: 'Even' }));
    expect(screen.getByRole('region', { name: 'Lay at several prices' })).toBeInTheDocument();
  });

  test('is not planned if the liquidity is unknown', async () => {
    await showRow({ sizes: [null] });
    await fill(back().getByLabelText('Stake'), '5000');
    expect(lay().queryByText(/^Available/u)).toBeNull();
    expect(screen.queryByRole('region', { name: 'Lay at several prices' })).toBeNull();
  });

  test('of a 2up row shows the result of an early payout', async () => {
    await showRow({ feed: 'two_up', back: 3, lay: 3.1 });
    expect(results()[2]).toBe('Paid early, then it loses+£20.00+£9.55+£29.55');
  });
});

describe('alone', () => {
  test('it shows that there is no selection, and no figures until there are odds', async () => {
    await show({});
    expect(screen.getByText('Back selection unavailable')).toBeInTheDocument();
    expect(screen.getByText('Lay selection unavailable')).toBeInTheDocument();
    expect(reading('Lay stake')).toContain('—');
    expect(results()).toEqual(['If back wins—none—none—none', 'If lay wins—none—none—none']);
    expect(screen.getAllByText('Still needed: back odds above 1, lay odds above 1.')[0]).toBeVisible();
    await fill(back().getByLabelText('Odds'), '4');
    await fill(lay().getByLabelText('Odds'), '4.2');
    expect(reading('Lay stake')).toContain('£9.52');
    expect(screen.queryByText(/^Still needed/u)).toBeNull();
    await fill(back().getByLabelText('Stake'), '0');
    expect(screen.getByText('Still needed: a stake above 0.')).toBeVisible();
    await fill(back().getByLabelText('Stake'), 'ten');
    expect(screen.queryByText(/^Still needed/u)).toBeNull();
  });

  test('it opens a link, and creates the same link', async () => {
    const copied: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
      copied.push(text);
      return Promise.resolve();
    });
    const link = 'freebetSnr;stake:25;back:10/3;lay:4.4;lc:2;round:best;own:15.5';
    await show({ link });
    expect(screen.getByRole('radio', { name: 'Free bet, stake not returned' })).toBeChecked();
    expect(screen.getByRole('switch', { name: 'Advanced options' })).toBeChecked();
    expect(back().getByLabelText('Odds')).toHaveValue('4.33');
    expect(reading('Lay stake')).toContain('£15.50');
    await user().click(screen.getByRole('button', { name: 'Copy link' }));
    expect(copied[0]).toMatch(/\/tools\/matched-calculator\/\?matched=freebetSnr;stake:25;/u);
    expect(new URL(copied[0] ?? '').searchParams.get('matched')).toBe(link);
  });
});

test('malicious names are plain text, and only https URLs are links', async () => {
  await showRow({ name: '<script>alert(1)</script>', notes: ['<img src=x onerror=alert(1)>'] });
  expect(screen.getByText('<script>alert(1)</script>')).toBeInTheDocument();
  expect(document.querySelector('script, img, a[href^="javascript"]')).toBeNull();
});
