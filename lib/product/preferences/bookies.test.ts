import { describe, expect, test } from 'vitest';
import { percentText } from '../../number/percent.ts';
import { formatDecimalOdds } from '../../odds/odds-format.ts';
import { type Bookie, effectiveCommission, isListed, listedBookies } from './bookies.ts';
import { type BookiePreferences, DEFAULT_BOOKIE_PREFERENCES } from './preferences.ts';

const bookie = (code: string, commission = '', isExchange = false): Bookie => ({
  code,
  name: code,
  hasOdds: true,
  isExchange,
  commission,
});
const smarkets = bookie('smarkets', '2', true);

const keeping = (code: string, kept: Partial<BookiePreferences>): ReadonlyMap<string, BookiePreferences> =>
  new Map([[code, { ...DEFAULT_BOOKIE_PREFERENCES, ...kept }]]);

describe('the commission a user pays', () => {
  test.each([
    ["the bookie's own, where nothing is kept", smarkets, {}, '2'],
    ['their own', smarkets, { commission: '1.75' }, '1.75'],
    ['nothing, where they pay nothing', smarkets, { commission: '0' }, '0'],
    ['nothing at a bookmaker', bookie('smarkets'), {}, '0'],
  ])('is %s', (_, of, kept, percent) => {
    expect(percentText(effectiveCommission(of, keeping('smarkets', kept)))).toBe(percent);
    expect(percentText(effectiveCommission(of, keeping('coral', { commission: '9' })))).toBe(
      of.commission === '' ? '0' : of.commission,
    );
  });
});

describe('a list of bookies', () => {
  const all = [bookie('a'), bookie('b'), bookie('c')];
  const view = (kept: ReadonlyMap<string, BookiePreferences>, hideGubbedBookies = false) => ({
    preferences: kept,
    general: { hideGubbedBookies },
  });

  test('omits hidden bookies, and gubbed ones if those are hidden', () => {
    expect(isListed('b', view(keeping('b', { hidden: true })))).toBe(false);
    expect(isListed('b', view(keeping('b', { gubbed: true })))).toBe(true);
    expect(isListed('b', view(keeping('b', { gubbed: true }), true))).toBe(false);
    expect(isListed('b', view(new Map(), true))).toBe(true);
  });

  test('has favourites first, the rest in their order', () => {
    const codes = (kept: ReadonlyMap<string, BookiePreferences>): readonly string[] =>
      listedBookies(all, view(kept)).map(({ code }) => code);
    expect(codes(keeping('c', { favorite: true }))).toEqual(['c', 'a', 'b']);
    expect(codes(keeping('a', { favorite: true, hidden: true }))).toEqual(['b', 'c']);
  });
});

test('a commission is a fraction, ready to be calculated with', () => {
  expect(formatDecimalOdds(effectiveCommission(smarkets, new Map()), 4)).toBe('0.02');
});
