import { type BetDraft, settle, validateBet } from '#lib';
import { expect, test } from 'vitest';
import { chartLines } from './winners-chart.ts';
import { viewOf } from './view.ts';

const TREES = [
  { description: 'Ash', odds: 3, outcome: 'win' },
  { description: 'Birch', odds: 4 },
  { description: 'Cedar', odds: 2 },
] as const;

function chart(draft: Omit<BetDraft, 'stakePerLine'>, columns = 100): string {
  const bet = validateBet({ ...draft, stakePerLine: '1' });
  if (!bet.ok) throw new Error(JSON.stringify(bet.issues));
  return chartLines(settle(bet.value), viewOf({ columns, colours: 0, ascii: false })).join('\n');
}

test('up to three unsettled selections are shown result by result', () => {
  expect(chart({ system: 'trixie', selections: TREES })).toBe(
    `  What can still happen, by winner, the others losing. Log scale, │ marks the stake.
  none                         │                                                     £0.00
  Cedar          ░░░░░░░░░░░░░░│░░░░█                                                £6.00
  Birch          ░░░░░░░░░░░░░░│░░░░░░░░░░░█                                        £12.00
  Birch + Cedar  ░░░░░░░░░░░░░░│░░░░░░░░░░░░░░░░░░░░░░░░░░█                         £50.00`,
  );
});

test('a long name is cut, so that no line gets longer', () => {
  const selections = [{ description: 'A horse with a name that is longer than a row', odds: 3 }, TREES[1]];
  const lines = chart({ system: 'doubles', selections }).split('\n');
  expect(lines[2]).toMatch(/^ {2}A horse with a name that is… /u);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(100);
});

test('more are shown by number of winners, or of further winners once one is settled', () => {
  const more = [...TREES, { odds: 5 }, { odds: 6 }];
  const further = chart({ system: 'canadian', selections: more });
  expect(further).toContain('What can still happen, by further winners, the others losing.');
  expect(Math.max(...further.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(100);
  expect(further).toMatch(/^ {2}0 more .*£0\.00$/mu);
  expect(further).toMatch(/^ {2}4 more .*£2,499\.00$/mu);
  const fresh = more.map(({ odds }) => ({ odds }));
  expect(chart({ system: 'canadian', selections: fresh })).toMatch(/^ {2}5 winners .*£2,499\.00$/mu);
});

test('a settled bet, a lost bet and a narrow terminal have no chart', () => {
  const selections = TREES.map((selection) => ({ ...selection, outcome: 'win' as const }));
  expect(chart({ system: 'trixie', selections })).toBe('');
  const lost = TREES.slice(1).map((selection) => ({ ...selection, outcome: 'lost' as const }));
  expect(chart({ system: 'trixie', selections: [...lost, { odds: 2 }] })).toBe('');
  expect(chart({ system: 'trixie', selections: TREES }, 99)).toBe('');
});
