// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setDeviceSettings } from '../../platform/device-settings.ts';
import { address, open, serverFor } from '../../testing/show-bet-calculator.tsx';

const payout = (): string =>
  within(screen.getByRole('region', { name: 'Results' })).getByText('Potential payout').nextSibling
    ?.textContent ?? '';

async function retype(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
}

beforeEach(() => vi.stubGlobal('fetch', serverFor().fetch));
afterEach(() => vi.unstubAllGlobals());

describe('a slip', () => {
  test('is settled on every change', async () => {
    open('trixie/');
    expect(payout()).toBe('£20.00');
    await retype(screen.getByLabelText('Odds selection A'), '3');
    expect(payout()).toBe('£28.00');
    await retype(screen.getByRole('textbox', { name: 'Stake' }), '2.50');
    expect(payout()).toBe('£70.00');
    expect(screen.getByText(/total stake/u)).toHaveTextContent('£10.00 total stake');
  });

  test('shows a payout of many digits in smaller type that wraps, in Results and beside Save', async () => {
    open(`goliath/?stake=1&${'s=;50/1&'.repeat(8).slice(0, -1)}`);
    const amount = '£53,459,728,531,047.00';
    expect(payout()).toBe(amount);
    const shown = await screen.findAllByText(amount, { selector: 'span' });
    const figures = shown.flatMap((each) => each.closest('dd, b') ?? []);
    expect(figures.map(({ tagName }) => tagName)).toEqual(expect.arrayContaining(['DD', 'B']));
    for (const { className } of figures) expect(className).toMatch(/long/u);
  });

  test('is written to the URL after a debounce, and removed once it is unchanged', async () => {
    open('trixie/');
    await retype(screen.getByLabelText('Odds selection A'), '3');
    await waitFor(() => expect(address()).toBe('/tools/bet-calculator/trixie/?stake=1.00&s=;3&s=;2&s=;2'));
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(address()).toBe('/tools/bet-calculator/trixie/'));
  });

  test('shows issues at the field, in Results and beside Save, which is disabled', async () => {
    open('trixie/?s=A;3');
    await retype(screen.getByLabelText('Odds selection B'), '1');
    await retype(screen.getByRole('textbox', { name: 'Stake' }), '0');
    expect(screen.getByLabelText('Odds selection B')).toHaveAccessibleDescription(
      'Odds must be greater than 1',
    );
    expect(screen.getByRole('textbox', { name: 'Stake' })).toHaveAccessibleDescription(
      'Stake per line must be greater than 0',
    );
    expect(screen.getByText('2 fields to fix')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Selection B: Odds must be greater than 1' }));
    expect(screen.getByLabelText('Odds selection B')).toHaveFocus();
  });

  test('that is invalid is not saved by shortcut, which focuses the first field to fix', async () => {
    open('trixie/?s=A;3&s=B;1');
    await userEvent.keyboard('{Control>}s{/Control}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText('Odds selection B')).toHaveFocus();
  });

  test('with invalid each-way places opens the settings', async () => {
    open('trixie/?ew=on&terms=1/5&places=0');
    await userEvent.keyboard('{Control>}s{/Control}');
    expect(await screen.findByLabelText('Places paid')).toHaveAccessibleDescription(
      'EW places must be at least 1',
    );
  });

  test('is reset except for its system, and the reset can be undone', async () => {
    open('trixie/?stake=5&ew=on&s=A;3');
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(screen.getByLabelText('Selection A')).toHaveValue('');
    expect(screen.getByRole('textbox', { name: 'Stake' })).toHaveValue('1.00');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByLabelText('Selection A')).toHaveValue('A');
  });

  test('adds and removes selections if its system allows it', async () => {
    open('parlay/');
    expect(screen.queryByRole('button', { name: /^Remove/u })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Add selection' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add selection' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove selection A' }));
    expect(screen.getAllByLabelText(/^Selection [A-Z]$/u)).toHaveLength(3);
    expect(screen.getByLabelText('Selection A')).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Remove selection C' }));
    expect(screen.getByLabelText('Selection B')).toHaveFocus();
  });

  test('of a fixed number of selections cannot add any', () => {
    open('trixie/');
    expect(screen.queryByRole('button', { name: 'Add selection' })).toBeNull();
    expect(screen.getByText('3 selections')).toBeVisible();
  });

  test('keeps its first selections when the system takes fewer', async () => {
    open('lucky-15/?s=A;3&s=B;4&s=C;5&s=D;6');
    await userEvent.selectOptions(screen.getByLabelText('Calculator'), 'Trixie');
    await waitFor(() => expect(address()).toMatch(/^\/tools\/bet-calculator\/trixie\/\?/u));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Trixie calculator');
    expect(screen.queryByLabelText('Selection D')).toBeNull();
  });
});

describe('each-way', () => {
  test('offers Placed, and resets placed selections when switched off', async () => {
    open('singles/?ew=on&s=A;3;placed');
    const outcome = within(screen.getByRole('radiogroup', { name: 'Outcome selection A' }));
    expect(outcome.getByRole('radio', { name: 'Placed' })).toBeChecked();
    await userEvent.click(screen.getByRole('switch', { name: 'Each-way' }));
    expect(outcome.getByRole('radio', { name: 'Unsettled' })).toBeChecked();
    expect(outcome.queryByRole('radio', { name: 'Placed' })).toBeNull();
  });

  test('is on by default in its own calculator', () => {
    open('each-way/');
    expect(screen.getByRole('switch', { name: 'Each-way' })).toBeChecked();
  });

  test('terms of a selection follow those of the bet until they are set', async () => {
    open('parlay/?ew=on&terms=1/5&places=3&s=A;3&s=B;4');
    await userEvent.click(screen.getByRole('button', { name: 'More of selection A' }));
    await userEvent.click(screen.getByRole('button', { name: 'More of selection B' }));
    await userEvent.selectOptions(await screen.findByLabelText('E/W terms selection A'), '1/4');
    await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
    await userEvent.selectOptions(await screen.findByLabelText('Payout terms'), '1/3');
    expect(screen.getByLabelText('E/W terms selection A')).toHaveValue('1/4');
    expect(screen.getByLabelText('E/W terms selection B')).toHaveValue('1/3');
  });

  test('terms left to each selection show an error at every one without terms', async () => {
    open('parlay/?ew=on&terms=&s=A;3&s=B;4');
    const message = 'Each-Way terms must be configured for every selection';
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
    await userEvent.selectOptions(screen.getByLabelText('E/W terms selection A'), '1/4');
    expect(screen.getAllByText(message)).toHaveLength(1);
  });
});

describe('a total stake', () => {
  test('is divided by the lines and rounded down, and the remainder is shown', async () => {
    open('trixie/');
    await userEvent.click(screen.getByRole('radio', { name: 'Total' }));
    await retype(screen.getByRole('textbox', { name: 'Stake' }), '10.03');
    expect(screen.getByText(/left over/u)).toHaveTextContent('£0.03 left over');
    expect(payout()).toBe('£50.00');
  });
});

describe('settings', () => {
  test('show boosts and notes, and are stored on this device', async () => {
    open('singles/?s=A;3');
    await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
    await userEvent.click(await screen.findByRole('switch', { name: /Show boosts/u }));
    await userEvent.click(screen.getByRole('switch', { name: /Show selection notes/u }));
    await userEvent.keyboard('{Escape}');
    await retype(screen.getByLabelText('Boost selection A'), '10');
    expect(payout()).toBe('£3.30');
    await userEvent.type(await screen.findByLabelText('Note selection A'), 'Soft ground');
    await waitFor(() => expect(address()).toContain('nSoft+ground'));
    expect(localStorage.getItem('layline.device')).toContain('"showBoosts":true');
    setDeviceSettings({ showBoosts: undefined, showNotes: undefined });
  });

  test('the rules of bookmakers change the payout of a dead heat', async () => {
    open('singles/?stake=10&s=A;5/1;deadHeat');
    expect(payout()).toBe('£35.00');
    await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
    await userEvent.selectOptions(await screen.findByLabelText('Settle as'), 'Most UK bookmakers');
    expect(payout()).toBe('£30.00');
    expect(screen.getByLabelText('A dead heat divides')).toHaveValue('stake');
  });
});

test('several lines pasted into a name are parsed as a list of selections', async () => {
  open('parlay/');
  await userEvent.click(screen.getByLabelText('Selection A'));
  await userEvent.paste('Red Rum 5/1\nKauto Star 2.75\n');
  await userEvent.click(await screen.findByRole('button', { name: 'Use 2 selections' }));
  expect(screen.getByLabelText('Selection B')).toHaveValue('Kauto Star');
});

describe('the breakdown', () => {
  test('of a large bet starts collapsed, of a small one expanded', async () => {
    open('goliath-flag/?ew=on&s=A;3');
    const doubles = await screen.findByRole('button', { name: /^Doubles/u });
    expect(screen.queryByRole('button', { name: 'Selection 2 × Selection 3' })).toBeNull();
    await userEvent.click(doubles);
    expect(screen.getAllByRole('button', { name: 'Selection 2 × Selection 3' })).toHaveLength(2);
  });

  test('counts its bets by status, most important first', async () => {
    open('trixie/?s=A;3;win&s=B;4;lost&s=C;5;win');
    await screen.findByRole('radio', { name: 'All 4' });
    const names = within(screen.getByRole('radiogroup', { name: 'Show bets' }))
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent);
    expect(names).toEqual(['All 4', 'Won 1', 'Lost 3']);
  });

  test('shows the bets of one status, and the workings of one', async () => {
    open('trixie/?s=A;3;win&s=B;4;lost&s=C;5;win');
    await userEvent.click(await screen.findByRole('radio', { name: 'Won 1' }));
    expect(screen.queryByRole('button', { name: 'A × B' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'A × C' }));
    expect(await screen.findByText('The legs multiplied')).toBeVisible();
    expect(screen.getByText('3 × 5 = 15')).toBeVisible();
  });
});

test('systems are compared at the cost of the slip, and one can be chosen', async () => {
  open('lucky-15/?stake=2.00&s=A;3;win&s=B;4;win&s=C;5&s=D;6');
  await userEvent.click(screen.getByRole('button', { name: 'Compare systems' }));
  const panel = await screen.findByRole('dialog', { name: 'Compare systems' });
  const [table] = await within(panel).findAllByRole('table');
  if (table === undefined) throw new Error('no table of systems');
  expect(screen.getByText(/8 systems for 4 selections/u)).toHaveTextContent('each with £30.00 to stake');
  const here = within(table).getByRole('row', { name: /This one/u });
  expect(within(here).getByRole('rowheader')).toHaveTextContent(/^Lucky 15/u);
  expect(
    within(here)
      .getAllByRole('cell')
      .slice(0, 3)
      .map(({ textContent }) => textContent),
  ).toEqual(['15', '£2.00', '£1,678.00']);
  expect(here).toHaveAttribute('aria-current', 'true');
  expect(within(panel).getByText(/^Profit from: with/u)).toHaveTextContent(
    /The results so far are not counted\.$/u,
  );
  await userEvent.click(within(table).getByRole('button', { name: 'Use Yankee' }));
  await waitFor(() => expect(address()).toMatch(/yankee/u));
});

test('a URL of an unknown calculator shows a message', () => {
  open('lucky-16/');
  expect(screen.getByText('There is no such calculator')).toBeVisible();
});
