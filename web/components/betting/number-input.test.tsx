// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { storedText } from '#lib/slip';
import { Field } from '../ui/fields/field.tsx';
import { NumberInput } from './number-input.tsx';
import { readAs } from './typed-input.tsx';

function Stake(): ReactNode {
  const [stored, setStored] = useState('1');
  return (
    <>
      <Field label="Stake">
        {(control) => (
          <NumberInput
            {...control}
            {...readAs('stakePerLine')}
            step="0.01"
            stored={stored}
            shown={/^\d+$/u.test(stored) ? `${stored}.00` : stored}
            onType={(text) => setStored(storedText('stakePerLine', text))}
          />
        )}
      </Field>
      <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => setStored('7')}>
        Undo
      </button>
      <output aria-label="Stored">{stored}</output>
    </>
  );
}

test('typed text stays as typed, and is formatted on blur', async () => {
  render(<Stake />);
  const field = screen.getByRole('textbox');
  expect(field).toHaveValue('1.00');
  await userEvent.clear(field);
  await userEvent.type(field, '200p');
  expect(field).toHaveValue('200p');
  expect(screen.getByRole('status', { name: 'Stored' })).toHaveTextContent('2.00');
  await userEvent.tab();
  expect(field).toHaveValue('2.00');
});

test('rejected characters are shown until the next change', async () => {
  render(<Stake />);
  const field = screen.getByRole('textbox');
  await userEvent.clear(field);
  await userEvent.type(field, '2x');
  expect(field).toHaveValue('2');
  expect(screen.getByText('Left out “x”.')).toBeVisible();
  await userEvent.type(field, '5');
  expect(screen.queryByText(/Left out/u)).toBeNull();
});

test('text that would be another number without its signs is shown as typed', async () => {
  render(<Stake />);
  const field = screen.getByRole('textbox');
  await userEvent.clear(field);
  await userEvent.type(field, '2,5');
  expect(field).toHaveValue('2,5');
  expect(screen.getByRole('status', { name: 'Stored' })).toHaveTextContent('2,5');
});

test('an undo updates the field even while the user types', async () => {
  render(<Stake />);
  const field = screen.getByRole('textbox');
  await userEvent.clear(field);
  await userEvent.type(field, '4');
  await userEvent.click(screen.getByRole('button'));
  expect(field).toHaveValue('7.00');
});

test('arrow keys step, tenfold with Shift, never below 0', async () => {
  render(<Stake />);
  await userEvent.click(screen.getByRole('textbox'));
  await userEvent.keyboard('{ArrowUp}{Shift>}{ArrowUp}{/Shift}');
  expect(screen.getByRole('status', { name: 'Stored' })).toHaveTextContent('1.11');
  await userEvent.keyboard('{Shift>}{ArrowDown>20/}{/Shift}');
  expect(screen.getByRole('status', { name: 'Stored' })).toHaveTextContent('0.00');
});
