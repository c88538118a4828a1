import { FEEDS } from '#lib/matched';
import { type Call, send } from './http-client.ts';
import type { User } from './user.ts';

/** Resolves with an anonymous user's access token, or an empty text. */
export async function accessToken(port: number): Promise<string> {
  const headers = { origin: `http://localhost:${port}`, 'x-forwarded-for': '10.3.0.1' };
  const { text } = await send({ port, method: 'POST', path: '/api/auth/token/', headers });
  return /"access":"([^"]+)"/u.exec(text)?.[1] ?? '';
}

/** Changes one of a user's preferences. */
export function changePreference(user: User, count: number): Promise<string> {
  const body = { decimal_odds_places: 2 + (count % 3) };
  return user.call('PATCH /api/preferences/general/', 200, body);
}

/** An anonymous user's request for rows. Each number has its own address, until they repeat after 65,536. */
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

/** The header with the address of an anonymous user, as a trusted proxy would forward it. */
export function addressOf(count: number): Readonly<Record<string, string>> {
  return { 'x-forwarded-for': `10.2.${(count >> 8) & 255}.${count & 255}` };
}
