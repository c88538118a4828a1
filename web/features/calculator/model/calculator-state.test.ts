import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newState, toDraft } from '#lib/slip';
import {
  type CalculatorAction,
  calculatorReducer,
  type CalculatorState,
  opened,
} from './calculator-state.ts';

const start = opened(toDraft(newState('trixie')));
const [first] = start.slip.slip.selections;
const id = first?.id ?? 0;

function after(...actions: readonly CalculatorAction[]): CalculatorState {
  return actions.reduce(calculatorReducer, start);
}

const typing = (field: string, ...texts: readonly string[]): readonly CalculatorAction[] =>
  texts.map((text) => ({ kind: 'type', field, proposal: { kind: 'odds', id, text } }));

const oddsOf = ({ slip }: CalculatorState): string | undefined => slip.slip.selections[0]?.odds;

describe('typing', () => {
  test('in one field is one undo step, whatever the number of keys', () => {
    const state = after(...typing('odds 1', '3', '3.', '3.5'));
    expect(oddsOf(state)).toBe('3.5');
    expect(oddsOf(calculatorReducer(state, { kind: 'undo' }))).toBe('2');
    expect(state.slip.history).toHaveLength(1);
  });

  test('in another field, or in the same one after leaving it, is another undo step', () => {
    expect(after(...typing('odds 1', '3'), ...typing('odds 1 again', '4')).slip.history).toHaveLength(2);
    expect(
      after(...typing('odds 1', '3'), { kind: 'leave' }, ...typing('odds 1', '4')).slip.history,
    ).toHaveLength(2);
  });

  test('the original value again leaves nothing to undo', () => {
    expect(after(...typing('odds 1', '3', '2')).slip.history).toHaveLength(0);
  });

  test('after an undo starts a new undo step', () => {
    const state = after(...typing('odds 1', '3'), { kind: 'undo' }, ...typing('odds 1', '5'), {
      kind: 'note',
      id,
      text: 'Soft',
    });
    expect(oddsOf(state)).toBe('5');
    expect(oddsOf(calculatorReducer(state, { kind: 'undo' }))).toBe('2');
  });
});

describe('redo', () => {
  test('reverses each undo, until the slip is changed otherwise', () => {
    const typed = after(...typing('odds 1', '3'), { kind: 'leave' }, ...typing('odds 1', '4'));
    const undone = [{ kind: 'undo' }, { kind: 'undo' }] as const;
    const reversed = undone.reduce<CalculatorState>(calculatorReducer, typed);
    expect(oddsOf(reversed)).toBe('2');
    const once = calculatorReducer(reversed, { kind: 'redo' });
    expect(oddsOf(once)).toBe('3');
    const twice = calculatorReducer(once, { kind: 'redo' });
    expect(twice.slip).toEqual(typed.slip);
    expect(calculatorReducer(twice, { kind: 'redo' })).toBe(twice);
    const changed = typing('odds 1', '9').reduce(calculatorReducer, once);
    expect(oddsOf(calculatorReducer(changed, { kind: 'redo' }))).toBe('9');
  });

  test('without an undo, or after one with nothing to undo, does nothing', () => {
    expect(after({ kind: 'redo' })).toBe(start);
    expect(after({ kind: 'undo' }, { kind: 'redo' }).slip).toBe(start.slip);
  });
});

test('pasted selections replace the first ones in one undo step', () => {
  const pasted = after({
    kind: 'paste',
    selections: [
      { description: 'Red Rum', odds: '5/1' },
      { description: '', odds: '2.75' },
    ],
  });
  expect(pasted.slip.slip.selections.map(({ description, odds }) => [description, odds])).toEqual([
    ['Red Rum', '5/1'],
    ['', '2.75'],
    ['', '2'],
  ]);
  expect(calculatorReducer(pasted, { kind: 'undo' }).slip.slip).toEqual(start.slip.slip);
});

test('pasting more selections than there are adds as many as the system allows', () => {
  const parlay = opened(toDraft(newState('parlay')));
  const selections = Array.from({ length: 30 }, (_, index) => ({ description: `Horse ${index}`, odds: '3' }));
  const pasted = calculatorReducer(parlay, { kind: 'paste', selections });
  expect(pasted.slip.slip.selections).toHaveLength(20);
});

test('a note affects neither calculation nor undo history', () => {
  const state = after({ kind: 'note', id, text: 'Soft ground' });
  expect(state.notes).toEqual({ [id]: 'Soft ground' });
  expect(state.slip).toBe(start.slip);
});

test('changes are counted from the last save', () => {
  const state = after(...typing('odds 1', '3', '4'), { kind: 'saved', key: 'k' }, ...typing('odds 1', '5'), {
    kind: 'note',
    id,
    text: 'Soft',
  });
  expect(state.changes).toBe(2);
});

const action: fc.Arbitrary<CalculatorAction> = fc.oneof(
  fc
    .tuple(fc.constantFrom('a', 'b'), fc.constantFrom(1, 2, 3), fc.constantFrom('2', '3', '5/2', ''))
    .map(([field, to, text]) => ({ kind: 'type', field, proposal: { kind: 'odds', id: to, text } }) as const),
  fc.constant({ kind: 'leave' } as const),
  fc.constant({ kind: 'undo' } as const),
  fc.constant({ kind: 'redo' } as const),
  fc.constant({ kind: 'propose', proposal: { kind: 'reset' } } as const),
  fc.boolean().map((enabled) => ({ kind: 'propose', proposal: { kind: 'eachWay', enabled } }) as const),
);

test('undoing every step restores the initial slip', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
      let state = after(...actions);
      for (let steps = state.slip.history.length; steps > 0; steps -= 1) {
        state = calculatorReducer(state, { kind: 'undo' });
      }
      expect(state.slip.slip).toEqual(start.slip.slip);
    }),
  );
});
