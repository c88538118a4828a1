// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EXAMPLE_NOW, exampleReplies } from '../../testing/example-feed.ts';
import type { CalculatorOpening } from '../../panels/open-row.ts';
import { soonBy } from '../../testing/test-page.ts';
import { back, fill, lay, reading, results, showCalculator } from '../../testing/show-matched-calculator.tsx';

const user = () => userEvent.setup({ delay: null });
const soon = soonBy((milliseconds) => vi.advanceTimersByTimeAsync(milliseconds));

async function show(...[opening, replies]: [CalculatorOpening, Parameters<typeof showCalculator>[2]?]) {
  showCalculator(opening, vi.stubGlobal, replies);
  await soon(() => screen.getByRole('radiogroup', { name: 'Bet type' }));
}

async function advanced(): Promise<void> {
  await user().click(screen.getByRole('switch', { name: 'Advanced options' }));
}

beforeEach(() => {
  vi.useFakeTimers({ now: EXAMPLE_NOW, shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the kind of bet', () => {
  const filled = { link: 'qualifying;stake:10;back:4;lay:4.2;lc:2' };

  test('changes the lay and the results', async () => {
    await show(filled);
    await user().click(screen.getByRole('radio', { name: 'Free bet, stake not returned' }));
    expect(results()).toEqual(['If back wins+£30.00−£22.98+£7.02', 'If lay wins£0.00+£7.04+£7.04']);
    await user().click(screen.getByRole('radio', { name: 'Free bet, stake returned' }));
    expect(results()[1]).toBe('If lay wins£0.00+£9.38+£9.38');
  });

  test('with a refund has a cashback field, which is reset when the type changes', async () => {
    await show(filled);
    expect(screen.queryByLabelText('Cashback')).toBeNull();
    await user().click(screen.getByRole('radio', { name: 'Refund if it loses' }));
    await fill(screen.getByLabelText('Cashback'), '10');
    await fill(screen.getByLabelText('Worth to you'), '75');
    expect(reading('Lay stake')).toContain('£7.78');
    await user().click(screen.getByRole('radio', { name: 'Qualifying bet' }));
    expect(reading('Lay stake')).toContain('£9.57');
    await user().click(screen.getByRole('radio', { name: 'Refund if it loses' }));
    expect(screen.getByLabelText('Cashback')).toHaveValue('0.00');
  });

  test('hides the refund if configured, and never shows the words risk-free', async () => {
    const replies = exampleReplies([]);
    const config = replies['GET /api/stable-config/public/'].body;
    await show(filled, {
      ...replies,
      'GET /api/stable-config/public/': {
        body: { ...config, flags: { ...config.flags, hide_risk_free: true } },
      },
    });
    expect(await soon(() => screen.getAllByRole('radio', { name: /bet/u }))).toHaveLength(3);
    expect(document.body.textContent).not.toMatch(/risk.?free/iu);
  });

  test('that needs no lay shows a message', async () => {
    await show({ link: 'riskFree;stake:10;back:1.5;lay:1.6;cashback:30' });
    expect(screen.getByText(/^No lay is needed/u)).toBeInTheDocument();
  });
});

describe('odds', () => {
  test('are shown and entered in three formats, and keep the exact value across formats', async () => {
    await show({ link: 'qualifying;stake:30;back:10/3;lay:4.5;lc:0' });
    await user().selectOptions(screen.getByLabelText('Odds format'), 'Fractional');
    expect(back().getByLabelText('Odds, numerator')).toHaveValue('10');
    expect(back().getByLabelText('Odds, denominator')).toHaveValue('3');
    await user().clear(back().getByLabelText('Odds, denominator'));
    expect(back().getByText('Fill both halves')).toBeInTheDocument();
    expect(reading('Lay stake')).toContain('—');
    await user().type(back().getByLabelText('Odds, numerator'), '/');
    await user().type(back().getByLabelText('Odds, denominator'), '3');
    expect(results()[0]).toContain('+£100.00');
    await user().selectOptions(screen.getByLabelText('Odds format'), 'American');
    expect(back().getByLabelText('Odds')).toHaveValue('+333');
    await fill(back().getByLabelText('Odds'), '-50');
    expect(back().getByLabelText('Odds')).toHaveAccessibleDescription(
      'American odds must be at least +/-100.',
    );
    await fill(back().getByLabelText('Odds'), '400');
    expect(results()[0]).toContain('+£120.00');
  });

  test('of 1 or less are ignored', async () => {
    await show({ link: 'qualifying;stake:10;back:4;lay:4.2' });
    await fill(lay().getByLabelText('Odds'), '1');
    expect(reading('Lay stake')).toContain('—');
    expect(lay().getByLabelText('Odds')).toHaveAccessibleDescription('Odds must be greater than 1');
    await user().clear(lay().getByLabelText('Odds'));
    expect(lay().getByLabelText('Odds')).toBeValid();
  });

  test('and commission of the place market show their errors', async () => {
    await show({ link: 'qualifying;stake:10;back:9;lay:9.2;lc:2;terms:1/5;place:2.6;pc:2' });
    const place = within(screen.getByRole('region', { name: 'Lay to be placed' }));
    await fill(place.getByLabelText('Odds'), '1');
    expect(place.getByText('Place lay stake').parentElement).toHaveTextContent('—');
    expect(place.getByLabelText('Odds')).toHaveAccessibleDescription('Odds must be greater than 1');
    await fill(place.getByLabelText('Odds'), '2.6');
    expect(place.getByLabelText('Odds')).toBeValid();
    await fill(place.getByLabelText('Commission'), '2'.repeat(60));
    expect(place.getByLabelText('Commission')).toHaveAccessibleDescription(
      'Not a percentage: give 10, 2.5 or 10%',
    );
    expect(place.getByText('Place lay stake').parentElement).toHaveTextContent('—');
    await fill(place.getByLabelText('Commission'), '2');
    expect(place.getByText('Place lay stake').parentElement).toHaveTextContent('£10.08');
    await user().selectOptions(screen.getByLabelText('Odds format'), 'American');
    await fill(place.getByLabelText('Odds'), '-50');
    expect(place.getByLabelText('Odds')).toHaveAccessibleDescription(
      'American odds must be at least +/-100.',
    );
    await user().click(screen.getByRole('switch', { name: 'Each-way' }));
    expect(reading('Lay stake')).toContain('£9.80');
  });
});

describe('odds that look swapped', () => {
  test('get a warning, and a button that swaps them', async () => {
    await show({ link: 'qualifying;stake:10;back:4;lay:4.4;lc:2' });
    expect(screen.queryByText('Are these two swapped?')).toBeNull();
    await fill(back().getByLabelText('Odds'), '4.4');
    await fill(lay().getByLabelText('Odds'), '4');
    expect(screen.getByText('Are these two swapped?')).toBeInTheDocument();
    await user().click(screen.getByRole('button', { name: 'Swap them' }));
    expect(back().getByLabelText('Odds')).toHaveValue('4.00');
    expect(lay().getByLabelText('Odds')).toHaveValue('4.40');
    expect(reading('Lay stake')).toContain('£9.13');
    expect(screen.queryByText('Are these two swapped?')).toBeNull();
  });

  test('are announced, and focus moves to the odds after the swap', async () => {
    await show({ link: 'qualifying;stake:10;back:4;lay:4;lc:2' });
    const here = document.querySelector('dialog');
    const regions = (): readonly Element[] => [...(here?.querySelectorAll('[role="status"]') ?? [])];
    const before = regions();
    await fill(back().getByLabelText('Odds'), '4.4');
    const asked = screen.getByText('Are these two swapped?').closest('[role="status"]');
    expect(asked).not.toBeNull();
    expect(before).toContain(asked);
    screen.getByRole('button', { name: 'Swap them' }).focus();
    await user().keyboard('{Enter}');
    expect(back().getByLabelText('Odds')).toHaveFocus();
    expect(back().getByLabelText('Odds')).toHaveValue('4.00');
    expect(regions()).toContain(asked);
  });

  test('of an each-way bet are detected only with both parts filled in', async () => {
    await show({ link: 'qualifying;stake:10;back:5;lay:4.6;lc:2;terms:1/5;place:2;pc:2' });
    expect(screen.queryByText('Are these two swapped?')).toBeNull();
    await fill(back().getByLabelText('Odds'), '7');
    expect(screen.getByText('Are these two swapped?')).toBeInTheDocument();
    const place = within(screen.getByRole('region', { name: 'Lay to be placed' }));
    await user().clear(place.getByLabelText('Odds'));
    expect(screen.queryByText('Are these two swapped?')).toBeNull();
  });

  test('of an each-way bet can be those of the win and place markets', async () => {
    await show({ link: 'qualifying;stake:10;back:9;lay:2.6;lc:2;terms:1/5;place:9.2;pc:2' });
    expect(screen.getByText(/^The odds to be placed|above those to win/u)).toBeInTheDocument();
    await user().click(screen.getByRole('button', { name: 'Swap them' }));
    expect(reading('Lay stake', 'Lay to win')).toContain('£9.80');
    expect(screen.getByText('Place lay stake').parentElement).toHaveTextContent('£10.08');
    expect(screen.queryByRole('button', { name: 'Swap them' })).toBeNull();
  });
});

describe('advanced options', () => {
  const filled = { link: 'qualifying;stake:10;back:4;lay:4.2;lc:2' };

  test('have Rule 4 on both sides, with both modes for the lay', async () => {
    await show({ link: 'qualifying;stake:10;back:8;lay:8;lc:2' });
    await advanced();
    await user().selectOptions(back().getByLabelText('Rule 4'), '25%');
    expect(results()[0]).toContain('+£52.50');
    await fill(lay().getByLabelText('Rule 4'), '25');
    expect(reading('Lay stake')).toContain('£10.03');
    await user().click(screen.getByRole('radio', { name: 'Price' }));
    expect(reading('Lay stake')).toContain('£10.45');
  });

  test('look up the Rule 4 by the prices of the withdrawn runners', async () => {
    await show({ link: 'qualifying;stake:10;back:8;lay:8;lc:2' });
    await advanced();
    await user().click(back().getByRole('button', { name: 'By the withdrawn price' }));
    const dialog = within(await soon(() => screen.getByRole('dialog', { name: /^Rule 4/u })));
    await user().type(dialog.getByLabelText('Withdrawn at'), '5/1, x');
    await user().click(dialog.getByRole('button', { name: 'Use it' }));
    expect(dialog.getByLabelText('Withdrawn at')).toBeInvalid();
    await fill(dialog.getByLabelText('Withdrawn at'), ' ; ,');
    await user().click(dialog.getByRole('button', { name: 'Use it' }));
    expect(dialog.getByLabelText('Withdrawn at')).toHaveAccessibleDescription(/^Enter its odds/u);
    await fill(dialog.getByLabelText('Withdrawn at'), '3/1, 4.5');
    const said = () => dialog.getByText(/off the winnings/u).closest('[role="status"]');
    expect(said()).toHaveTextContent('45% off the winnings. 3/1 takes 25%, 4.5 takes 20%.');
    await fill(dialog.getByLabelText('Withdrawn at'), '1/2 evens');
    expect(said()).toHaveTextContent('together never more than 90%.');
    await fill(dialog.getByLabelText('Withdrawn at'), '3/1');
    await user().click(dialog.getByRole('button', { name: 'Use 25%' }));
    expect(screen.queryByRole('dialog', { name: /^Rule 4/u })).toBeNull();
    expect(back().getByLabelText('Rule 4')).toHaveValue('25');
    expect(results()[0]).toContain('+£52.50');
    expect(lay().queryByRole('button', { name: 'By the withdrawn price' })).toBeNull();
  });

  test('take a boost as a multiplier or as a percentage of the winnings', async () => {
    await show(filled);
    await advanced();
    await fill(screen.getByLabelText('Odds boost'), '1.5');
    expect(results()[0]).toContain('+£50.00');
    await user().click(screen.getByRole('radio', { name: '%' }));
    expect(results()[0]).toContain('+£30.00');
    await fill(screen.getByLabelText('Odds boost'), '50');
    expect(results()[0]).toContain('+£45.00');
  });

  test.each([
    ['10%', 'Not a percentage: give a multiplier such as 1.1'],
    ['1,1', '1.1? Write decimals with a point'],
    ['-10', 'Odds boost must be greater than 0'],
  ])('keep %s in the boost as a multiplier, with the reason that it is refused', async (typed, reason) => {
    await show(filled);
    await advanced();
    const boost = screen.getByLabelText('Odds boost');
    await fill(boost, typed);
    await user().tab();
    expect(boost).toHaveValue(typed);
    expect(boost).toHaveAccessibleDescription(reason);
  });

  test('take a boost of 10% as a percentage, and refuse one in pounds', async () => {
    await show(filled);
    await advanced();
    await user().click(screen.getByRole('radio', { name: '%' }));
    const boost = screen.getByLabelText('Odds boost');
    await fill(boost, '10%');
    expect(results()[0]).toContain('+£33.00');
    await fill(boost, '£10');
    expect(boost).toHaveAccessibleDescription('Not a percentage: give 10, 2.5 or 10%');
  });

  test('show the worst case of each rounding', async () => {
    await show({ link: 'qualifying;stake:10;back:6.5;lay:7' });
    await advanced();
    const rounding = screen.getByRole('group', { name: 'Round the lay stake' });
    expect(
      within(rounding)
        .getAllByRole('radio')
        .map((radio) => radio.parentElement?.textContent),
    ).toEqual([
      'Nearest penny£9.29, at worst −£0.74',
      'Down£9.28, at worst −£0.72',
      'Up£9.29, at worst −£0.74',
      'Best worst case£9.28, at worst −£0.72',
    ]);
    await user().click(within(rounding).getByRole('radio', { name: /^Best/u }));
    expect(reading('Lay stake')).toContain('£9.28');
  });

  test('compute the rest of a partly matched lay', async () => {
    await show({ link: 'qualifying;stake:100;back:2.1;lay:2.2;lc:5' });
    await advanced();
    await user().click(screen.getByRole('button', { name: 'Add a matched part' }));
    const parts = within(screen.getByRole('region', { name: 'Matched in parts' }));
    await fill(parts.getByLabelText('Matched'), '60');
    await fill(parts.getByLabelText('At odds'), '2.1');
    expect(reading('Lay stake, the rest')).toContain('£40.47');
    expect(parts.getByText(/^Still to lay/u)).toHaveTextContent(
      'Still to lay: £40.47, which makes £100.47 in all.',
    );
    await fill(parts.getByLabelText('Matched'), '150');
    expect(parts.getByText(/^Enough is laid already/u)).toBeInTheDocument();
    await user().click(parts.getByRole('button', { name: 'Remove this part' }));
    expect(reading('Lay stake')).toContain('£97.67');
  });

  test('show the workings of every figure', async () => {
    await show(filled);
    await user().click(screen.getByText('How this is worked out'));
    const steps = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(steps).toContain('40.00 ÷ (4.2 − 0.02)');
    expect(steps).toContain('≈ £9.57');
    expect(steps).toContain('9.57 × (4.2 − 1)');
  });
});
