// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Explained } from './explained.tsx';

const workings = vi.fn<() => string>(() => '10 × 4.33 ÷ 4.38');
const Workings = (): string => workings();
const user = userEvent.setup({ delay: null });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  workings.mockClear();
  render(
    <>
      <Explained name="lay stake" workings={<Workings />}>
        £9.89
      </Explained>
      <button type="button">After</button>
    </>,
  );
});
afterEach(() => {
  vi.useRealTimers();
});

const figure = (): HTMLElement => screen.getByRole('button', { name: '£9.89' });
const shown = (): HTMLElement | null =>
  screen.queryByRole('group', { name: 'How the lay stake is worked out' });
const pass = (milliseconds: number): void =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });

describe('a figure with workings', () => {
  test('renders its workings only on request', () => {
    expect(shown()).toBeNull();
    expect(workings).not.toHaveBeenCalled();
    expect(figure()).toHaveAttribute('aria-expanded', 'false');
  });

  test('opens on hover after a delay, and closes when the pointer leaves', () => {
    const whole = figure().parentElement ?? document.body;
    fireEvent.pointerEnter(whole, { pointerType: 'mouse' });
    expect(shown()).toBeNull();
    pass(400);
    expect(shown()).toHaveTextContent('10 × 4.33 ÷ 4.38');
    fireEvent.pointerLeave(whole, { pointerType: 'mouse' });
    fireEvent.pointerEnter(whole, { pointerType: 'mouse' });
    pass(1000);
    expect(shown()).not.toBeNull();
    fireEvent.pointerLeave(whole, { pointerType: 'mouse' });
    pass(300);
    expect(shown()).toBeNull();
  });

  test('does not open for a passing pointer', () => {
    const whole = figure().parentElement ?? document.body;
    fireEvent.pointerEnter(whole, { pointerType: 'mouse' });
    pass(100);
    fireEvent.pointerLeave(whole, { pointerType: 'mouse' });
    pass(1000);
    expect(workings).not.toHaveBeenCalled();
  });

  test('opens on a press, and closes on the next, on Escape and on blur', async () => {
    await user.click(figure());
    expect(shown()).not.toBeNull();
    expect(figure()).toHaveAttribute('aria-expanded', 'true');
    await user.click(figure());
    expect(shown()).toBeNull();
    await user.click(figure());
    await user.keyboard('{Escape}');
    expect(shown()).toBeNull();
    await user.click(figure());
    await user.click(screen.getByRole('button', { name: 'After' }));
    expect(shown()).toBeNull();
  });

  test('closes on Escape wherever focus is, and stops the event', async () => {
    const whole = figure().parentElement ?? document.body;
    const heard = vi.fn<(event: Event) => void>();
    document.body.addEventListener('keydown', heard);
    fireEvent.pointerEnter(whole, { pointerType: 'mouse' });
    pass(400);
    expect(shown()).not.toBeNull();
    await user.keyboard('{Escape}');
    expect(shown()).toBeNull();
    expect(heard).not.toHaveBeenCalled();
    document.body.removeEventListener('keydown', heard);
  });

  test('opens on keyboard focus, and closes by a key', async () => {
    await user.tab();
    expect(figure()).toHaveFocus();
    expect(shown()).not.toBeNull();
    expect(figure()).toHaveAttribute('aria-description', 'How the lay stake is worked out');
    await user.keyboard('{Enter}');
    expect(shown()).toBeNull();
    await user.tab();
    expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
  });
});
