/*
 * Figures from doubles: whole numbers of their last digit, half up. A double too near a half is left to lib.
 */

const HALF = 0.5;
/** A double that is this near a half, absolutely or as a part of itself, does not tell how it rounds. */
const NEAR = 1e-6;
const NEAR_PART = 1e-12;

/** The nearest whole number to a double of 0 or more, half up; `exactly` decides if the double cannot. */
export function wholeOf(value: number, exactly: () => number): number {
  const floor = Math.floor(value);
  const beyondHalf = value - floor - HALF;
  if (!(Math.abs(beyondHalf) > NEAR + NEAR_PART * value)) return exactly();
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
