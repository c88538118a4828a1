import { describe, expect, test } from 'vitest';
import { SLUGS } from '#lib';
import { showPennies } from '../oracle/show-money.ts';
import type { SelectionJson } from '../oracle/slip-json.ts';
import { workRow } from './derivation.ts';
import { ENGINES, withoutWords } from './engines.ts';
import { featureNames, type GoldenBet, goldenNames, readFeature, readGolden } from './golden-file.ts';

const FILES = goldenNames().map((name) => ({ name, bets: readGolden(name) }));
const FEATURES = featureNames().map((name) => ({ name, bets: readFeature(name) }));
const BETS = [...FILES, ...FEATURES].flatMap(({ name, bets }) =>
  bets.map((bet) => ({ title: `${name}: ${bet.name}`, ...bet })),
);
const WORKED = BETS.flatMap((bet) =>
  bet.derivation === undefined ? [] : [{ ...bet, derivation: bet.derivation }],
);

/** The systems of at most 26 lines. */
const SHORT = FILES.filter(({ bets }) => bets.some((bet) => bet.derivation !== undefined));

describe.each(ENGINES)('the golden bets by the %s', (_, settle) => {
  test.each(BETS)('$title', ({ slip, expected }) => {
    expect(withoutWords(settle(slip))).toBe(withoutWords(expected));
  });
});

describe('the bets worked by hand', () => {
  test.each(WORKED)('$title: every row adds up, a row a unit, and the total is the return', (bet) => {
    const rows = bet.derivation.map(workRow);
    expect(rows.filter(({ worked, stated }) => !worked.equals(stated))).toEqual([]);
    const money = rows.filter(({ isMoney }) => isMoney).map(({ stated }) => showPennies(stated));
    expect(money.slice(0, -1)).toEqual(bet.expected.breakdown.units.map((unit) => unit.realisedReturn));
    expect(rows.at(-1)?.about).toBe('total');
    expect(money.at(-1)).toBe(bet.expected.realisedPayout);
  });

  test('each system of at most 26 lines has five or more', () => {
    const lines = ({ bets }: { readonly bets: readonly GoldenBet[] }): number =>
      Math.min(...bets.map((bet) => bet.expected.lines));
    expect(FILES.filter((file) => lines(file) <= 26)).toEqual(SHORT);
    for (const { bets } of SHORT) {
      expect(bets.filter((bet) => bet.derivation !== undefined).length).toBeGreaterThanOrEqual(5);
    }
  });
});

const anySelection =
  (claim: (selection: SelectionJson) => boolean) =>
  ({ slip }: GoldenBet): boolean =>
    slip.selections.some(claim);

const odds = (claim: (text: string) => boolean): ((bet: GoldenBet) => boolean) =>
  anySelection((selection) => claim(String(selection.odds)));

const rule = (
  claim: (rules: GoldenBet['expected']['rules']) => boolean,
  bets: readonly GoldenBet[],
): boolean => bets.some((bet) => claim(bet.expected.rules));

/** The features that the bets of all files must cover together. */
const SHOWN: readonly (readonly [string, (bet: GoldenBet) => boolean])[] = [
  ['a winner', anySelection(({ outcome }) => outcome === 'win')],
  ['a loser', anySelection(({ outcome }) => outcome === 'lost')],
  ['a void', anySelection(({ outcome }) => outcome === 'void')],
  ['a place', anySelection(({ outcome }) => outcome === 'placed')],
  ['an open selection', anySelection(({ outcome = 'unsettled' }) => outcome === 'unsettled')],
  [
    'a dead heat, winnings divided',
    (bet) => bet.expected.rules.deadHeat === 'profit' && anySelection((s) => s.outcome === 'deadHeat')(bet),
  ],
  [
    'a dead heat, stake divided',
    (bet) => bet.expected.rules.deadHeat === 'stake' && anySelection((s) => s.outcome === 'deadHeat')(bet),
  ],
  ['a tie for the last place', anySelection((s) => (s.deadHeatPlaceDivisor ?? null) !== null)],
  ['rule 4', anySelection((s) => (s.rule4 ?? null) !== null)],
  [
    'a boost of the price',
    (bet) => bet.expected.rules.boost === 'odds' && anySelection((s) => (s.boostPct ?? null) !== null)(bet),
  ],
  [
    'a boost of the winnings',
    (bet) =>
      bet.expected.rules.boost === 'winnings' && anySelection((s) => (s.boostPct ?? null) !== null)(bet),
  ],
  ['a promo boost', ({ slip }) => (slip.promos?.boostPct ?? null) !== null],
  ['commission', ({ slip }) => (slip.promos?.commissionPct ?? null) !== null],
  ['a free bet without its stake', ({ slip }) => slip.stakeType === 'freeBetSnr'],
  ['a free bet with its stake', ({ slip }) => slip.stakeType === 'freeBetSr'],
  ['a total stake', ({ slip }) => (slip.totalStake ?? null) !== null],
  ['a stake of a penny', ({ expected }) => expected.stakePerLine === '0.01'],
  ['fractional odds', odds((text) => text.includes('/'))],
  ['10/11', odds((text) => text === '10/11')],
  ['evens', odds((text) => text === 'evens')],
  ['American odds', odds((text) => text.startsWith('-'))],
  ['long decimals', odds((text) => text.length > 7)],
  ['the preset bookmaker', ({ slip }) => slip.rules === 'bookmaker'],
  ['a unit in play', ({ expected }) => expected.breakdown.units.some((unit) => unit.status === 'inPlay')],
];

describe('the golden files', () => {
  test('there is one for every calculator, and one for custom folds', () => {
    expect(FILES.map(({ name }) => name)).toEqual([...SLUGS, 'folds'].toSorted());
  });

  test.each(FEATURES)('$name holds at least 14 bets, no name twice', ({ bets }) => {
    expect(bets.length).toBeGreaterThanOrEqual(14);
    expect(new Set(bets.map((bet) => bet.name)).size).toBe(bets.length);
  });

  test.each(FILES)('$name holds at least 20 bets, no name twice, every rule and outcome', ({ bets }) => {
    expect(bets.length).toBeGreaterThanOrEqual(20);
    expect(new Set(bets.map((bet) => bet.name)).size).toBe(bets.length);
    expect(SHOWN.filter(([, shows]) => !bets.some(shows)).map(([what]) => what)).toEqual([]);
  });

  test('where a system has any-to-come units, each-way is shown independent and pooled', () => {
    const carried = FILES.filter(({ bets }) =>
      bets.some((bet) => bet.expected.breakdown.units.some((unit) => unit.label.includes(' → '))),
    );
    expect(carried).toHaveLength(11);
    for (const { bets } of carried) {
      expect(rule((rules) => rules.eachWayAnyToCome === 'pooled', bets)).toBe(true);
      expect(rule((rules) => rules.eachWayAnyToCome === 'independent', bets)).toBe(true);
    }
  });
});
