// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { calculate, type CalculationName, calculationOf } from '#lib/calculations';
import { exampleReplies } from '../../../testing/example-feed.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { standIn } from '../../../testing/stand-in.ts';
import { CalculationBody } from '../calculation-body.tsx';

afterEach(() => vi.unstubAllGlobals());

function show(name: CalculationName, query: string): void {
  vi.stubGlobal('fetch', standIn(exampleReplies([])).fetch);
  showPage(
    <CalculationBody
      calculation={calculationOf(name)}
      engine={(draft, options) => calculate(name, draft, options)}
    />,
    `/tools/${name}/?${query}`,
  );
}

test('a calculation with workings has collapsed steps, each with formula and value', async () => {
  show('boost', 'odds=3&boost=25');
  const summary = await screen.findByText('How this is worked out');
  const workings = summary.closest('details');
  expect(workings).not.toHaveAttribute('open');
  expect(workings).toHaveTextContent('Boosted odds1 + (3 − 1) × (1 + 0.25)3.50');
});

test('a figure opens its own step and the CLI command', async () => {
  show('boost', 'odds=3&boost=25');
  const figure = await screen.findByRole('button', { name: '3.50' });
  await userEvent.click(figure);
  const step = screen.getByRole('group', { name: 'How the boosted odds is worked out' });
  expect(step).toHaveTextContent('1 + (3 − 1) × (1 + 0.25)');
  expect(step).toHaveTextContent('betcalc boost --odds 3 --boost 25');
});

test('money in the steps is in pounds, with a minus for a loss', async () => {
  show('dutching', 'stake=10&back=2.5&other=3.4&other=3.1');
  const workings = (await screen.findByText('How this is worked out')).closest('details');
  expect(workings).toHaveTextContent('£8.06');
  expect(workings).toHaveTextContent('−£0.42');
  // The steps number the bets like the rows of the table above.
  const row = await screen.findByRole('row', { name: /^Bet 3/u });
  expect(row).toHaveTextContent('£8.06');
  expect(workings).toHaveTextContent('Stake of bet 325.00 ÷ 3.1 to the nearest penny£8.06');
  expect(workings).toHaveTextContent('If bet 1 wins15.00 − 15.41−£0.41');
});

test('an incomplete form has no workings', async () => {
  show('boost', 'odds=3');
  expect(await screen.findByText('Still to fill in: boost.')).toBeVisible();
  expect(screen.queryByText('How this is worked out')).toBeNull();
});
