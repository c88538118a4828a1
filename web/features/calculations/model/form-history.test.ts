import { expect, test } from 'vitest';
import { type FormAction, formReducer, openedForm } from './form-history.ts';

const EMPTY = { odds: ['', ''] };
const type = (name: string, entry: string | readonly string[]): FormAction => ({ kind: 'type', name, entry });
const [leave, undo, redo] = (['leave', 'undo', 'redo'] as const).map((kind): FormAction => ({ kind }));

function after(...actions: readonly (FormAction | undefined)[]) {
  return actions.reduce(
    (history, action) => (action === undefined ? history : formReducer(history, action)),
    openedForm(EMPTY),
  );
}

test('all that is typed into a field until the user leaves it is one step', () => {
  const typed = [type('stake', '1'), type('stake', '10'), leave, type('stake', '100')];
  expect(after(...typed, undo).entries).toEqual({ ...EMPTY, stake: '10' });
  expect(after(...typed, undo, undo).entries).toEqual(EMPTY);
  expect(after(...typed, undo, undo, redo, redo).entries).toEqual({ ...EMPTY, stake: '100' });
});

test('an edit after an example is undone to the example, not to the empty form', () => {
  const example = { kind: 'fill', entries: { stake: '10', odds: ['2', '3'] } } as const;
  expect(after(example, type('stake', '20'), undo).entries).toEqual(example.entries);
});

test('each added or removed row is a step, also within the typing of a list', () => {
  const rows = [type('odds', ['2', '']), type('odds', ['2', '', '']), type('odds', ['2', ''])];
  expect(after(...rows, undo).entries).toEqual({ odds: ['2', '', ''] });
  expect(after(...rows, undo, undo).entries).toEqual({ odds: ['2', ''] });
  expect(after(...rows, undo, undo, undo).entries).toEqual(EMPTY);
});

test('a field that is as it was before adds no step', () => {
  expect(after(type('stake', '1'), type('stake', ''), leave).past).toEqual([]);
  expect(after(type('odds', ['2', '']), type('odds', ['', '']), type('stake', '1')).past).toEqual([EMPTY]);
});

test('a change after undo drops what could be redone', () => {
  const history = after(type('stake', '1'), leave, undo, type('stake', '2'), leave, redo);
  expect(history.entries).toEqual({ ...EMPTY, stake: '2' });
  expect(history.future).toEqual([]);
});

test('without steps, undo and redo leave the entries', () => {
  expect(after(undo, redo).entries).toEqual(EMPTY);
});
