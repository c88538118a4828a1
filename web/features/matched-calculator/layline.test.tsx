// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EXAMPLE_NOW } from '../../testing/example-feed.ts';
import { reading, results, showCalculator } from '../../testing/show-matched-calculator.tsx';
import { soonBy } from '../../testing/test-page.ts';

const user = () => userEvent.setup({ delay: null });
const soon = soonBy((milliseconds) => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(async () => {
  vi.useFakeTimers({ now: EXAMPLE_NOW, shouldAdvanceTime: true });
  showCalculator({ link: 'qualifying;stake:10;back:4;lay:4.2;lc:2' }, vi.stubGlobal);
  await soon(() => screen.getByRole('radiogroup', { name: 'Bet type' }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the lay stake', () => {
  test('is set by a slider between the named stakes', async () => {
    await user().click(screen.getByRole('switch', { name: 'Advanced options' }));
    const section = within(screen.getByRole('region', { name: 'Lay less or more' }));
    const slider = screen.getByRole('slider', { name: 'Lay stake' });
    expect([slider.getAttribute('min'), slider.getAttribute('max')]).toEqual(['0', '1914']);
    expect(
      section
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Break even if the bookmaker wins£9.37+£0.02−£0.82',
      'Even£9.57−£0.62−£0.62',
      'Break even if the exchange wins£10.21−£2.67+£0.01',
    ]);
    await user().click(section.getByRole('button', { name: 'Break even if the exchange wins' }));
    expect(reading('Lay stake')).toContain('£10.21');
    expect(results()[1]).toContain('+£0.01');
    fireEvent.change(slider, { target: { value: '938' } });
    expect(section.getByText('Your own').parentElement).toHaveTextContent('£9.38−£0.02−£0.81');
    fireEvent.keyDown(slider, { key: 'ArrowLeft', shiftKey: true });
    expect(reading('Lay stake')).toContain('£9.28');
    fireEvent.change(slider, { target: { value: '957' } });
    expect(section.queryByText('Your own')).toBeNull();
    fireEvent.change(slider, { target: { value: '938' } });
    await user().click(section.getByRole('button', { name: 'Even' }));
    expect(reading('Lay stake')).toContain('£9.57');
  });

  test('can be dragged in the chart, and snaps to the named stakes', () => {
    const picture = screen.getByRole('img', { name: /^Both results for lay stakes up to £19\.14/u });
    vi.spyOn(picture, 'setPointerCapture').mockImplementation(() => undefined);
    // The scale is 652 pixels wide, from £0.00 at x = 56 to £19.14.
    const at = (stake: number): number => 56 + (stake / 19.14) * 652;
    fireEvent.pointerDown(picture, { clientX: at(5), buttons: 1 });
    expect(reading('Lay stake')).toContain('£5.00');
    fireEvent.pointerMove(picture, { clientX: at(7.5), buttons: 1 });
    expect(reading('Lay stake')).toContain('£7.50');
    fireEvent.pointerMove(picture, { clientX: at(10.21) + 5, buttons: 1 });
    expect(reading('Lay stake')).toContain('£10.21');
    fireEvent.pointerMove(picture, { clientX: at(9.57) + 5, buttons: 1 });
    expect(reading('Lay stake')).toContain('£9.57');
    fireEvent.pointerMove(picture, { clientX: at(3), buttons: 0 });
    expect(reading('Lay stake')).toContain('£9.57');
    fireEvent.pointerMove(picture, { clientX: at(400), buttons: 1 });
    expect(reading('Lay stake')).toContain('£19.14');
  });
});
