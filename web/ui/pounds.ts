/** What stands where there is no figure. */
export const MISSING = '—';

/** The true minus, which is as wide as a plus. */
const MINUS_SIGN = '−';

/** `-1284.5` pounds as text from lib (two places) as it is shown: `−£1,284.50`. */
export function pounds(text: string): string {
  const isNegative = text.startsWith('-');
  return `${isNegative ? MINUS_SIGN : ''}£${grouped(isNegative ? text.slice(1) : text)}`;
}

/** The same with its pence only where there are any: `£1,000`, `£12.50`. */
export function shortPounds(text: string): string {
  return pounds(text).replace(/\.00$/u, '');
}

/** Pounds with their sign always, but for nothing: `+£16.05`, `−£0.33`, `£0.00`. */
export function signedPounds(text: string): string {
  return signOf(text) === 'pos' ? `+${pounds(text)}` : pounds(text);
}

/** An amount without its pence: `112.35` is `£112`. */
export function wholePounds(text: string): string {
  return pounds(text.replace(/\..*$/u, ''));
}

/** Which way an amount goes. */
export function signOf(text: string): 'pos' | 'neg' | 'none' {
  if (text.startsWith('-')) return 'neg';
  return /[1-9]/u.test(text) ? 'pos' : 'none';
}

/** Commas between thousands, by text: a figure may have more digits than a number holds. */
export function grouped(digits: string): string {
  return digits
    .replaceAll(/\B(?=(?:\d{3})+(?:\.|$))/gu, ',')
    .replace(/\..*$/u, (places) => places.replaceAll(',', ''));
}
