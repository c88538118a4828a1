// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';

let isBroken = true;
function Fragile(): ReactNode {
  if (isBroken) throw new Error('broken');
  return <p>whole</p>;
}

// oxlint-disable-next-line no-console -- React reports the expected error there
afterEach(() => void vi.mocked(console.error).mockClear());

test('a failure shows a message with a retry, and the rest of the page keeps working', async () => {
  isBroken = true;
  render(
    <>
      <nav>Layline</nav>
      <ErrorBoundary what="This page">
        <Fragile />
      </ErrorBoundary>
    </>,
  );
  expect(screen.getByRole('heading')).toHaveTextContent('This page stopped working');
  expect(screen.getByText('Layline')).toBeInTheDocument();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('whole')).toBeInTheDocument();
});

test('focus moves from failed content to the retry, and a retry clears the data that it failed on', async () => {
  function Breaks(): ReactNode {
    const [broken, setBroken] = useState(false);
    if (broken) throw new Error('broken');
    return (
      <button type="button" onClick={() => setBroken(true)}>
        Break
      </button>
    );
  }
  const forgotten = vi.fn();
  render(
    <ErrorBoundary what="This panel" onRetry={forgotten}>
      <Breaks />
    </ErrorBoundary>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Break' }));
  expect(screen.getByRole('alert')).toHaveTextContent('This panel stopped working');
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(forgotten).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'Break' })).toBeInTheDocument();
});

test('navigation resets it', () => {
  isBroken = true;
  const at = (path: string): ReactNode => (
    <ErrorBoundary what="This page" mendedBy={path}>
      <Fragile />
    </ErrorBoundary>
  );
  const { rerender } = render(at('/a/'));
  isBroken = false;
  rerender(at('/a/'));
  expect(screen.queryByText('whole')).toBeNull();
  rerender(at('/b/'));
  expect(screen.getByText('whole')).toBeInTheDocument();
});
