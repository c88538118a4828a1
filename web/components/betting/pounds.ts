/** Shown in place of a missing figure. */
export const MISSING = '—';

/** The true minus sign, as wide as a plus. */
const MINUS_SIGN = '−';

/** Formats pounds from lib (text with two places): `-1284.50` as `−£1,284.50`. */
export function pounds(text: string): string {
  const isNegative = text.startsWith('-');
  return `${isNegative ? MINUS_SIGN : ''}£${grouped(isNegative ? text.slice(1) : text)}`;
}

/** Formats pounds with pence only if there are any: `£1,000`, `£12.50`. */
export function shortPounds(text: string): string {
  return pounds(text).replace(/\.00$/u, '');
}

/** Formats pounds with a sign, except zero: `+£16.05`, `−£0.33`, `£0.00`. */
export function signedPounds(text: string): string {
  return signOf(text) === 'pos' ? `+${pounds(text)}` : pounds(text);
}

/** Formats an amount without its pence: `112.35` as `£112`. */
export function wholePounds(text: string): string {
  return pounds(text.replace(/\..*$/u, ''));
}

/** True if an amount has more characters than its place has room for in full size. */
export function isLong(text: string, maxChars: number): boolean {
  return pounds(text).length > maxChars;
}

/** The sign of an amount. */
export function signOf(text: string): 'pos' | 'neg' | 'none' {
  if (text.startsWith('-')) return 'neg';
  return /[1-9]/u.test(text) ? 'pos' : 'none';
}

/** Adds thousands separators by text: a figure may have more digits than a number holds. */
export function grouped(digits: string): string {
  return digits
    .replaceAll(/\B(?=(?:\d{3})+(?:\.|$))/gu, ',')
    .replace(/\..*$/u, (places) => places.replaceAll(',', ''));
}
