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

test('a row that is added has the focus before the next key', () => {
  render(<Others />);
  fireEvent.click(screen.getByRole('button', { name: 'Add another result' }));
  expect(screen.getByRole('textbox', { name: 'Odds Another result 2' })).toHaveFocus();
});
