// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { CALCULATIONS } from '#lib/calculations';
import { showPage } from '../../testing/show-page.tsx';
import { CalculationsPage } from './calculations-page.tsx';

test('the list of calculations is searched by the words that users type', async () => {
  showPage(<CalculationsPage />, '/tools/matched/');
  const search = screen.getByRole('searchbox', { name: 'Search calculations' });
  expect(screen.getAllByRole('link').length).toBeGreaterThan(CALCULATIONS.length);
  expect(screen.getByRole('link', { name: 'API' })).toHaveAttribute('href', '/api/docs/');
  await userEvent.type(search, '2up');
  const found = await screen.findByRole('list', undefined, { timeout: 10_000 });
  expect(within(found).getAllByRole('link')).toHaveLength(1);
  expect(screen.getByRole('link', { name: /^Early payout/u })).toBeVisible();
  await userEvent.clear(search);
  await userEvent.type(search, 'each-way');
  expect(screen.getByRole('link', { name: /^Each-way value/u })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Kelly/u })).toBeNull();
  await userEvent.type(search, ' nonsense');
  expect(screen.getByText('No calculation found')).toBeVisible();
});
