// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Field } from './field.tsx';
import { Select, TextInput } from './input.tsx';

test('label, errors and hint are linked to the control', () => {
  render(
    <Field label="Odds" more="selection C" errors={['Odds must be greater than 1']} hint="Win 3.50">
      {(control) => <TextInput {...control} defaultValue="1" />}
    </Field>,
  );
  const field = screen.getByRole('textbox', { name: 'Odds selection C' });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Odds must be greater than 1 Win 3.50');
});

test('a control without errors is not marked as invalid', () => {
  render(
    <Field label="Bookie">
      {(control) => (
        <Select {...control}>
          <option>None</option>
        </Select>
      )}
    </Field>,
  );
  expect(screen.getByRole('combobox', { name: 'Bookie' })).not.toHaveAttribute('aria-invalid');
});
