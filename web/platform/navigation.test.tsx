// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { showPage } from '../testing/show-page.tsx';
import { useRewrite } from './navigation.ts';

/** A page whose chunk never loads. */
const There = lazy(() => new Promise<never>(() => undefined));

function Here(): ReactNode {
  const rewrite = useRewrite();
  return (
    <>
      <button onClick={() => rewrite('/here/?stake=2')}>Rewrite</button>
      <Link to="/there/">Go</Link>
    </>
  );
}

function show(): void {
  showPage(
    <Suspense>
      <Routes>
        <Route path="/here/" element={<Here />} />
        <Route path="/there/" element={<There />} />
      </Routes>
    </Suspense>,
    '/here/?stake=1',
  );
}

describe('a URL that its page rewrites', () => {
  test('replaces the previous one', async () => {
    show();
    const before = history.length;
    await userEvent.click(screen.getByRole('button', { name: 'Rewrite' }));
    expect(screen.getByLabelText('address')).toHaveTextContent('/here/?stake=2');
    expect(location.search).toBe('?stake=2');
    expect(history.length).toBe(before);
  });

  test('does not cancel navigation to a page that is still loading', async () => {
    show();
    await userEvent.click(screen.getByRole('link', { name: 'Go' }));
    await userEvent.click(screen.getByRole('button', { name: 'Rewrite' }));
    expect(location.pathname).toBe('/there/');
  });
});
