// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { showPage } from '../../testing/show-page.tsx';
import { CalculatorIndexPage } from './index-page.tsx';

const field = () => screen.getByLabelText('Odds of your selections');

test('typed odds price every system that takes them, and are in its link', async () => {
  showPage(<CalculatorIndexPage />, '/tools/bet-calculator/');
  await userEvent.type(field(), '5/2 11/4 evens');
  // £10 over seven lines is 142 pence per line: 1.42 × (3.5 + 3.75 + 2 + 13.125 + 7 + 7.5 + 26.25).
  const patent = await screen.findByRole('link', { name: /^Patent ?£89\.64/u });
  expect(patent).toHaveAttribute('href', '/tools/bet-calculator/patent/?total=10&s=;5/2&s=;11/4&s=;evens');
  expect(screen.getByRole('link', { name: /^Trebles ?£262\.50/u })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Yankee ?11 lines/u })).toHaveAttribute(
    'href',
    '/tools/bet-calculator/yankee/',
  );
  expect(screen.getByRole('radio', { name: '3' })).toBeChecked();
  await userEvent.clear(field());
  expect(screen.getByRole('link', { name: /^Patent ?7 lines/u })).toBeInTheDocument();
});

test('with odds, the figures are returns, and other calculators show their bounds', async () => {
  showPage(<CalculatorIndexPage />, '/tools/bet-calculator/?picks=2+3+4');
  await screen.findByRole('link', { name: /^Patent ?£/u });
  expect(screen.getByText(/^The figure is what £10 returns/u)).toBeInTheDocument();
  expect(screen.queryByText('Lines shown for 3')).toBeNull();
  expect(screen.getByRole('link', { name: /^Each-Way/u })).toHaveTextContent(/^Each-Way1 to 50$/u);
});

test('the search also finds the matched calculator and the calculations', async () => {
  showPage(<CalculatorIndexPage />, '/tools/bet-calculator/');
  expect(screen.getByRole('link', { name: /^Calculations/u })).toHaveAttribute('href', '/tools/matched/');
  await userEvent.type(screen.getByLabelText('Search calculators'), 'matched');
  expect(await screen.findByRole('link', { name: /^Matched betting calculator/u })).toHaveAttribute(
    'href',
    '/tools/matched-calculator/',
  );
  expect(screen.queryByText('No calculator found')).toBeNull();
  await userEvent.clear(screen.getByLabelText('Search calculators'));
  await userEvent.type(screen.getByLabelText('Search calculators'), 'kelly');
  expect(await screen.findByRole('link', { name: /^Kelly/u })).toHaveAttribute('href', '/tools/kelly/');
  await userEvent.type(screen.getByLabelText('Search calculators'), ' nonsense');
  expect(await screen.findByText('No calculator found')).toBeInTheDocument();
});

test('selections in the URL are priced on load', async () => {
  showPage(<CalculatorIndexPage />, '/tools/bet-calculator/?picks=2+3');
  expect(await screen.findByRole('link', { name: /^Doubles ?£60\.00/u })).toBeInTheDocument();
});

test('invalid text shows an error at the field', async () => {
  showPage(<CalculatorIndexPage />, '/tools/bet-calculator/');
  await userEvent.type(field(), 'hello');
  expect(await screen.findByText(/^There is no price after hello/u)).toBeInTheDocument();
});
