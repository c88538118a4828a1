// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StakeFormatPreference } from '#lib/product';
import { useCalculator } from './use-calculator.ts';

type Props = { readonly preferred?: StakeFormatPreference };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a preference that loads while the URL is rewritten does not change the slip of a link', () => {
  history.replaceState(null, '', '/tools/bet-calculator/lucky-15/?stake=1.00');
  const wrapper = ({ children }: { readonly children: ReactNode }): ReactNode => (
    <BrowserRouter>{children}</BrowserRouter>
  );
  const { result, rerender } = renderHook(
    ({ preferred }: Props) => {
      const [state] = useCalculator('lucky-15', preferred);
      return { state, search: useLocation().search };
    },
    { wrapper, initialProps: {} },
  );
  act(() => {
    // The router renders the new address at low priority, after the preference.
    vi.advanceTimersByTime(300);
    rerender({ preferred: 'total' });
  });
  expect(result.current.search).toBe('');
  expect(result.current.state.slip.slip.stakeFormat).toBe('perLine');
});
