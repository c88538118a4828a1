import { describe, expect, test } from 'vitest';

import { type CsvTimeCells, csvTimes } from './csv-times.ts';

const AT = new Date('2026-07-01T09:00:00Z');
const ROW: CsvTimeCells = { created_at: '', settled: '', settled_at: '' };
const times = (row: Partial<CsvTimeCells>, isDecided = false) =>
  csvTimes({ ...ROW, ...row }, { isDecided, at: AT });

describe('a row', () => {
  test('without times was saved now, and is settled if its outcomes decide it', () => {
    expect(times({})).toEqual({ ok: true, value: { createdAt: AT, settledAt: null } });
    expect(times({}, true)).toEqual({ ok: true, value: { createdAt: AT, settledAt: AT } });
  });

  test('with a date was saved at noon, or now if noon is still ahead', () => {
    const noon = new Date('2026-03-01T12:00:00Z');
    expect(times({ created_at: '2026-03-01' })).toMatchObject({ value: { createdAt: noon } });
    expect(times({ created_at: '2026-07-01' })).toMatchObject({ value: { createdAt: AT } });
  });

  test('takes today as the day in London, which in summer begins before that of UTC', () => {
    const at = new Date('2026-06-30T23:30:00Z');
    const saved = (day: string): unknown => csvTimes({ ...ROW, created_at: day }, { isDecided: false, at });
    expect(saved('2026-07-01')).toMatchObject({ value: { createdAt: at } });
    expect(saved('2026-06-30')).toMatchObject({ value: { createdAt: new Date('2026-06-30T12:00:00Z') } });
    expect(saved('2026-07-02')).toMatchObject({ ok: false });
  });

  test('that is settled has the given time of settlement, or else its creation time', () => {
    const moment = '2026-03-01T14:30:00.500Z';
    const saved = new Date('2026-03-01T14:30:00.500Z');
    expect(times({ created_at: moment }, true)).toMatchObject({ value: { settledAt: saved } });
    expect(times({ created_at: '2026-02-01', settled_at: moment, settled: 'yes' }, true)).toMatchObject({
      value: { settledAt: saved },
    });
  });

  test('that is decided can stay open', () => {
    expect(times({ settled: 'no' }, true)).toMatchObject({ value: { settledAt: null } });
  });

  test.each([
    [{ created_at: '2026-07-02' }, false, ['future created_at']],
    [{ created_at: '2026-07-01T09:00:01Z' }, false, ['future created_at']],
    [{ settled_at: '2026-07-02' }, true, ['future settled_at']],
    [{ created_at: '0026-07-01' }, false, ['too-early created_at']],
    [{ created_at: '1969-12-31T23:59:59Z' }, false, ['too-early created_at']],
    [{ settled_at: '1926-07-01' }, true, ['too-early settled_at']],
    [{ settled: 'yes' }, false, ['not-decided settled']],
    [{ settled: 'no', settled_at: '2026-03-01' }, true, ['not-settled settled_at']],
    [{ settled_at: '2026-03-01' }, false, ['not-settled settled_at']],
  ] as const)('with %j, decided %j, has errors', (row, isDecided, errors) => {
    const read = times(row, isDecided);
    expect(read.ok ? [] : read.issues.map(({ code, path }) => `${code} ${path}`)).toEqual(errors);
  });
});
