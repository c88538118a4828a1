import { describe, expect, test } from 'vitest';
import type { LedgerEntry } from './ledger-entry.ts';
import { offerRecord, offerRecordJson } from './offer-record.ts';

let count = 0;

/** A bet at Coral laid at Smarkets with a result of `actual` pence; open without it. */
function bet(
  money: LedgerEntry['money'],
  actual: number | undefined,
  places: { readonly back?: string | null; readonly lay?: string | null } = {},
): LedgerEntry {
  count += 1;
  const { back = 'coral', lay = 'smarkets' } = places;
  return {
    betId: String(count),
    money,
    settledOn: actual === undefined ? undefined : '2026-03-01',
    expected: money === 'cash' ? -28 : 407,
    back: { bookieId: back, atRisk: 500, result: 550, worst: -500, best: 550 },
    lay: { bookieId: lay, atRisk: 578, result: (actual ?? 0) - 550, worst: -578, best: 473 },
  };
}

const slip = (): LedgerEntry => ({ ...bet('cash', 900), lay: undefined });
const NOTHING = { bets: 0, open: 0, expected: '0.00', actual: '0.00' };

describe('the record of the first offer', () => {
  test('of who saved nothing has nothing', () => {
    expect(offerRecordJson(offerRecord([]))).toEqual({ qualifying: NOTHING, freeBets: NOTHING });
  });

  test('has the first bet of one’s own money and the first four free bets', () => {
    const bets = [
      bet('cash', -31),
      ...[400, 410, undefined, 390].map((actual) => bet('freeBets', actual)),
      bet('cash', -99),
      bet('freeBets', 5000),
    ];
    expect(offerRecordJson(offerRecord(bets))).toEqual({
      qualifying: { bets: 1, open: 0, expected: '-0.28', actual: '-0.31' },
      freeBets: { bets: 4, open: 1, expected: '16.28', actual: '12.00' },
    });
  });

  test.each([
    ['at another bookmaker', () => bet('cash', 100, { back: 'bet365' })],
    ['laid at another exchange', () => bet('cash', 100, { lay: 'matchbook' })],
    ['at an unknown bookie', () => bet('cash', 100, { back: null })],
    ['laid at an unknown exchange', () => bet('freeBets', 100, { lay: null })],
    ['without a lay', slip],
  ])('has no bet %s', (_, other) => {
    expect(offerRecordJson(offerRecord([other()]))).toEqual({ qualifying: NOTHING, freeBets: NOTHING });
  });
});
