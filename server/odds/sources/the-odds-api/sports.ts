import type { SportCode } from '../../messages/markets.ts';

/** The sports that are served, by how the API's keys begin. */
const SPORTS: readonly (readonly [start: string, sport: SportCode])[] = [
  ['soccer_', 'football'],
  ['tennis_', 'tennis'],
  ['basketball_', 'basketball'],
  ['golf_', 'golf'],
];

/** The sport of one of the API's keys, or null. */
export function sportOf(key: string): SportCode | null {
  return SPORTS.find(([start]) => key.startsWith(start))?.[1] ?? null;
}
