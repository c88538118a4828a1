// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '../../testing/show-page.tsx';
import { useHotkeys } from '../../platform/use-hotkeys.ts';
import { useGoToSection } from './use-go-to-section.ts';

const copy = vi.fn();
const move = vi.fn();

function Rows(): ReactNode {
  useHotkeys({ c: copy });
  return (
    <button type="button" onKeyDown={move}>
      Row
    </button>
  );
}
function Bar(): ReactNode {
  useGoToSection();
  return null;
}

afterEach(() => {
  copy.mockClear();
  move.mockClear();
});

test.each([
  ['after', [<Rows key="rows" />, <Bar key="bar" />]],
  ['before', [<Bar key="bar" />, <Rows key="rows" />]],
])('a letter after g only navigates, even if its other action is registered %s', (_, page) => {
  showPage(page, '/tools/oddsmatcher/');
  const row = screen.getByRole('button');
  const press = (key: string): boolean => fireEvent.keyDown(row, { key });
  press('c');
  expect([copy.mock.calls.length, move.mock.calls.length]).toEqual([1, 1]);
  press('g');
  press('c');
  expect(screen.getByLabelText('address')).toHaveTextContent('/tools/bet-calculator/');
  expect([copy.mock.calls.length, move.mock.calls.length]).toEqual([1, 2]);
  press('c');
  expect([copy.mock.calls.length, move.mock.calls.length]).toEqual([2, 3]);
});
