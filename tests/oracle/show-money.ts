import type { Fraction } from 'fraction.js';

/** Pounds at two places, half a penny away from zero; a figure that rounds to nothing has no sign. */
export const showPennies = (value: Fraction): string => {
  const pennies = (value.n * 200n + value.d) / (2n * value.d);
  const sign = value.s < 0n && pennies > 0n ? '-' : '';
  return `${sign}${pennies / 100n}.${String(pennies % 100n).padStart(2, '0')}`;
};

/** The reduced fraction: `n/d`, or `n` where it is whole. */
export const showExact = (value: Fraction): string => {
  const top = `${value.s < 0n ? '-' : ''}${value.n}`;
  return value.d === 1n ? top : `${top}/${value.d}`;
};
