const DECIMAL = /^(?<whole>\d{1,15})(?:\.(?<fraction>\d+))?$/u;

/** A number in whole units of a decimal place, rounded down. `isCut`: further digits were not zero. */
export type TruncatedDecimal = { readonly units: number; readonly isCut: boolean };

/**
 * Truncates a JSON number to some decimal places: 1.75187 to four is 17518, cut. Works on the shortest decimal digits
 * of the double, which are those in the JSON, so binary fractions have no effect. Null for a number that is negative,
 * not finite, or in exponential notation.
 */
export function truncateDecimal(value: number, places: number): TruncatedDecimal | null {
  const { whole, fraction = '' } = DECIMAL.exec(String(value))?.groups ?? {};
  if (whole === undefined) return null;
  const units = Number(whole + fraction.slice(0, places).padEnd(places, '0'));
  if (!Number.isSafeInteger(units)) return null;
  return { units, isCut: /[1-9]/u.test(fraction.slice(places)) };
}
