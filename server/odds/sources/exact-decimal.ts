const DECIMAL = /^(?<whole>\d{1,15})(?:\.(?<fraction>\d+))?$/u;

/** A number in whole units of a decimal place, rounded down, and if anything was cut off. */
export type CutDecimal = { readonly units: number; readonly isCut: boolean };

/**
 * Cuts a number of JSON after so many decimal places, by its digits: 1.75187 after four is 17518, cut. The shortest
 * digits of a double are those that were written, so that no binary fraction decides. Null for a number that is
 * negative, not finite, or not written plainly.
 */
export function cutDecimal(value: number, places: number): CutDecimal | null {
  const { whole, fraction = '' } = DECIMAL.exec(String(value))?.groups ?? {};
  if (whole === undefined) return null;
  const units = Number(whole + fraction.slice(0, places).padEnd(places, '0'));
  if (!Number.isSafeInteger(units)) return null;
  return { units, isCut: /[1-9]/u.test(fraction.slice(places)) };
}
