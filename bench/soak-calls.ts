import { FEEDS } from '#lib/matched';
import { type Call, send } from './calls.ts';
import type { Person } from './person.ts';

/** Resolves with an anonymous user's access token, or an empty text. */
export async function accessToken(port: number): Promise<string> {
  const headers = { origin: `http://localhost:${port}`, 'x-forwarded-for': '10.3.0.1' };
  const { text } = await send({ port, method: 'POST', path: '/api/auth/token/', headers });
  return /"access":"([^"]+)"/u.exec(text)?.[1] ?? '';
}

/** Writes one of a person's preferences. */
export function changePreference(person: Person, count: number): Promise<string> {
  const body = { decimal_odds_places: 2 + (count % 3) };
  return person.call('PATCH /api/preferences/general/', 200, body);
}

/** A stranger's question for rows; strangers call from an address of their own for a while. */
export function rowsCall(port: number, count: number, token: string): Call {
  const feed = FEEDS[count % FEEDS.length] ?? 'odds';
  return {
    port,
    method: 'POST',
    path: '/odds-gateway/aggregates',
    headers: { ...addressOf(count), authorization: `Bearer ${token}`, origin: `http://localhost:${port}` },
    body: { aggregation_type: feed, limit: 10 },
  };
}

/** Where the caller of this number calls from, as a proxy of ours would tell. */
export function addressOf(count: number): Readonly<Record<string, string>> {
  return { 'x-forwarded-for': `10.2.${(count >> 8) & 255}.${count & 255}` };
}
