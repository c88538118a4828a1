import { penceText } from '#lib';

/** Converts pounds, as text with two places from the server, to whole pence: `-0.15` is -15. */
export function penceOf(pounds: string): number {
  return Number(pounds.replace('.', ''));
}

/** The sum of amounts in pounds, as text. */
export function sumText(amounts: readonly string[]): string {
  return penceText(amounts.reduce((sum, amount) => sum + penceOf(amount), 0));
}
