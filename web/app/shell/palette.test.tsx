// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { exampleReplies } from '../../testing/example-feed.ts';
import { showPage } from '../../testing/show-page.tsx';
import { standIn } from '../../testing/stand-in.ts';
import { Palette } from './palette.tsx';

const closed = vi.fn<() => void>();
const user = userEvent.setup({ delay: null });
const field = () => screen.getByRole('combobox');
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const address = () => screen.getByLabelText('address');

beforeEach(() => {
  closed.mockReset();
  vi.stubGlobal('fetch', standIn(exampleReplies([])).fetch);
  showPage(<Palette onClose={closed} />);
});
afterEach(() => vi.unstubAllGlobals());

describe('the palette', () => {
  test('filters the odds matcher by a phrase', async () => {
    await user.type(field(), 'coral smarkets 2+');
    expect(await screen.findByRole('option', { name: /^Coral, Smarkets, odds from 2/u })).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(address()).toHaveTextContent('/tools/oddsmatcher/?back=coral&lay=smarkets&oddsfrom=2');
    expect(closed).toHaveBeenCalledOnce();
  });

  test('opens a calculator by its name, and a page with the arrow keys', async () => {
    await user.type(field(), 'lucky');
    expect(options().slice(0, 2)).toEqual(['Lucky 15Calculator', 'Lucky 31Calculator']);
    await user.clear(field());
    await user.type(field(), 'matcher');
    await user.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}');
    expect(within(screen.getByRole('listbox')).getByRole('option', { selected: true })).toHaveTextContent(
      'Each-way matcher',
    );
    expect(field()).toHaveAttribute('aria-activedescendant', expect.stringMatching(/-1$/u));
    await user.keyboard('{Enter}');
    expect(address()).toHaveTextContent('/tools/each-way-matcher/');
  });

  test.each([
    ['kelly', /^Kelly stake/u, '/tools/kelly/'],
    ['lock-in', /^Lock in a bet/u, '/tools/hedge/'],
    ['2 up', /^Early payout/u, '/tools/early-payout/'],
    ['snr', /^Matched betting calculator/u, '/tools/matched-calculator/'],
  ])('opens a calculation by a name that users type: %s', async (text, name, path) => {
    await user.type(field(), text);
    await user.click(await screen.findByRole('option', { name }));
    expect(address()).toHaveTextContent(path);
  });

  test('lists the pages at first, and shows how to filter if nothing is found', async () => {
    expect(options()).toHaveLength(16);
    await user.type(field(), 'no such thing');
    expect(screen.getByText(/coral smarkets 2\+$/u)).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(closed).not.toHaveBeenCalled();
  });

  test('closes when an option is pressed', async () => {
    await user.click(screen.getByRole('option', { name: /^Glossary/u }));
    expect(address()).toHaveTextContent('/app/glossary/');
  });
});
