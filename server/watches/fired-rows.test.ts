import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { FiredRows, GONE_AFTER_MS, MAX_DUE_ROWS } from './fired-rows.ts';

const QUIET_MS = 600_000;

/** Returns a function that updates the rows, and fires those that are due. */
function firing(quietMs = QUIET_MS) {
  const firedRows = new FiredRows();
  return (now: number, rows: readonly string[], isComplete = true): readonly string[] => {
    const due = firedRows.update({ rows, isComplete, now, quietMs });
    for (const id of due) firedRows.markFired(id, now);
    return due;
  };
}

describe('a row fires', () => {
  test('once while it is present, and again after the quiet time', () => {
    const search = firing();
    expect(search(0, ['a'])).toEqual(['a']);
    expect(search(1000, ['a'])).toEqual([]);
    expect(search(QUIET_MS - 1, ['a'])).toEqual([]);
    expect(search(QUIET_MS, ['a'])).toEqual(['a']);
    expect(search(QUIET_MS + 1, ['a'])).toEqual([]);
  });

  test('again when it comes back after it was gone', () => {
    const search = firing();
    expect(search(0, ['a'])).toEqual(['a']);
    expect(search(1000, [])).toEqual([]);
    expect(search(1000 + GONE_AFTER_MS, ['a'])).toEqual(['a']);
  });

  test('not again if it was missing only briefly', () => {
    const search = firing();
    expect(search(0, ['a'])).toEqual(['a']);
    expect(search(1000, [])).toEqual([]);
    expect(search(GONE_AFTER_MS, ['a'])).toEqual([]);
    expect(search(GONE_AFTER_MS + 1000, [])).toEqual([]);
    expect(search(2 * GONE_AFTER_MS, ['a'])).toEqual([]);
  });

  test('not again because better rows filled the page', () => {
    const search = firing();
    expect(search(0, ['a'])).toEqual(['a']);
    expect(search(1000, ['b'], false)).toEqual(['b']);
    expect(search(1000 + GONE_AFTER_MS, ['a', 'b'])).toEqual([]);
  });

  test('with at most four other rows in one evaluation; the rest follow', () => {
    const search = firing();
    const rows = Array.from({ length: MAX_DUE_ROWS + 2 }, (_, index) => `row-${index}`);
    expect(search(0, rows)).toEqual(rows.slice(0, MAX_DUE_ROWS));
    expect(search(1000, rows)).toEqual(rows.slice(MAX_DUE_ROWS));
  });
});

/** The reference implementation, from the complete history of a row. */
function mayFire(history: readonly { at: number; present: boolean; fired: boolean }[], at: number): boolean {
  const lastFired = history.findLast(({ fired }) => fired);
  if (lastFired === undefined || at - lastFired.at >= QUIET_MS) return true;
  const since = history.filter((entry) => entry.at > lastFired.at);
  // The row was gone if it was missing from every search for a minute.
  let missingSince: number | undefined;
  for (const entry of [...since, { at, present: true }]) {
    if (missingSince !== undefined && entry.at - missingSince >= GONE_AFTER_MS) return true;
    missingSince = entry.present ? undefined : (missingSince ?? entry.at);
  }
  return false;
}

test('rows fire exactly when the reference implementation says so', () => {
  const rows = ['a', 'b', 'c'];
  const searches = fc.array(
    fc.record({ waitMs: fc.constantFrom(1000, 20_000, 59_000, 61_000, 300_000), present: fc.subarray(rows) }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(searches, (steps) => {
      const search = firing();
      const histories = new Map(
        rows.map((id) => [id, [] as { at: number; present: boolean; fired: boolean }[]]),
      );
      let now = 0;
      for (const { waitMs, present } of steps) {
        now += waitMs;
        const due = search(now, present);
        for (const [id, history] of histories) {
          const isPresent = present.includes(id);
          expect([id, now, due.includes(id)]).toEqual([id, now, isPresent && mayFire(history, now)]);
          history.push({ at: now, present: isPresent, fired: due.includes(id) });
        }
      }
    }),
  );
});
