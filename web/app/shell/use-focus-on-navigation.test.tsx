// @vitest-environment happy-dom
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link, MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

function Frame(): ReactNode {
  return (
    <main ref={useFocusOnNavigation()} tabIndex={-1}>
      <Routes>
        <Route path="/" element={<Link to="/rows">Rows</Link>} />
        <Route path="/rows" element={<Rows />} />
      </Routes>
    </main>
  );
}

/** A page that rewrites its own URL while its data loads, and then has another title. */
function Rows(): ReactNode {
  const navigate = useNavigate();
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    void navigate('/rows?page=1', { replace: true, state: { stay: true } });
    const timer = setTimeout(() => setThere(true), 50);
    return () => clearTimeout(timer);
  }, [navigate]);
  return isThere ? <h1 key="there">Rows</h1> : <h1 key="late">Rows are on their way</h1>;
}

test('the title of a late page gets focus, even if the page rewrites its URL meanwhile', async () => {
  render(
    <MemoryRouter>
      <Frame />
    </MemoryRouter>,
  );
  await userEvent.setup({ delay: null }).click(screen.getByRole('link', { name: 'Rows' }));
  expect(screen.getByRole('heading', { name: 'Rows are on their way' })).toHaveFocus();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Rows' })).toHaveFocus());
});

const Late = lazy(async () => {
  await new Promise((resolve) => {
    setTimeout(resolve, 50);
  });
  return { default: () => <h1>Late</h1> };
});

/** A fallback replaces the page until it has loaded, and the link outside keeps the focus. */
function FrameOfLate(): ReactNode {
  const main = useFocusOnNavigation();
  return (
    <>
      <Suspense fallback={<main>Loading…</main>}>
        <main ref={main} tabIndex={-1}>
          <Routes>
            <Route path="/" element={<h1>Start</h1>} />
            <Route path="/late" element={<Late />} />
          </Routes>
        </main>
      </Suspense>
      <Link to="/late">Late</Link>
    </>
  );
}

test('the title of a page gets focus after its fallback', async () => {
  render(
    <MemoryRouter useTransitions={false}>
      <FrameOfLate />
    </MemoryRouter>,
  );
  await userEvent.setup({ delay: null }).click(screen.getByRole('link', { name: 'Late' }));
  expect(screen.getByText('Loading…')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Late' })).toHaveFocus());
  // A screen reader moves back to the link without a key press, and then the page is rendered again.
  const link = screen.getByRole('link', { name: 'Late' });
  act(() => link.focus());
  screen.getByRole('main').append(document.createElement('p'));
  await act(() => Promise.resolve());
  expect(link).toHaveFocus();
});
