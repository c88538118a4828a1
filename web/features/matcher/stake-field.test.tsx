// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EXAMPLE_NOW } from '../../testing/example-feed.ts';
import { matcherTests } from '../../testing/show-matcher.tsx';

const { soon, show } = matcherTests({
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

/** Types a stake of 25, leaves the field, and does the same with another text. */
async function type(text: string): Promise<HTMLElement> {
  show();
  const field = await soon(() => screen.getByLabelText('Your stake'));
  await user().clear(field);
  await user().type(field, '25');
  await user().tab();
  await user().clear(field);
  if (text !== '') await user().type(field, text);
  await user().tab();
  return field;
}

describe('the stake of the results', () => {
  test.each([
    ['1,000', '1000? Write it without a comma'],
    ['0', 'A stake must be greater than 0'],
    ['25.505', 'A stake must be in whole pennies'],
  ])('of %s stays in the field with the reason, and the last valid one counts', async (text, reason) => {
    const field = await type(text);
    expect(field).toHaveValue(text);
    expect(field).toHaveAccessibleDescription(`${reason} The results are still for £25.`);
    expect(screen.getByText('−£0.78')).toBeInTheDocument();
    expect(JSON.parse(localStorage.getItem('layline.matchers') ?? '{}')).toMatchObject({ stake: '25' });
  });

  test.each(['', 'abc'])('of %j is the last valid one again', async (text) => {
    const field = await type(text);
    expect(field).toHaveValue('25');
    expect(field).not.toBeInvalid();
    expect(screen.getByText('−£0.78')).toBeInTheDocument();
  });

  test('of £1,000.00 is read as pounds', async () => {
    await type('£1,000.00');
    expect(JSON.parse(localStorage.getItem('layline.matchers') ?? '{}')).toMatchObject({ stake: '1000.00' });
  });
});
