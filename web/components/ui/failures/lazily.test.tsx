// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, Suspense, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { lazily } from './lazily.tsx';

function Greeting({ name }: { readonly name: string }): ReactNode {
  return <p>Hello, {name}</p>;
}

test('a part is loaded once, when it is first shown', async () => {
  const load = vi.fn(() => Promise.resolve(Greeting));
  const Part = lazily(load);
  expect(load).not.toHaveBeenCalled();
  render(
    <Suspense>
      <Part name="Ann" />
      <Part name="Bob" />
    </Suspense>,
  );
  expect(await screen.findByText('Hello, Ann')).toBeInTheDocument();
  expect(screen.getByText('Hello, Bob')).toBeInTheDocument();
  expect(load).toHaveBeenCalledOnce();
});

test('a part that was loaded before is in the first render, and retains its state', async () => {
  function Counter({ name }: { readonly name: string }): ReactNode {
    const [count, setCount] = useState(0);
    return (
      <button type="button" onClick={() => setCount(count + 1)}>
        {name} {count}
      </button>
    );
  }
  const load = vi.fn(() => Promise.resolve(Counter));
  const Part = lazily(load);
  await Part.preload();
  const { rerender } = render(<Part name="Ann" />);
  await userEvent.click(screen.getByRole('button', { name: 'Ann 0' }));
  rerender(<Part name="Bob" />);
  expect(screen.getByRole('button')).toHaveTextContent('Bob 1');
  expect(load).toHaveBeenCalledOnce();
});

test('a part loaded by another retains the state that it has', async () => {
  const load = vi.fn(() => Promise.resolve(Typed));
  const Part = lazily(load);
  function Typed(): ReactNode {
    return <input aria-label="Name" />;
  }
  const shown = (
    <Suspense>
      <Part />
    </Suspense>
  );
  const { rerender } = render(shown);
  await userEvent.type(await screen.findByLabelText('Name'), 'Ann');
  await Part.preload();
  rerender(
    <Suspense>
      <Part />
    </Suspense>,
  );
  expect(screen.getByLabelText('Name')).toHaveValue('Ann');
});

test('a part that cannot be loaded ahead says so, and is loaded again when it is shown', async () => {
  const load = vi.fn(() => Promise.resolve(Greeting)).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Part = lazily(load);
  await expect(Part.preload()).rejects.toThrow('Failed to fetch');
  render(
    <Suspense>
      <Part name="Ann" />
    </Suspense>,
  );
  expect(await screen.findByText('Hello, Ann')).toBeInTheDocument();
});

test('a part that fails to load shows a message, and a retry loads it', async () => {
  // Resolves with nothing, as current browsers do, although the DOM types say void.
  const value = (): Promise<void> => Promise.resolve();
  Object.defineProperty(Element.prototype, 'scrollIntoView', { configurable: true, value });
  const load = vi.fn(() => Promise.resolve(Greeting)).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Part = lazily(load);
  render(
    <>
      <p>the rest</p>
      <Suspense>
        <Part name="Ann" />
      </Suspense>
    </>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
  expect(screen.getByText('the rest')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Hello, Ann')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an optional part that fails to load shows nothing', async () => {
  const load = (): Promise<typeof Greeting> => Promise.reject(new TypeError('Failed to fetch'));
  const Part = lazily(load, 'nothing');
  const { container } = render(
    <Suspense fallback="…">
      <Part name="Ann" />
    </Suspense>,
  );
  await vi.waitFor(() => expect(container).toBeEmptyDOMElement());
});
