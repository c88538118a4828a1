import { type ListedBet, slipSchema } from '#lib/wire';

import { settleSlip } from '../../server/bets/settle-bet.ts';
import { type Answer, anyAddress, type Browser } from './browser.ts';

export const FILE = '/api/bets/export.csv';
export const CSV = { 'content-type': 'text/csv' } as const;

/** Sends a file of bets. */
export function upload(
  browser: Browser,
  file: string,
  headers: Readonly<Record<string, string>> = CSV,
): Promise<Answer> {
  // An address of its own: how often one may import is another test's subject.
  return browser.post('/api/bets/import/', file, { headers, from: anyAddress() });
}

/** The file of a user's bets. */
export async function download(browser: Browser): Promise<string> {
  const { status, body } = await browser.get(FILE);
  if (status !== 200 || typeof body !== 'string') throw new Error(JSON.stringify(body));
  return body;
}

/** The fields of bets that the file carries: neither the ids nor the times of the last change. */
export function carried(bets: readonly ListedBet[]): readonly object[] {
  return bets.map((bet) => ({ ...bet, id: '', updated_at: '' }));
}

/** True for a slip that the server stores: it stores no fortunes. */
export function isKept(slip: object): boolean {
  return settleSlip(slipSchema.parse(slip)).ok;
}
