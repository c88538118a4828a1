// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Money } from './money.tsx';

test('an amount is rounded for display, half a penny up', () => {
  render(<Money amount={{ n: 238_45, d: 10 }} />);
  expect(screen.getByText('£23.85')).toBeInTheDocument();
});

test('a result has its sign, with a true minus, and zero has none', () => {
  render(
    <>
      <Money signed amount={{ n: 1605, d: 1 }} />
      <Money signed amount={{ n: -33, d: 1 }} />
      <Money signed amount={{ n: 0, d: 1 }} />
    </>,
  );
  for (const text of ['+£16.05', '−£0.33', '£0.00']) expect(screen.getByText(text)).toBeInTheDocument();
});

test('a missing amount is a dash, read out as none', () => {
  render(<Money amount={undefined} />);
  expect(screen.getByText('—')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByText('none')).toBeInTheDocument();
});
