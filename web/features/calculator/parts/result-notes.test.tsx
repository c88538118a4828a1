// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { BetDraft } from '#lib';
import { fromDraft } from '#lib/slip';
import { work } from '../model/work.ts';
import { ResultNotes } from './result-notes.tsx';

const FLAG: BetDraft = {
  system: 'flag',
  stakePerLine: '1',
  eachWay: { enabled: true, terms: '1/5', places: 3 },
  selections: ['5/2', '11/4', '3/1', '9/2'].map((odds, index) => ({
    odds,
    outcome: index === 1 ? 'placed' : 'win',
  })),
};

function answerTo(draft: BetDraft) {
  const { answer } = work(fromDraft(draft).slip);
  if (!answer.ok) throw new Error(JSON.stringify(answer.issues));
  return answer;
}

function show(draft: BetDraft, act = vi.fn<(action: unknown) => void>()) {
  const answer = answerTo(draft);
  render(
    <MemoryRouter>
      <ResultNotes answer={answer} act={act} />
    </MemoryRouter>,
  );
  return { answer, act };
}

test('a common convention has a note, and rare ones are collapsed', async () => {
  const { answer, act } = show(FLAG);
  expect(screen.getByRole('button', { name: 'Carry them together' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Divide equally', hidden: true })).not.toBeVisible();
  await userEvent.click(screen.getByText('4 other conventions pay other sums'));
  await userEvent.click(screen.getByRole('button', { name: 'Divide equally' }));
  const rules = { ...answer.bet.rules, eachWayMultiples: 'equallyDivided' };
  expect(act).toHaveBeenCalledWith({ kind: 'propose', proposal: { kind: 'rules', rules } });
});

test.each<{
  readonly stakeType: BetDraft['stakeType'];
  readonly outcome: 'void' | 'win';
  readonly isSaid: boolean;
}>([
  { stakeType: 'freeBetSnr', outcome: 'void', isSaid: true },
  { stakeType: 'cash', outcome: 'void', isSaid: false },
  { stakeType: 'freeBetSnr', outcome: 'win', isSaid: false },
])(
  'a $stakeType bet with every selection $outcome, given back: $isSaid',
  ({ stakeType, outcome, isSaid }) => {
    const selections = ['5/2', '3/1'].map((odds) => ({ odds, outcome }));
    show({ system: 'doubles', stakePerLine: '1', stakeType, selections });
    expect(screen.queryAllByText(/free bet is returned/u)).toHaveLength(isSaid ? 1 : 0);
  },
);

test('both payouts have workings, with the CLI command', async () => {
  show({
    system: 'patent',
    stakePerLine: '2',
    selections: [
      { odds: '5/2', outcome: 'win', description: "Harbour's Light" },
      { odds: '3' },
      { odds: '4', outcome: 'lost' },
    ],
  });
  await userEvent.click(screen.getByRole('button', { name: 'How this is worked out' }));
  const potential = await screen.findByRole('region', { name: 'Potential' });
  expect(potential).toHaveTextContent('Singles7 + 6 = 13£13.00');
  expect(potential).toHaveTextContent('Less the stake34 − 14 = 20+£20.00');
  expect(screen.getByRole('region', { name: 'Realised' })).toHaveTextContent('7 − 14 = −7−£7.00');
  // A formula equal to its value is shown once.
  expect(screen.getByRole('region', { name: 'Realised' })).toHaveTextContent(/Singles7£7\.00/u);
  expect(screen.getByRole('figure', { name: 'Command for a terminal' })).toHaveTextContent(
    String.raw`betcalc '£2 patent Harbour'\''s Light @ 5/2 won @ 3 @ 4 lost'`,
  );
});
