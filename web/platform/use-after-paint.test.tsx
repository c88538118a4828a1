// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAfterPaint } from './use-after-paint.ts';

const drawn: number[] = [];
function Follower({ value }: { readonly value: number }): ReactNode {
  const shown = useAfterPaint(value);
  if (drawn.at(-1) !== shown) drawn.push(shown);
  return <output>{shown}</output>;
}

const frames = new Map<number, FrameRequestCallback>();
let last = 0;
const paint = async (): Promise<void> => {
  const due = [...frames.values()];
  frames.clear();
  for (const frame of due) frame(0);
  await act(() => vi.runAllTimersAsync());
};

beforeEach(() => {
  drawn.length = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => {
    last += 1;
    frames.set(last, run);
    return last;
  });
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.delete(id));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the first value is immediate, later ones follow after a frame, only the last of each frame', async () => {
  const { rerender } = render(<Follower value={1} />);
  const shown = screen.getByRole('status');
  expect(shown).toHaveTextContent('1');
  await paint();
  rerender(<Follower value={2} />);
  expect(shown).toHaveTextContent('1');
  await paint();
  expect(shown).toHaveTextContent('2');
  for (const value of [3, 4, 5]) rerender(<Follower value={value} />);
  expect(frames.size).toBe(1);
  await paint();
  expect(shown).toHaveTextContent('5');
  expect(drawn).toEqual([1, 2, 5]);
});
