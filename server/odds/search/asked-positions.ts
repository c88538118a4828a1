import type { Layout } from '../book/layout.ts';
import type { EventClock } from './event-clock.ts';
import type { Plan } from './plan.ts';

/** How far ahead events are looked for where nobody says. */
export const WEEK_MS = 168 * 3_600_000;

/**
 * The positions of the events that a query asks for, rising, as far as one look at all of them tells. Good until the
 * next query.
 */
export function askedPositions(
  { events, starts, competitions, room }: Layout,
  { events: asked, competitions: inThese, startFrom, startTo }: Plan,
  { isOneClock, now }: EventClock,
): Int32Array {
  const from = isOneClock ? Math.max(startFrom, now + 1) : startFrom;
  const to = startTo ?? (isOneClock ? now + WEEK_MS : Infinity);
  const { length } = events;
  const positions = room.asked;
  let found = 0;
  // Without branches: which of the events are asked for cannot be foreseen, and a wrong guess costs more than the rest.
  for (let position = 0; position < length; position += 1) {
    const start = starts[position] ?? 0;
    positions[found] = position;
    found += Number(start >= from) & Number(start <= to);
  }
  if (inThese !== undefined) {
    found = keep(positions, found, (position) => inThese[competitions[position] ?? 0] ?? 0);
  }
  if (asked !== undefined) found = keep(positions, found, (position) => asked[position] ?? 0);
  return positions.subarray(0, found);
}

/** Keeps those of the first so many positions for which 1 is answered; how many they are. */
function keep(positions: Int32Array, count: number, isAsked: (position: number) => number): number {
  let kept = 0;
  for (let index = 0; index < count; index += 1) {
    const position = positions[index] ?? 0;
    positions[kept] = position;
    kept += isAsked(position);
  }
  return kept;
}
