import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantCodec, readInstant, writeInstant } from './instant.ts';

const AUGUST_1970 = 20_000_000_000;
const LATEST = 8_640_000_000_000_000;

test.each<[number | string, number | undefined]>([
  [1_700_000_000, 1_700_000_000_000],
  ['1700000000', 1_700_000_000_000],
  [1_700_000_000_123, 1_700_000_000_123],
  ['1700000000123', 1_700_000_000_123],
  [20_000_000_000, 20_000_000_000_000],
  [20_000_000_001, 20_000_000_001],
  ['0000000000', 0],
  [0, 0],
  [-0, 0],
  ['-1', -1000],
  ['2026-08-20T10:00:00Z', Date.UTC(2026, 7, 20, 10)],
  ['2026-08-20T10:00:00.250+01:00', Date.UTC(2026, 7, 20, 9, 0, 0, 250)],
  ['2026-02-28T23:30:00-01:30', Date.UTC(2026, 2, 1, 1)],
  ['2026-02-30T00:00:00Z', undefined],
  ['2026-13-01T00:00:00Z', undefined],
  ['2026-08-20T24:00:00Z', undefined],
  ['2026-08-20T10:00:00', undefined],
  ['2026-08-20', undefined],
  ['20 Aug 2026', undefined],
  ['', undefined],
  [' 1700000000', undefined],
  ['1e9', undefined],
  ['1700000000.5', undefined],
  [1_700_000_000.5, undefined],
  [Number.NaN, undefined],
  [Infinity, undefined],
  [LATEST + 1, undefined],
  [-LATEST, undefined],
  ['9'.repeat(32), undefined],
])('%s is the instant %s', (value, instant) => {
  expect(readInstant(value)).toBe(instant);
});

const anyInstant = fc.integer({ min: -LATEST, max: LATEST });

test('an instant that can be written is read back, and what cannot be is a fraction of a second before 20 August 1970', () => {
  fc.assert(
    fc.property(fc.oneof(anyInstant, fc.integer({ min: -1e7, max: 1e9 })), fc.boolean(), (any, isWhole) => {
      const instant = isWhole ? any - (any % 1000) : any;
      const isTrap = instant <= AUGUST_1970 && instant % 1000 !== 0;
      const written = writeInstant(instant);
      expect(written === undefined ? undefined : readInstant(written)).toBe(isTrap ? undefined : instant);
    }),
  );
});

test('seconds are written wherever they are read as such', () => {
  expect(writeInstant(1_700_000_000_000)).toBe(1_700_000_000);
  expect(writeInstant(1_700_000_000_123)).toBe(1_700_000_000_123);
  expect(writeInstant(20_000_000_000_000)).toBe(20_000_000_000);
  expect(writeInstant(20_000_000_001_000)).toBe(20_000_000_001_000);
  expect(writeInstant(0.5)).toBeUndefined();
  expect(writeInstant(Number.NaN)).toBeUndefined();
});

test('reading twice changes nothing after 20 August 1970', () => {
  fc.assert(
    fc.property(fc.integer({ min: AUGUST_1970 / 1000 + 1, max: LATEST }), (value) => {
      const instant = readInstant(value);
      expect(instant !== undefined && readInstant(instant)).toBe(instant);
    }),
  );
});

// A counter-example kept on purpose: the rule cannot tell milliseconds of early 1970 from seconds.
test('before that, milliseconds are taken for seconds', () => {
  const instant = readInstant(86_400);
  expect(instant).toBe(86_400_000);
  expect(readInstant(86_400_000)).toBe(86_400_000_000);
});

test('as a codec it refuses in both directions with the issue of its kind', () => {
  expect(instantCodec.parse('1700000000')).toBe(1_700_000_000_000);
  expect(instantCodec.encode(1_700_000_000_000)).toBe(1_700_000_000);
  expect(instantCodec.safeParse('yesterday').error?.issues).toMatchObject([{ message: 'Invalid value' }]);
  expect(instantCodec.safeEncode(1).error?.issues).toMatchObject([{ message: 'Invalid value' }]);
});
