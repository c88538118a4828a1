// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { address, open, serverFor } from '../../../testing/show-bet-calculator.tsx';

beforeEach(() => vi.stubGlobal('fetch', serverFor().fetch));
afterEach(() => vi.unstubAllGlobals());

const inside = (element: HTMLElement) => within(element);
type Scores = ReturnType<typeof inside>;

async function openScores(at: string): Promise<Scores> {
  open(at);
  await userEvent.click(screen.getByRole('button', { name: 'Final scores' }));
  const dialog = inside(await screen.findByRole('dialog', { name: 'Final scores' }));
  await dialog.findByRole('combobox', { name: 'Market selection A' });
  return dialog;
}

/** The row of a selection, by the start of its name. */
function row(scores: Scores, name: RegExp): HTMLElement {
  return scores.getByRole('row', { name });
}

describe('the table of scores', () => {
  test('grades a whole slip, one row per selection', async () => {
    const scores = await openScores('doubles/?s=Northfield;2&s=;3');
    await userEvent.selectOptions(
      scores.getByRole('combobox', { name: 'Market selection A' }),
      'Total goals',
    );
    const line = scores.getByLabelText('Line selection A');
    await userEvent.clear(line);
    await userEvent.type(line, '2.25');
    await userEvent.type(scores.getByLabelText('Home goals selection A'), '1');
    expect(row(scores, /^A Northfield/u)).toHaveTextContent(/none$/u);
    await userEvent.type(scores.getByLabelText('Away goals selection A'), '1');
    expect(row(scores, /^A Northfield/u)).toHaveTextContent(/Half lost$/u);
    await userEvent.selectOptions(
      scores.getByRole('combobox', { name: 'Market selection B' }),
      'Match result',
    );
    expect(scores.queryByLabelText('Line selection B')).toBeNull();
    expect(row(scores, /^B Selection 2/u)).toHaveTextContent(/Unsettled$/u);
    await userEvent.selectOptions(scores.getByRole('combobox', { name: 'Side selection B' }), 'Draw');
    await userEvent.type(scores.getByLabelText('Home goals selection B'), '0');
    await userEvent.type(scores.getByLabelText('Away goals selection B'), '0');
    expect(row(scores, /^B Selection 2/u)).toHaveTextContent(/Win$/u);
    await waitFor(() =>
      expect(address()).toContain('s=Northfield;2;;mtotal,2.25,over;g1,1&s=;3;;mmatchResult,draw;g0,0'),
    );
    // £1 × 3 × 1/2.
    expect(screen.getAllByText('£1.50').length).toBeGreaterThan(0);
  });

  test('shows errors in the row, and keeps the outcome of a selection without a score', async () => {
    const scores = await openScores('doubles/?ew=on&s=;2;;masianHandicap,-0.75,home;g2,1&s=;3;lost&s=;3;;f2');
    expect(row(scores, /^A /u)).toHaveTextContent('Half results cannot be each-way');
    expect(row(scores, /^B /u)).toHaveTextContent(/Lost$/u);
    expect(row(scores, /^C /u)).toHaveTextContent(/Where it finished$/u);
    const line = scores.getByLabelText('Line selection A');
    await userEvent.clear(line);
    await userEvent.type(line, '0.3');
    expect(line).toHaveAccessibleDescription(/quarters/u);
  });
});

describe('a market at every score', () => {
  test('is graded for each score up to 5-5, and marks the entered one', async () => {
    const scores = await openScores('doubles/?s=;2;;masianHandicap,-0.75,home;g2,1&s=;3;;mbothToScore,yes');
    expect(scores.queryByRole('table', { name: /at every score/u })).toBeNull();
    await userEvent.click(scores.getByRole('button', { name: 'A market at every score' }));
    const cells = (): readonly (readonly string[])[] => {
      const rows = within(scores.getByRole('table', { name: /at every score$/u })).getAllByRole('row');
      return rows.slice(1).map((each) =>
        within(each)
          .getAllByRole('cell')
          .map((cell) => within(cell).getByText(/^[A-Z]\w+/u).textContent),
      );
    };
    const handicap = cells();
    expect(handicap).toHaveLength(6);
    expect(handicap[1]).toEqual(['Half won', 'Lost', 'Lost', 'Lost', 'Lost', 'Lost']);
    expect(handicap[2]).toEqual(['Win', 'Half won', 'Lost', 'Lost', 'Lost', 'Lost']);
    const given = scores.getByRole('cell', { current: true });
    expect(given).toHaveTextContent('Half won');
    await userEvent.selectOptions(
      scores.getByRole('combobox', { name: 'Market of selection' }),
      'B, Both teams to score, Yes',
    );
    expect(cells()[1]).toEqual(['Lost', 'Win', 'Win', 'Win', 'Win', 'Win']);
  });

  test('is not offered without a market', async () => {
    const scores = await openScores('doubles/?s=;2&s=;3;;masianHandicap,x,home');
    expect(scores.queryByRole('button', { name: 'A market at every score' })).toBeNull();
  });
});
