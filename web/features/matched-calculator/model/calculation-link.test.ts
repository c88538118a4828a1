import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  COMMISSION_BASES,
  EMPTY_FORM,
  LAY_ROUNDINGS,
  LAY_RULE4_MODES,
  MATCHED_BET_TYPES,
  type MatchedForm,
} from '#lib/matched';
import { calculationLink, calculationText, parseCalculation, unreadCalculation } from './calculation-link.ts';

const number = fc.oneof(
  fc.constant(''),
  fc.integer({ min: 0, max: 99_999_999 }).map((hundredths) => String(hundredths / 100)),
);
const odds = fc.oneof(
  number,
  fc.tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1, max: 999 })).map(([n, d]) => `${n}/${d}`),
  fc.integer({ min: 100, max: 99_999 }).map((amount) => `+${amount}`),
  fc.integer({ min: 100, max: 99_999 }).map((amount) => `-${amount}`),
);
const choice = fc.record({
  ownStake: fc.oneof(
    fc.constant(undefined),
    number.filter((text) => text !== ''),
  ),
  laid: fc
    .array(fc.record({ stake: number, odds }), { maxLength: 4 })
    .map((rows) => rows.map((row, index) => ({ id: index + 1, ...row }))),
});
const whole: fc.Arbitrary<Omit<MatchedForm, 'ownStake' | 'laid'>> = fc.record({
  betType: fc.constantFrom(...MATCHED_BET_TYPES),
  back: fc.record({
    stake: number,
    odds,
    commission: number,
    rule4: number,
    cashback: number,
    boost: number,
    bonusIfWin: number,
  }),
  lay: fc.record({ odds, commission: number, rule4: number }),
  context: fc.constant(undefined),
  boostUnit: fc.constant('multiplier' as const),
  rule4Mode: fc.constantFrom(...LAY_RULE4_MODES),
  rounding: fc.constantFrom(...LAY_ROUNDINGS),
  commissionBasis: fc.constantFrom(...COMMISSION_BASES),
  worth: number,
  eachWay: fc.oneof(
    fc.constant(undefined),
    fc.record({
      terms: fc.constantFrom('1/4', '1/5'),
      odds,
      commission: number,
      choice,
    }),
  ),
});
const state: fc.Arbitrary<MatchedForm> = fc
  .tuple(whole, choice)
  .map(([rest, ofLay]) => ({ ...rest, ...ofLay }));

describe('the link of a calculation', () => {
  test('reproduces every calculation', () => {
    fc.assert(
      fc.property(state, (before) => {
        const { searchParams } = new URL(
          calculationLink(calculationText(before), 'https://example.org/tools/'),
        );
        const text = searchParams.get('matched') ?? '';
        expect(parseCalculation(text)).toEqual(before);
        expect(unreadCalculation(text)).toEqual([]);
      }),
    );
  });

  test('keeps a boost in the unit that it was entered in', () => {
    const percent: MatchedForm = {
      ...EMPTY_FORM,
      boostUnit: 'percent',
      back: { ...EMPTY_FORM.back, boost: '25' },
    };
    expect(parseCalculation(calculationText(percent))).toEqual(percent);
  });

  test('is legible', () => {
    const filled = {
      ...EMPTY_FORM,
      back: { ...EMPTY_FORM.back, odds: '10/3' },
      lay: { odds: '4.4', commission: '2', rule4: '' },
    };
    expect(calculationLink(calculationText(filled), '/tools/oddsmatcher/')).toBe(
      '/tools/oddsmatcher/?matched=qualifying;stake:10;back:10/3;lay:4.4;lc:2',
    );
  });

  test.each<[string, readonly string[]]>([
    ['qualifying;stake:1,5;back:4;r4:;round:exact', ['back stake: 1,5', 'rounding: exact']],
    ['quali;back:5//2;xyz;new:1', ['bet type: quali', 'back odds: 5//2', 'part: xyz', 'part: new:1']],
    ['qualifying;laid:1@2,x@3;place:2', ['matched parts: 1@2,x@3', 'place odds: 2']],
    [`;r4:${EMPTY_FORM.rule4Mode};round:${EMPTY_FORM.rounding};basis:${EMPTY_FORM.commissionBasis};`, []],
  ])('tells what its calculation lacks: %s', (text, unread) => {
    expect(unreadCalculation(text).map((each) => `${each.part}: ${each.text}`)).toEqual(unread);
  });

  test.each([
    '',
    'riskFree;stake:1e9;back:<script>;lay:Infinity;own:-5;laid:1@2@3,@,x@y;terms:0',
    `x;${'stake:1;'.repeat(5000)}`,
    'qualifying;__proto__:1;constructor:2;round:toString',
  ])('ignores invalid values: %s', (text) => {
    const parsed = parseCalculation(text);
    expect(parseCalculation(calculationText(parsed))).toEqual(parsed);
  });
});
