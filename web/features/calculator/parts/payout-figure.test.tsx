// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { fromDraft } from '#lib/slip';
import { work } from '../model/work.ts';
import { PayoutFigure, type PayoutFigureProps } from './payout-figure.tsx';

function show(of: PayoutFigureProps['of'], odds: readonly string[]): void {
  const { answer } = work(
    fromDraft({ system: 'trixie', stakePerLine: '1', selections: odds.map((each) => ({ odds: each })) }).slip,
  );
  if (!answer.ok) throw new Error('An example is a bet');
  render(
    <MemoryRouter>
      <PayoutFigure answer={answer} which="potential" of={of}>
        £42.00
      </PayoutFigure>
    </MemoryRouter>,
  );
}

const workings = async (): Promise<HTMLElement> => {
  await userEvent.click(screen.getByRole('button', { name: '£42.00' }));
  await screen.findByRole('link');
  return screen.getByRole('group');
};

test('a payout shows the exact sum of its lines, the rule and the CLI command', async () => {
  show('payout', ['5/2', '15/8', '11/10']);
  const shown = await workings();
  expect(shown).toHaveAccessibleName('How the potential payout is worked out');
  // 3.5 × 2.875 + 3.5 × 2.1 + 2.875 × 2.1, and the treble of 21.13125.
  expect(shown).toHaveTextContent('(469/20) + (3381/160) = 7133/160');
  expect(shown).toHaveTextContent("betcalc '£1 trixie @ 5/2 @ 15/8 @ 11/10'");
  expect(screen.getByRole('link')).toHaveAttribute('href', '/app/how-it-works/#exact');
});

test('a profit shows the payout minus the stakes', async () => {
  show('profit', ['5/2', '15/8', '11/10']);
  expect(await workings()).toHaveTextContent('(7133/160) − 4 = 6493/160');
});
