import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BetDraft } from '#lib';
import { formatSlipText, readSlipText } from '#lib/text';
import { slipDraft } from '../../arbitraries/slip-draft.ts';

/**
 * The meaning of a draft: equal for two drafts that are the same slip. Numbers are their shortest texts; what is left out,
 * null (but for the slip's terms) or an object without fields is absent; a blank name and a banker that is none are absent.
 */
const meaningOf = (value: unknown, path = ''): unknown => {
  if (typeof value === 'number' && !/^system\b/u.test(path)) return String(value);
  if (Array.isArray(value)) return value.map((each, index) => meaningOf(each, `${path}.${index}`));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).flatMap(([key, member]: [string, unknown]) => {
    const own = meaningOf(member, path === '' ? key : `${path}.${key}`);
    return isAbsent(own, key, path) ? [] : [[key, own] as const];
  });
  return Object.fromEntries(kept);
};

const isAbsent = (value: unknown, key: string, path: string): boolean => {
  if (value === undefined || (value === null && !(key === 'terms' && path === 'eachWay'))) return true;
  if (key === 'description') return typeof value === 'string' && value.trim() === '';
  if (key === 'banker') return value === false;
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
};

const expectRoundTrip = (draft: BetDraft): void => {
  const text = formatSlipText(draft);
  const read = readSlipText(text);
  if (read.kind === 'wrong') throw new Error(`${text}\n${JSON.stringify(read.issues, undefined, 1)}`);
  expect(meaningOf(read.draft), text).toEqual(meaningOf(draft));
};

describe('a printed slip', () => {
  test('is read as the same slip', () => {
    fc.assert(fc.property(slipDraft, expectRoundTrip), { numRuns: 300 });
  });

  test('is printed again as the same text', () => {
    fc.assert(
      fc.property(slipDraft, (draft) => {
        const text = formatSlipText(draft);
        const read = readSlipText(text);
        expect(read.kind === 'slip' ? formatSlipText(read.draft) : read.issues).toBe(text);
      }),
    );
  });

  test('has something to say of every selection', () => {
    fc.assert(
      fc.property(slipDraft, (draft) => {
        const text = formatSlipText(draft);
        const read = readSlipText(text);
        const understood = read.kind === 'slip' ? read.understood : [];
        expect(understood.length).toBeGreaterThanOrEqual(draft.selections.length);
        for (const { start, end } of understood) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
        }
      }),
    );
  });
});
