import { act } from '@testing-library/react';

const STEP_MS = 50;
const STEPS = 100;

/**
 * For tests with fake timers: returns a function that advances the clock until `found` returns, or rejects
 * with its last error.
 */
export function soonBy(advance: (milliseconds: number) => Promise<unknown>) {
  return async function soon<Found>(found: () => Found): Promise<Found> {
    for (let step = 0; ; step += 1) {
      try {
        return found();
      } catch (error) {
        if (step >= STEPS) throw error;
        // oxlint-disable-next-line no-await-in-loop -- time passes step by step
        await act(() => advance(STEP_MS));
      }
    }
  };
}

/** For tests: a `matchMedia` of a page of this width in pixels, for `max-width` queries; with a mouse. */
export function mediaAt(width: number) {
  return (query: string) => {
    const [, number = 'none', unit] = /max-width: ([\d.]+)(px|rem)/u.exec(query) ?? [];
    const most = Number(number) * (unit === 'rem' ? 16 : 1);
    return {
      matches: width <= most,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    };
  };
}
