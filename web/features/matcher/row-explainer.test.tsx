// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EXAMPLE_NOW } from '../../testing/example-feed.ts';
import { matcherTests } from '../../testing/show-matcher.tsx';
import './parts/feed/row-explainer.tsx';
import './parts/feed/row-workings.tsx';

const { soon, show, loaded } = matcherTests({
  stub: vi.stubGlobal,
  advance: (milliseconds) => vi.advanceTimersByTimeAsync(milliseconds),
});
const user = () => userEvent.setup({ delay: null });

beforeEach(async () => {
  vi.useFakeTimers({ now: EXAMPLE_NOW, shouldAdvanceTime: true });
  show();
  await loaded();
  // The explainer is loaded once the rows are shown.
  await pass(100);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (milliseconds: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });
const result = (): HTMLElement => within(screen.getByRole('table')).getByText('−£0.33');
const shown = (): HTMLElement | null => screen.queryByRole('group', { name: 'How the row is worked out' });

describe('the figures of a row', () => {
  test('are explained while the mouse is over them', async () => {
    fireEvent.pointerOver(result(), { pointerType: 'mouse' });
    expect(shown()).toBeNull();
    await pass(400);
    await soon(() => expect(shown()).toHaveTextContent('the smaller of −0.326 and −0.3078 = −0.326'));
    expect(shown()).toHaveTextContent('4.33 × (1 − 0.02) ÷ (4.4 − 0.02)');
    expect(shown()).toHaveTextContent('betcalc match');
    fireEvent.pointerOver(screen.getByText('Inter v Milan'), { pointerType: 'mouse' });
    await pass(300);
    expect(shown()).toBeNull();
  });

  test('are not explained when the mouse only passes over them', async () => {
    fireEvent.pointerOver(result(), { pointerType: 'mouse' });
    await pass(100);
    fireEvent.pointerOver(screen.getByText('Inter v Milan'), { pointerType: 'mouse' });
    await pass(1000);
    expect(shown()).toBeNull();
  });

  test('stay explained while the mouse is over the workings', async () => {
    fireEvent.pointerOver(result(), { pointerType: 'mouse' });
    await pass(400);
    await soon(() => expect(shown()).not.toBeNull());
    fireEvent.pointerOver(screen.getByText('Inter v Milan'), { pointerType: 'mouse' });
    fireEvent.pointerOver(shown() ?? document.body, { pointerType: 'mouse' });
    await pass(1000);
    expect(shown()).not.toBeNull();
  });

  test('are explained by the w key, which moves the focus there until Escape returns it', async () => {
    await user().keyboard('jw');
    await soon(() => expect(shown()).toHaveFocus());
    expect(within(shown() ?? document.body).getByRole('link', { name: /figures/u })).toBeInTheDocument();
    await user().keyboard('{Escape}');
    expect(shown()).toBeNull();
    expect(screen.getByRole('button', { name: /^Open calculator/u })).toHaveFocus();
  });

  test('are explained on a long press, which does not open the row', async () => {
    fireEvent.pointerDown(result(), { pointerType: 'touch', clientX: 5, clientY: 5 });
    await pass(600);
    fireEvent.pointerUp(result(), { pointerType: 'touch' });
    fireEvent.click(result());
    await soon(() => expect(shown()).not.toBeNull());
    // A row that opened would warn of its missing panel.
    const { warn } = console;
    expect(warn).not.toHaveBeenCalled();
  });

  test('are not explained during a touch scroll', async () => {
    fireEvent.pointerDown(result(), { pointerType: 'touch', clientX: 5, clientY: 5 });
    fireEvent.pointerMove(result(), { pointerType: 'touch', clientX: 5, clientY: 40 });
    await pass(600);
    expect(shown()).toBeNull();
  });
});
