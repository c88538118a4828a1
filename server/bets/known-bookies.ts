import { laidAt } from '#lib/product';
import type { FieldError } from '../http/problem.ts';
import type { BetInput } from './bet-input.ts';

/** The exchange where a matched bet is laid; null if its document names none. */
export function findExchange(input: BetInput): string | null {
  return input.kind === 'matched_bet' ? laidAt(input.document) : null;
}

/** The bookmakers and exchanges that a bet's document names. */
export function findBookies(input: BetInput): readonly BookieReference[] {
  if (input.kind !== 'matched_bet') return [];
  const { context } = input.document;
  const path = 'matched_bet.context';
  return [
    { path: `${path}.layContract.bookieCode`, code: context?.layContract?.bookieCode },
    { path: `${path}.exchange`, code: context?.exchange },
  ];
}

/** The code of a bookmaker or an exchange, if there is one, and the path of its field. */
export type BookieReference = { readonly path: string; readonly code: string | null | undefined };

/** Returns an error for each reference to an unknown bookmaker or exchange. */
export function checkBookies(
  references: readonly BookieReference[],
  bookieCodes: ReadonlySet<string>,
): readonly FieldError[] {
  return references
    .filter(({ code }) => code !== null && code !== undefined && !bookieCodes.has(code))
    .map(({ path }) => ({ code: 'unknown-value', path, message: 'No bookmaker or exchange has this code' }));
}
