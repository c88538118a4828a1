// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Extra } from './error-boundary.tsx';

function Broken(): ReactNode {
  throw new Error('broken');
}

// oxlint-disable-next-line no-console -- React reports the expected error there
afterEach(() => void vi.mocked(console.error).mockClear());

test('a failed part shows nothing or its fallback, and the rest keeps working', () => {
  render(
    <>
      <nav>Layline</nav>
      <Extra>
        <Broken />
      </Extra>
      <Extra instead={<p>18+</p>}>
        <Broken />
      </Extra>
      <Extra instead={<p>not this</p>}>whole</Extra>
    </>,
  );
  expect(document.body).toHaveTextContent(/^Layline18\+whole$/u);
  expect(screen.getByRole('navigation')).toBeInTheDocument();
});
