// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setDeviceSettings } from '../../../platform/device-settings.ts';
import { address, open, serverFor } from '../../../testing/show-bet-calculator.tsx';

beforeEach(() => vi.stubGlobal('fetch', serverFor().fetch));
afterEach(() => {
  setDeviceSettings({ singleKeys: undefined });
  vi.unstubAllGlobals();
});

const outcome = (letter: string): string | undefined => {
  const keys = within(screen.getByRole('radiogroup', { name: `Outcome selection ${letter}` }));
  return keys.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.value;
};
const odds = (letter: string) => screen.getByLabelText(`Odds selection ${letter}`);

describe('in a row', () => {
  test('odds and outcomes are typed one after another', async () => {
    open('trixie/?ew=on');
    await userEvent.clear(odds('A'));
    await userEvent.keyboard('5w{Enter}');
    expect(odds('B')).toHaveFocus();
    await userEvent.keyboard('p{Enter}v');
    expect(['A', 'B', 'C'].map(outcome)).toEqual(['win', 'placed', 'void']);
    expect(odds('C')).toHaveFocus();
    await waitFor(() => expect(address()).toContain('s=;5;win&s=;2;placed&s=;2;void'));
  });

  test('Placed needs each-way, and letters in a name are no shortcuts', async () => {
    open('singles/');
    await userEvent.click(odds('A'));
    await userEvent.keyboard('p');
    expect(outcome('A')).toBe('unsettled');
    await userEvent.type(screen.getByLabelText('Selection A'), 'wlpv');
    expect(outcome('A')).toBe('unsettled');
    expect(screen.getByLabelText('Selection A')).toHaveValue('wlpv');
  });

  test('Alt with an arrow moves to the chosen outcome of the next row', async () => {
    open('doubles/?s=;2;win&s=;2;lost');
    screen.getByRole('radiogroup', { name: 'Outcome selection A' }).querySelector('input')?.focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(document.activeElement).toHaveAttribute('value', 'lost');
  });
});

describe('outside a field', () => {
  test('a letter or a number cycles the outcome of a selection, and Shift sets it placed', async () => {
    open('doubles/?ew=on');
    await userEvent.keyboard('b');
    expect(outcome('B')).toBe('win');
    await userEvent.keyboard('2');
    expect(outcome('B')).toBe('lost');
    await userEvent.keyboard('b');
    expect(outcome('B')).toBe('unsettled');
    await userEvent.keyboard('{Shift>}A{/Shift}');
    expect(outcome('A')).toBe('placed');
  });

  test('no key works if single-key shortcuts are off', async () => {
    setDeviceSettings({ singleKeys: false });
    open('doubles/');
    await userEvent.keyboard('a');
    expect(outcome('A')).toBe('unsettled');
  });
});
