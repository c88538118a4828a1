import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculateFromJson, isMatchedCalculator, MATCHED_CALCULATORS } from '#lib/matched';
import { cases } from '../../cases.ts';

const KEYS = [
  'betType',
  'back',
  'lay',
  'bet',
  'matched',
  'ladder',
  'legs',
  'others',
  'bets',
  'lays',
  'win',
  'place',
  'feed',
  'plan',
  'stake',
  'size',
  'decimalOdds',
  'commission',
  'rule4',
  'rule4Mode',
  'cashback',
  'oddsBoost',
  'rounding',
  'uncertaintyMultiplier',
  'terms',
  'totalStake',
  'layStake',
  'layLimit',
  'inPlayOdds',
  'boostPct',
  'bonusIfWin',
  'commissionBasis',
  'eachWay',
  'part',
  'divisor',
  'odds',
  '__proto__',
  'constructor',
];

const leaf = fc.oneof(
  fc.constantFrom(
    'qualifying',
    'freebetSnr',
    'riskFree',
    'best',
    'none',
    'price',
    'neverLose',
    'market',
    'bet',
    'two_up',
    'each_way',
  ),
  fc.constantFrom(
    '0',
    '1',
    '1.0001',
    '2',
    '4.2',
    '100',
    '99999999999999999999',
    '0.0000000001',
    '',
    '-1',
    'NaN',
    '1/5',
  ),
  fc.constantFrom<unknown>(null, true, 0, 1, 2.5, -3, 1e21, 1e-7, Infinity, Number.NaN, 100),
  fc.string({ maxLength: 40 }),
);

const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    leaf,
    fc.array(tie('tree'), { maxLength: 3 }),
    fc
      .uniqueArray(fc.tuple(fc.constantFrom(...KEYS), tie('tree')), {
        selector: ([key]) => key,
        maxLength: 6,
      })
      .map(
        // As in JSON.parse, a key of any name is a plain property.
        (entries) =>
          JSON.parse(
            `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join(',')}}`,
          ) as unknown,
      ),
  ),
}));

/** Every figure in an answer, at any depth. */
function figures(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(figures);
}

describe.each(Object.keys(MATCHED_CALCULATORS).filter(isMatchedCalculator))('%s', (name) => {
  test('answers any JSON with figures or with issues, and never with NaN or Infinity', () => {
    fc.assert(
      fc.property(tree, fc.boolean(), (input, exact) => {
        const result = calculateFromJson(name, input, { exact });
        const isFine =
          result.kind === 'wrong'
            ? result.issues.length > 0
            : figures(result).every((text) => !/NaN|Infinity|undefined/u.test(text));
        expect(isFine).toBe(true);
      }),
      { numRuns: cases(300) },
    );
  });
});
