import type { Fraction } from 'fraction.js';

/** The value to a number of places, half away from zero; a figure that rounds to 0 has no sign. */
export const showPlaces = (value: Fraction, places: number): string => {
  const unit = 10n ** BigInt(places);
  const rounded = (value.n * unit * 2n + value.d) / (2n * value.d);
  const sign = value.s < 0n && rounded > 0n ? '-' : '';
  return `${sign}${rounded / unit}.${String(rounded % unit).padStart(places, '0')}`;
};

/** Pounds and pence. */
export const showPennies = (value: Fraction): string => showPlaces(value, 2);

/** The reduced fraction: `n/d`, or `n` if it is an integer. */
export const showExact = (value: Fraction): string => {
  const top = `${value.s < 0n ? '-' : ''}${value.n}`;
  return value.d === 1n ? top : `${top}/${value.d}`;
};
