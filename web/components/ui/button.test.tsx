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

test('a button that is disabled by its own press keeps focus until blur, and does nothing', async () => {
  render(<Twice />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}{Enter}');
  const button = screen.getByRole('button', { name: '0 left' });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  // Browsers remove focus from a disabled element.
  expect(button).not.toBeDisabled();
  expect(sent).toHaveBeenCalledTimes(2);
  await userEvent.keyboard('{Enter}');
  await userEvent.click(button);
  expect(sent).toHaveBeenCalledTimes(2);
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Other' })).toHaveFocus();
  expect(button).toBeDisabled();
});
