import { describe, expect, test } from 'vitest';
import { validateBet } from '#lib';
import { newState, propose, type Proposal, toDraft } from '#lib/slip';
import { opened } from './calculator-state.ts';
import { parseSlip } from './parse-slip.ts';
import { slipQuery } from '../../ui/slip-query.ts';

describe('the address of a slip', () => {
  test('can be read by people', () => {
    const made: readonly Proposal[] = [
      { kind: 'description', id: 1, text: 'Harbour Light' },
      { kind: 'odds', id: 1, text: '5/2' },
      { kind: 'outcome', id: 1, outcome: 'win' },
      { kind: 'rule4', id: 1, text: '10' },
      { kind: 'eachWay', enabled: true },
    ];
    const draft = toDraft(made.reduce(propose, newState('parlay')));
    expect(slipQuery({ draft, notes: ['Soft ground; drifted', ''] })).toBe(
      'stake=1.00&ew=on&terms=1/5&places=5&s=Harbour+Light;5/2;win;r10;nSoft+ground%253B+drifted&s=;2',
    );
  });

  test('brings a note back whole', () => {
    const draft = toDraft(newState('singles'));
    const note = 'a;b%c=d&e+f "g" <h>';
    expect(parseSlip('singles', slipQuery({ draft, notes: [note] })).notes).toEqual([note]);
  });
});

describe('an address that the product did not write', () => {
  test('is a new slip where it says nothing', () => {
    expect(toDraft(opened(parseSlip('lucky-15', '').draft).slip)).toEqual(toDraft(newState('lucky-15')));
    expect(toDraft(opened(parseSlip('each-way', '?utm=x').draft).slip)).toEqual(
      toDraft(newState('each-way')),
    );
  });

  test('is filled up, or cut off, to the selections that the system takes', () => {
    expect(parseSlip('trixie', 's=A;3').draft.selections).toHaveLength(3);
    expect(parseSlip('trixie', 's=A;3&'.repeat(500)).draft.selections).toHaveLength(3);
  });

  test.each([
    'ew=on&terms=&s=;2',
    'ew=maybe&s=;2;placed&rules=stake+nonsense',
    'stake=%00%0A1&total=2&type=gold',
    's=%E0%A4%A&s=;;;;;;;;zz;r;b;n',
    `s=${'x'.repeat(5000)};${'9'.repeat(5000)}`,
    's=__proto__;constructor;toString',
  ])('does no harm: %s', (query) => {
    const { slip } = opened(parseSlip('parlay', query).draft);
    const bet = validateBet(toDraft(slip));
    expect(bet.ok || bet.issues.every(({ message }) => message !== 'Unknown field')).toBe(true);
    expect(slip.slip.selections.length).toBeGreaterThan(1);
  });
});
