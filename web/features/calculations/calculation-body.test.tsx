// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { calculate, type CalculationName, calculationOf } from '#lib/calculations';
import { exampleReplies } from '../../testing/example-feed.ts';
import { showPage } from '../../testing/show-page.tsx';
import { standIn } from '../../testing/stand-in.ts';
import { mediaAt } from '../../testing/test-page.ts';
import { CalculationBody } from './calculation-body.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

function show(name: CalculationName, query = '', width = 1440) {
  vi.stubGlobal('matchMedia', mediaAt(width));
  vi.stubGlobal('fetch', standIn({ ...exampleReplies([]) }).fetch);
  showPage(
    <CalculationBody
      calculation={calculationOf(name)}
      engine={(draft, options) => calculate(name, draft, options)}
    />,
    `/tools/${name}/?${query}`,
  );
  return userEvent.setup({ delay: null });
}

const press = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const field = (name: string): HTMLElement => screen.getByRole('textbox', { name });
const rows = (): number => screen.getAllByRole('listitem').length;
const DUTCH = 'stake=10&back=2.5&other=3.4&other=3.1';
const PART_LAY = 'stake=50&back=3&lay=3.1&laid=20@3.05';

describe('undo and redo', () => {
  test('return from an edit to the example, and on to the empty form', async () => {
    const user = show('kelly');
    await user.click(press(/Half Kelly/u));
    await user.type(field('Bank'), '0');
    await user.click(press('Undo'));
    expect(field('Bank')).toHaveValue('1000');
    await user.click(press('Undo'));
    expect(field('Bank')).toHaveValue('');
    await user.keyboard('{Control>}y{/Control}{Control>}{Shift>}Z{/Shift}{/Control}');
    expect(field('Bank')).toHaveValue('10000');
  });

  test('take back a removed row by Ctrl Z outside a field, and leave typing to the field', async () => {
    const user = show('dutching', DUTCH);
    await user.click(press('Remove Another result 1'));
    expect(rows()).toBe(1);
    await user.keyboard('{Control>}z{/Control}');
    expect(rows()).toBe(2);
    expect(field('Odds Another result 1')).toHaveValue('3.4');
    await user.click(field('Back stake'));
    await user.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}');
    expect(rows()).toBe(2);
  });
});

describe('focus', () => {
  test('moves to the first field from an example', async () => {
    const user = show('kelly');
    press(/Half Kelly/u).focus();
    await user.keyboard('{Enter}');
    expect(document.querySelector('input, select')).toHaveFocus();
  });

  test('stays on Undo with nothing more to undo', async () => {
    const user = show('kelly', 'odds=2.1');
    await user.click(press('Clear'));
    press('Undo').focus();
    await user.keyboard('{Enter}');
    expect(field('Odds')).toHaveValue('2.1');
    expect(press('Undo')).toHaveFocus();
  });

  test('moves from a removed row to its neighbour, and from the last removable one to Add', async () => {
    const user = show('dutching', `${DUTCH}&other=9`);
    await user.click(press('Remove Another result 3'));
    expect(press('Remove Another result 2')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(press('Add another result')).toHaveFocus();
  });

  test('moves from a row removed by redo to the form', async () => {
    const user = show('dutching', DUTCH);
    await user.click(press('Remove Another result 2'));
    await user.keyboard('{Control>}z{/Control}');
    press('Remove Another result 2').focus();
    await user.keyboard('{Control>}y{/Control}');
    expect(document.querySelector('input, select')).toHaveFocus();
  });
});

describe('the main figures', () => {
  test('are first, once, and copied by button and by key', async () => {
    const user = show('part-lay', PART_LAY);
    const terms = screen.getAllByRole('term').filter((term) => term.closest('details') === null);
    const names = terms.map(({ textContent }) => textContent);
    expect(names.slice(0, 2)).toEqual(['Lay now', 'Liability']);
    expect(new Set(names).size).toBe(names.length);
    await user.click(press('Copy liability'));
    expect(await navigator.clipboard.readText()).toBe('101.29');
    await user.keyboard('c');
    expect(await navigator.clipboard.readText()).toBe('28.71');
    await user.keyboard('C');
    expect(await navigator.clipboard.readText()).toBe('101.29');
  });

  test('stay at the bottom of a phone with Save, or with Copy if there is no bet to save', async () => {
    show('part-lay', PART_LAY, 390);
    await screen.findByRole('button', { name: 'Save bet' });
    const bar = within(
      screen.getByText('Lay now', { selector: 'p *' }).parentElement?.parentElement ?? document.body,
    );
    expect(bar.getByText('£28.71')).toBeInTheDocument();
    expect(bar.getByRole('button', { name: 'Save bet' })).toBeEnabled();
    expect(screen.getAllByRole('button', { name: 'Save bet' })).toHaveLength(1);
  });

  test('are absent from the bottom of a phone without an answer', () => {
    show('part-lay', 'stake=50', 390);
    expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull();
  });
});

describe('Ctrl S', () => {
  test('opens the dialog that saves the bet', async () => {
    const user = show('part-lay', PART_LAY);
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByRole('dialog', { name: 'Save bet' })).toBeVisible();
  });

  test('focuses the first error', async () => {
    const user = show('part-lay', 'stake=50&back=x');
    await user.keyboard('{Control>}s{/Control}');
    expect(field('Back odds')).toHaveFocus();
  });
});
