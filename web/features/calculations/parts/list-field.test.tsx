// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { calculationOf, type ListField } from '#lib/calculations';
import { ListFieldControl } from './list-field.tsx';

function Others(): ReactNode {
  const [texts, setTexts] = useState<readonly string[]>(['3.4']);
  const field = calculationOf('dutching').fields.find((each): each is ListField => 'items' in each);
  if (field === undefined) throw new Error('dutching has no list');
  const errors = { whole: [], items: new Map<number, readonly string[]>() };
  return <ListFieldControl field={field} texts={texts} errors={errors} onChange={setTexts} />;
}

test('an added row has focus before the next key', () => {
  render(<Others />);
  fireEvent.click(screen.getByRole('button', { name: 'Add another result' }));
  expect(screen.getByRole('textbox', { name: 'Odds Another result 2' })).toHaveFocus();
});

const rows = (): readonly HTMLElement[] => screen.getAllByRole('listitem');
const odds = (row: number): HTMLElement =>
  screen.getByRole('textbox', { name: `Odds Another result ${row}` });

test('Enter adds a row below and focuses it', () => {
  render(<Others />);
  fireEvent.keyDown(odds(1), { key: 'Enter' });
  expect(rows()).toHaveLength(2);
  expect(odds(2)).toHaveFocus();
  expect(odds(1)).toHaveValue('3.4');
});

test.each(['Backspace', 'Delete'])('%s removes an empty row, and no other', (key) => {
  render(<Others />);
  fireEvent.keyDown(odds(1), { key: 'Enter' });
  fireEvent.keyDown(odds(1), { key });
  expect(rows()).toHaveLength(2);
  fireEvent.keyDown(odds(2), { key });
  expect(rows()).toHaveLength(1);
  expect(odds(1)).toHaveFocus();
});

test('Remove says why a row stays, until there are more', () => {
  render(<Others />);
  const remove = (): HTMLElement => screen.getByRole('button', { name: 'Remove Another result 1' });
  expect(remove()).toHaveAttribute('title', 'At least 1 row');
  fireEvent.click(screen.getByRole('button', { name: 'Add another result' }));
  expect(remove()).not.toHaveAttribute('title');
});

test('the minimum rows of a list stay, and Enter with a modifier adds none', () => {
  render(<Others />);
  fireEvent.keyDown(odds(1), { key: 'Enter', ctrlKey: true });
  expect(rows()).toHaveLength(1);
  fireEvent.change(odds(1), { target: { value: '' } });
  fireEvent.keyDown(odds(1), { key: 'Backspace' });
  expect(rows()).toHaveLength(1);
});
