// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { setDeviceSettings } from './device-settings.ts';
import { useHotkeys } from './use-hotkeys.ts';

const search = vi.fn();
const save = vi.fn();

function Page(): ReactNode {
  useHotkeys({ '/': search, 'mod+s': save });
  return <input aria-label="Name" />;
}

afterEach(() => {
  search.mockClear();
  save.mockClear();
  setDeviceSettings({ singleKeys: undefined });
});

test('a single key works outside fields only, one with Ctrl or ⌘ everywhere', () => {
  render(<Page />);
  const field = screen.getByRole('textbox');
  fireEvent.keyDown(field, { key: '/' });
  fireEvent.keyDown(field, { key: 's', ctrlKey: true });
  fireEvent.keyDown(field, { key: 'S', metaKey: true });
  expect(search).not.toHaveBeenCalled();
  expect(save).toHaveBeenCalledTimes(2);
  fireEvent.keyDown(document.body, { key: '/' });
  fireEvent.keyDown(document.body, { key: '/', altKey: true });
  expect(search).toHaveBeenCalledTimes(1);
});

test('single keys can be turned off', () => {
  setDeviceSettings({ singleKeys: false });
  render(<Page />);
  fireEvent.keyDown(document.body, { key: '/' });
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  expect(search).not.toHaveBeenCalled();
  expect(save).toHaveBeenCalledTimes(1);
});

test('a handled key does nothing, and names of Object.prototype are no keys', () => {
  render(<Page />);
  document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
  fireEvent.keyDown(document.body, { key: '/' });
  fireEvent.keyDown(document.body, { key: 'toString' });
  expect(search).not.toHaveBeenCalled();
});
