// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CopyButton } from './copy-button.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function withClipboard(writeText: (text: string) => Promise<void>): void {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
}

/** Defines `document.execCommand`, the fallback for copying, which happy-dom lacks. */
function withOldWay(copy: () => boolean): void {
  Reflect.set(document, 'execCommand', copy);
}

async function press(): Promise<void> {
  await act(async () => {
    fireEvent.click(screen.getByRole('button'));
    await vi.advanceTimersByTimeAsync(0);
  });
}

test('confirms the copy for 1.2 seconds', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  withClipboard(writeText);
  render(<CopyButton text={() => 'a link'} />);
  await press();
  expect(writeText).toHaveBeenCalledWith('a link');
  expect(screen.getByRole('button')).toHaveTextContent('Copied ✓');
  await act(() => vi.advanceTimersByTimeAsync(1199));
  expect(screen.getByRole('button')).toHaveTextContent('Copied ✓');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('button')).toHaveTextContent('Copy');
});

test('falls back to execCommand if the clipboard rejects, and restores focus', async () => {
  withClipboard(() => Promise.reject(new Error('refused')));
  let copied: string | undefined;
  withOldWay(() => {
    copied = document.querySelector('textarea')?.value;
    return true;
  });
  render(<CopyButton text={() => 'a link'} />);
  screen.getByRole('button').focus();
  await press();
  expect(copied).toBe('a link');
  expect(document.querySelector('textarea')).toBeNull();
  expect(screen.getByRole('button')).toHaveFocus();
  expect(screen.getByRole('button')).toHaveTextContent('Copied ✓');
});

test('reports a failed copy', async () => {
  withClipboard(() => Promise.reject(new Error('refused')));
  withOldWay(() => false);
  render(<CopyButton text={() => 'a link'} label="Copy link" />);
  await press();
  expect(screen.getByRole('button')).toHaveTextContent('Not copied');
});
