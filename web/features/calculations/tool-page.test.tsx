// @vitest-environment happy-dom
import { Suspense } from 'react';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPage } from '../../testing/show-page.tsx';
import { ToolPage } from './tool-page.tsx';

function show(path: string): void {
  showPage(
    <Suspense>
      <ToolPage />
    </Suspense>,
    path,
  );
}

const SLOW = { timeout: 10_000 };

test('a calculation has its own page, with its form', async () => {
  show('/tools/kelly/?chance=0.3&odds=3.5&bank=1000&part=1/2');
  expect(await screen.findByRole('heading', { level: 1, name: 'Kelly stake' }, SLOW)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Bank' })).toHaveValue('1000');
});

test('the list of calculations is a page of its own', async () => {
  show('/tools/matched/');
  expect(await screen.findByRole('heading', { level: 1, name: 'Calculations' }, SLOW)).toBeVisible();
});

test('a tool that does not exist is not found', () => {
  show('/tools/constructor/');
  expect(screen.getByText('There is no such tool')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All calculations' })).toHaveAttribute('href', '/tools/matched/');
});
