// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { readBet } from '#lib';
import { ResultNotes } from './result-notes.tsx';

const FLAG = {
  system: 'flag',
  stakePerLine: '1',
  eachWay: { enabled: true, terms: '1/5', places: 3 },
  selections: ['5/2', '11/4', '3/1', '9/2'].map((odds, index) => ({
    odds,
    outcome: index === 1 ? 'placed' : 'win',
  })),
};

test('a convention of the bookmakers has a note, and the rare ones are folded away', async () => {
  const bet = readBet(FLAG);
  if (!bet.ok) throw new Error(JSON.stringify(bet.issues));
  const act = vi.fn<(action: unknown) => void>();
  render(
    <MemoryRouter>
      <ResultNotes bet={bet.value} act={act} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('button', { name: 'Carry them together' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Divide equally', hidden: true })).not.toBeVisible();
  await userEvent.click(screen.getByText('4 other conventions pay other sums'));
  await userEvent.click(screen.getByRole('button', { name: 'Divide equally' }));
  const rules = { ...bet.value.rules, eachWayMultiples: 'equallyDivided' };
  expect(act).toHaveBeenCalledWith({ kind: 'propose', proposal: { kind: 'rules', rules } });
});

test.each([
  { stakeType: 'freeBetSnr', outcome: 'void', isSaid: true },
  { stakeType: 'cash', outcome: 'void', isSaid: false },
  { stakeType: 'freeBetSnr', outcome: 'win', isSaid: false },
])(
  'a $stakeType bet with every selection $outcome, given back: $isSaid',
  ({ stakeType, outcome, isSaid }) => {
    const selections = ['5/2', '3/1'].map((odds) => ({ odds, outcome }));
    const bet = readBet({ system: 'doubles', stakePerLine: '1', stakeType, selections });
    if (!bet.ok) throw new Error(JSON.stringify(bet.issues));
    render(
      <MemoryRouter>
        <ResultNotes bet={bet.value} act={vi.fn()} />
      </MemoryRouter>,
    );
    expect(screen.queryAllByText(/free bet is returned/u)).toHaveLength(isSaid ? 1 : 0);
  },
);
