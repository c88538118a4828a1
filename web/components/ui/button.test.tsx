// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';

const sent = vi.fn();

function Twice(): ReactNode {
  const [left, setLeft] = useState(2);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent();
      }}
    >
      <Button type="submit" disabled={left === 0} onClick={() => setLeft(left - 1)}>
        {`${left} left`}
      </Button>
      <Button>Other</Button>
    </form>
  );
}

test('a button that goes off under a press keeps focus until it is left, and does nothing', async () => {
  render(<Twice />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}{Enter}');
  const button = screen.getByRole('button', { name: '0 left' });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  // Browsers take focus from a disabled element.
  expect(button).not.toBeDisabled();
  expect(sent).toHaveBeenCalledTimes(2);
  await userEvent.keyboard('{Enter}');
  await userEvent.click(button);
  expect(sent).toHaveBeenCalledTimes(2);
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Other' })).toHaveFocus();
  expect(button).toBeDisabled();
});
