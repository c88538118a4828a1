import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { LEFT_MS, MAX_AT_ONCE, SeenRows } from './seen-rows.ts';

const QUIET_MS = 600_000;

/** Looks at rows, and fires those that are due. */
function looker(quietMs = QUIET_MS) {
  const seen = new SeenRows();
  return (now: number, rows: readonly string[], isWhole = true): readonly string[] => {
    const due = seen.look({ rows, isWhole, now, quietMs });
    for (const id of due) seen.fired(id, now);
    return due;
  };
}

describe('a row fires', () => {
  test('once while it stays, and again after the quiet time', () => {
    const look = looker();
    expect(look(0, ['a'])).toEqual(['a']);
    expect(look(1000, ['a'])).toEqual([]);
    expect(look(QUIET_MS - 1, ['a'])).toEqual([]);
    expect(look(QUIET_MS, ['a'])).toEqual(['a']);
    expect(look(QUIET_MS + 1, ['a'])).toEqual([]);
  });

  test('again once it has left and come back', () => {
    const look = looker();
    expect(look(0, ['a'])).toEqual(['a']);
    expect(look(1000, [])).toEqual([]);
    expect(look(1000 + LEFT_MS, ['a'])).toEqual(['a']);
  });

  test('not again if it was only missing for a moment', () => {
    const look = looker();
    expect(look(0, ['a'])).toEqual(['a']);
    expect(look(1000, [])).toEqual([]);
    expect(look(LEFT_MS, ['a'])).toEqual([]);
    expect(look(LEFT_MS + 1000, [])).toEqual([]);
    expect(look(2 * LEFT_MS, ['a'])).toEqual([]);
  });

  test('not again because better rows filled the page', () => {
    const look = looker();
    expect(look(0, ['a'])).toEqual(['a']);
    expect(look(1000, ['b'], false)).toEqual(['b']);
    expect(look(1000 + LEFT_MS, ['a', 'b'])).toEqual([]);
  });

  test('with at most so many others at one look; the rest follow', () => {
    const look = looker();
    const rows = Array.from({ length: MAX_AT_ONCE + 2 }, (_, index) => `row-${index}`);
    expect(look(0, rows)).toEqual(rows.slice(0, MAX_AT_ONCE));
    expect(look(1000, rows)).toEqual(rows.slice(MAX_AT_ONCE));
  });
});

/** The rule, read from the whole history of a row at once. */
function mayFire(history: readonly { at: number; there: boolean; fired: boolean }[], at: number): boolean {
  const lastFired = history.findLast(({ fired }) => fired);
  if (lastFired === undefined || at - lastFired.at >= QUIET_MS) return true;
  const since = history.filter((entry) => entry.at > lastFired.at);
  // It has left if it was missing at every look of a minute.
  let missingSince: number | undefined;
  for (const entry of [...since, { at, there: true }]) {
    if (missingSince !== undefined && entry.at - missingSince >= LEFT_MS) return true;
    missingSince = entry.there ? undefined : (missingSince ?? entry.at);
  }
  return false;
}

test('whatever rows come and go, each fires exactly when the rule says', () => {
  const rows = ['a', 'b', 'c'];
  const looks = fc.array(
    fc.record({ waitMs: fc.constantFrom(1000, 20_000, 59_000, 61_000, 300_000), there: fc.subarray(rows) }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(looks, (steps) => {
      const look = looker();
      const histories = new Map(
        rows.map((id) => [id, [] as { at: number; there: boolean; fired: boolean }[]]),
      );
      let now = 0;
      for (const { waitMs, there } of steps) {
        now += waitMs;
        const due = look(now, there);
        for (const [id, history] of histories) {
          const isThere = there.includes(id);
          expect([id, now, due.includes(id)]).toEqual([id, now, isThere && mayFire(history, now)]);
          history.push({ at: now, there: isThere, fired: due.includes(id) });
        }
      }
    }),
  );
});
