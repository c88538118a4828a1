import { type ListedBet, slipSchema } from '#lib/wire';

import { settleSlip } from '../../server/bets/settle-bet.ts';
import { type Answer, anyAddress, type Browser } from './browser.ts';

export const FILE = '/api/bets/export.csv';
export const CSV = { 'content-type': 'text/csv' } as const;

/** Uploads a CSV file of bets. */
export function upload(
  browser: Browser,
  file: string | Uint8Array,
  headers: Readonly<Record<string, string>> = CSV,
): Promise<Answer> {
  // An unused address, so that the import rate limit does not apply.
  return browser.post('/api/bets/import/', file, { headers, from: anyAddress() });
}

/** Downloads the CSV file of a user's bets. */
export async function download(browser: Browser): Promise<string> {
  const { status, body } = await browser.get(FILE);
  if (status !== 200 || typeof body !== 'string') throw new Error(JSON.stringify(body));
  return body;
}

/** The fields of bets that the file has: all but ids and update times. */
export function carried(bets: readonly ListedBet[]): readonly object[] {
  return bets.map((bet) => ({ ...bet, id: '', updated_at: '' }));
}

/** True for a slip that the server stores: it refuses very large amounts. */
export function isKept(slip: object): boolean {
  return settleSlip(slipSchema.parse(slip)).ok;
}
