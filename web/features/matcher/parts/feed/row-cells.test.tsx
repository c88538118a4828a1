// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { typedPrice } from '#lib';
import { expect, test } from 'vitest';
import { Price } from './row-cells.tsx';

const FRACTIONAL = { format: 'fractional', places: 2 } as const;

test.each([
  ['1.72', '≈8/11, 1.72'],
  ['1.73', '8/11'],
])('the price %s is read out as %s', (odds, says) => {
  const { container } = render(
    <Price price={typedPrice(odds)} side="back" move={undefined} view={FRACTIONAL} />,
  );
  expect(container.textContent).toBe(says);
});
