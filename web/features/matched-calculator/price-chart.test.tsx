// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { HistoryAnswer } from '#lib/wire';
import { EXAMPLE_NOW, exampleReplies } from '../../testing/example-feed.ts';
import { exampleOpening } from '../../testing/example-opening.ts';
import { calculatorTests } from '../../testing/show-matched-calculator.tsx';

const { soon, show } = calculatorTests({
  stub: vi.stubGlobal,
  advance: (milliseconds) => vi.advanceTimersByTimeAsync(milliseconds),
});
const user = () => userEvent.setup({ delay: null });

beforeEach(() => {
  vi.useFakeTimers({ now: EXAMPLE_NOW, shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const AT = Math.floor(EXAMPLE_NOW / 1000);
const TOGGLE = { name: 'Prices in the last hours' };
const TOGGLE_TABLE = { name: 'Prices of the last hours' };
const keeping = (answer: Omit<HistoryAnswer, 'at'>) => ({
  ...exampleReplies([]),
  'POST /odds-gateway/history': { body: { at: AT, ...answer } satisfies HistoryAnswer },
});

describe('the prices of the last hours', () => {
  test('of a row are a chart with a text alternative, and a table of each change', async () => {
    const pair: HistoryAnswer['pairs'][number] = {
      back: [
        [AT - 7200, 4.2],
        [AT - 600, 4.33],
      ],
      lay: [
        [AT - 7200, 4.6],
        [AT - 3600, null],
      ],
    };
    await show({ source: exampleOpening().source }, keeping({ since: AT - 21_600, pairs: [pair] }));
    await user().click(await soon(() => screen.getByRole('button', TOGGLE)));
    const words = 'Back 4.20 to 4.33, lay 4.60 unchanged, now not on offer over 2 hours';
    await soon(() => expect(screen.getByRole('img', { name: words })).toBeVisible());
    const rows = within(screen.getByRole('table', TOGGLE_TABLE)).getAllByRole('row');
    expect(
      rows.slice(1).map((row) => [...row.children].slice(1).map(({ textContent }) => textContent)),
    ).toEqual([
      ['4.20', '4.60'],
      ['4.20', 'not on offer'],
      ['4.33', 'not on offer'],
    ]);
  });

  test('are a message if they are not stored', async () => {
    await show({ source: exampleOpening().source }, keeping({ since: null, pairs: [null] }));
    await user().click(await soon(() => screen.getByRole('button', TOGGLE)));
    await soon(() => expect(screen.getByText('This server keeps no price history.')).toBeVisible());
  });

  test('are not offered without a row', async () => {
    await show({});
    expect(screen.queryByRole('button', TOGGLE)).toBeNull();
  });
});
