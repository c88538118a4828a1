/*
 * Rounds doubles half up to whole units of their last digit. A double too near a half is computed exactly by lib.
 */

const HALF = 0.5;
/** Absolute and relative distance from a half within which a double does not decide the rounding. */
const ABSOLUTE_TOLERANCE = 1e-6;
const RELATIVE_TOLERANCE = 1e-12;

/** Rounds a double of 0 or more half up; calls `computeExactly` if the double does not decide. */
export function roundHalfUp(value: number, computeExactly: () => number): number {
  const floor = Math.floor(value);
  const beyondHalf = value - floor - HALF;
  if (!(Math.abs(beyondHalf) > ABSOLUTE_TOLERANCE + RELATIVE_TOLERANCE * value)) return computeExactly();
  return beyondHalf > 0 ? floor + 1 : floor;
}

/** A whole number of hundredths as text: 1234 is `12.34`. */
export function hundredthsText(hundredths: number): string {
  return decimal(hundredths, 2);
}

/** A whole number of ten-thousandths as text with four places. */
export function tenThousandthsText(tenThousandths: number): string {
  return decimal(tenThousandths, 4);
}

/** A price in ten-thousandths as text, two to four places. */
export function oddsText(tenThousandths: number): string {
  return decimal(tenThousandths, 4).replace(/0{1,2}$/u, '');
}

function decimal(whole: number, places: number): string {
  const digits = String(Math.abs(whole)).padStart(places + 1, '0');
  const text = `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  return whole < 0 ? `-${text}` : text;
}
