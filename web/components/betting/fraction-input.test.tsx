// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FractionInput } from './odds-input.tsx';

const VIEW = { format: 'fractional', places: 2 } as const;

test('both parts have accessible names, and are described by the hint and the errors', () => {
  const shown = (errors: readonly string[]) => (
    <FractionInput
      label="Odds"
      name="odds"
      stored="9/2"
      view={VIEW}
      errors={errors}
      hint="5.50"
      onType={() => undefined}
    />
  );
  const { rerender } = render(shown([]));
  const halves = () => screen.getAllByRole('textbox');
  expect(halves().map(({ dataset }) => dataset.field)).toEqual(['odds', 'odds-denominator']);
  for (const half of halves()) expect(half).toHaveAccessibleDescription('5.50');
  rerender(shown(['Odds must be greater than 1']));
  for (const half of halves()) expect(half).toHaveAccessibleDescription('Odds must be greater than 1 5.50');
});
