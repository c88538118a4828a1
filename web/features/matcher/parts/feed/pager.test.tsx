// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Pager } from './feed-foot.tsx';

test('page numbers have thousands separators, and pages turn one by one', async () => {
  const turned = vi.fn();
  render(<Pager page={1234} pages={3085} onPage={turned} />);
  expect(screen.getByRole('navigation', { name: 'Pages' })).toHaveTextContent('Prev1,234 / 3,085Next');
  await userEvent.click(screen.getByRole('button', { name: 'Prev' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(turned.mock.calls).toEqual([[1233], [1235]]);
});

test('Prev is disabled on the first page and Next on the last, and a single page has no pager', () => {
  const { rerender } = render(<Pager page={1} pages={2} onPage={vi.fn()} />);
  expect(screen.getByRole('button', { name: 'Prev' })).toBeDisabled();
  rerender(<Pager page={2} pages={2} onPage={vi.fn()} />);
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  rerender(<Pager page={1} pages={1} onPage={vi.fn()} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});
