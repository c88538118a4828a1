import { readFileSync } from 'node:fs';
import { Fraction } from 'fraction.js';
import { describe, expect, test } from 'vitest';
import { MATCHED_CALCULATORS, type MatchedDraft } from '#lib/matched';
import { showPlaces } from '../oracle/show-money.ts';
import {
  comparisons,
  type Comparison,
  DISPUTED,
  EXAMPLES,
  INEXPRESSIBLE,
  isNear,
  shownFigures,
} from './matched-examples.ts';
import { type Figures, type Inputs, inputsOf, type MatchedExample } from './matched-inputs.ts';
import {
  conversion,
  deadHeat,
  extraPlaceOdds,
  freeBoost,
  priceBoost,
  ratingFlip,
  ratings,
  rule4,
} from './matched-prices.ts';
import {
  dutching,
  eachWay,
  early,
  equalisedAcca,
  lastLegAcca,
  multiLay,
  zeroLossAcca,
} from './matched-several.ts';
import { anchors, partial, single } from './matched-singles.ts';

/** The calculation of an example's figures, by the text before the colon of its type. */
const CALCULATIONS: Readonly<Record<string, (inputs: Inputs, type: string) => Figures>> = {
  normal: single,
  freeBetSNR: single,
  freeBetSR: single,
  refundIfLose: single,
  winBonus: single,
  customLay: single,
  partialLay: partial,
  layAnchors: anchors,
  eachWay,
  dutching,
  accaSequentialEqualised: equalisedAcca,
  accaSequentialZeroLoss: zeroLossAcca,
  accaLockInLastLeg: lastLegAcca,
  multiLay,
  earlyPayoutTrade: early,
  earlyPayoutBothPay: early,
  priceBoost,
  boostPaidAsFreeBet: freeBoost,
  rule4,
  deadHeat,
  rating: ratings,
  ratingOrderFlip: ratingFlip,
  oddsConversion: conversion,
  extraPlaceImpliedOdds: extraPlaceOdds,
};

function figuresOf({ id, type, inputs }: MatchedExample): Figures {
  const calculate = CALCULATIONS[type.split(':')[0] ?? ''];
  if (calculate === undefined) throw new Error(`nothing works out ${id}, a ${type}`);
  return calculate(inputsOf(inputs), type.split(':').at(-1) ?? '');
}

const compared = (example: MatchedExample): readonly Comparison[] => comparisons(example, figuresOf(example));

/** The names of the fields of inputs, those of their rows included. */
const fieldsOf = (inputs: object): readonly string[] =>
  Object.entries(inputs).flatMap(([name, value]) => [
    name,
    ...(Array.isArray(value) ? value : []).flatMap((row: unknown) =>
      typeof row === 'object' && row !== null ? fieldsOf(row) : [],
    ),
  ]);

describe('published examples of matched bets', () => {
  test.each(EXAMPLES)('$id ($type) of $source is worked out to the last digit', (example) => {
    expect(shownFigures(example, figuresOf(example))).toEqual(example.expected);
  });

  test.each(EXAMPLES)('$id agrees with what $source prints, to a penny', (example) => {
    const off = compared(example).filter(
      ({ ours, text }) => ours === undefined || !isNear(ours, text, example.type),
    );
    expect(off.map(({ name, text }) => `${name}: ${text}`)).toEqual([]);
  });

  test('are 95, and 225 printed figures of theirs agree', () => {
    expect(EXAMPLES).toHaveLength(95);
    expect(EXAMPLES.flatMap(compared)).toHaveLength(225);
  });

  test('have fields that are all in the table of docs/rules/offers.md', () => {
    const page = readFileSync(new URL('../../docs/rules/offers.md', import.meta.url), 'utf8');
    const rows = page.split('\n').filter((line) => line.startsWith('| `'));
    const named = new Set(rows.flatMap((row) => row.match(/`\w+`/gu) ?? []));
    const fields = new Set([...EXAMPLES, ...DISPUTED].flatMap(({ inputs }) => fieldsOf(inputs)));
    expect([...fields].filter((name) => !named.has(`\`${name}\``))).toEqual([]);
    expect(fields.size).toBeGreaterThan(40);
    expect(page).toMatch(/`edge` \(`value\.json`\) +\| `houseEdge`/u);
  });

  test('have no figure left out without its reason, and no reason without its figure', () => {
    const printed = new Set(
      EXAMPLES.flatMap(({ id, published }) => Object.keys(published).map((key) => `${id}.${key}`)),
    );
    expect(Object.keys(INEXPRESSIBLE).filter((name) => !printed.has(name))).toEqual([]);
  });
});

describe('published figures that are wrong', () => {
  /** The examples that one of our calculations answers; the others follow individually. */
  const calculable = DISPUTED.filter(
    ({ id }) => !['neg-tp-blank', 'neg-part-1', 'neg-mbb-rf', 'neg-jinx-io'].includes(id),
  );

  test.each(calculable)('$id: ours are the figures of the correction', (example) => {
    expect(shownFigures(example, figuresOf(example))).toEqual(example.expected);
  });

  const printed = calculable.filter(
    ({ published }) => published['layStake'] !== undefined || published['inPlayBackStake'] !== undefined,
  );

  test.each(printed)('$id: ours are not those of $source', (example) => {
    const wrong = compared(example).filter(
      ({ ours, text }) => ours !== undefined && !isNear(ours, text, example.type),
    );
    expect(wrong.length).toBeGreaterThan(0);
  });

  test('a blank price shows nothing, not a negative lay stake (neg-tp-blank)', () => {
    const blank: MatchedDraft = {
      betType: 'qualifying',
      back: { stake: '10', decimalOdds: null },
      lay: { decimalOdds: '3.4', commission: '1.5' },
    };
    const answer = MATCHED_CALCULATORS['matched-bet'](blank);
    expect(answer).toMatchObject({ kind: 'blank', layStake: null, liability: null, missing: ['back.odds'] });
    expect(answer).not.toHaveProperty('notes');
  });

  test('a refund that is not entered is a bet without one, not a lay of nothing (neg-mbb-rf)', () => {
    const bet: Omit<MatchedDraft, 'betType'> = {
      back: { stake: '10', decimalOdds: '2.5' },
      lay: { decimalOdds: '2.6', commission: '2' },
    };
    const refund = MATCHED_CALCULATORS['matched-bet']({ ...bet, betType: 'riskFree' });
    expect(refund).toEqual({
      ...MATCHED_CALCULATORS['matched-bet']({ ...bet, betType: 'qualifying' }),
      notes: ['No refund is given: this counts as a bet without one'],
    });
    expect(refund).toMatchObject({ layStake: '9.69' });
  });

  test('the odds of an extra place are not those of the formula 1 + (E + Q)/|Q|, off by one (neg-jinx-io)', () => {
    const { impliedOdds } = extraPlaceOdds(inputsOf({ extraPlaceProfit: '167.89', qualifyingLoss: '-2.11' }));
    const theirs = new Fraction('167.89').sub('2.11').div('2.11').add(1);
    expect(impliedOdds instanceof Fraction && showPlaces(impliedOdds, 4)).toBe('80.5687');
    expect(impliedOdds instanceof Fraction && impliedOdds.sub(theirs).equals(1)).toBe(true);
  });

  test('the rest of a lay is no back stake: entered as one it leaves the bet uneven (neg-part-1)', () => {
    // 18 of 25 is laid at 3.7, the price is now 3.75. The unmatched 7 as a back stake at 3.6 would lay 6.72.
    const bet = {
      betType: 'qualifying' as const,
      back: { stake: '25.69', decimalOdds: '3.6' },
      lay: { decimalOdds: '3.75' },
    };
    const rest = MATCHED_CALCULATORS['part-lay']({ bet, matched: [{ stake: '18', decimalOdds: '3.7' }] });
    expect(rest).toMatchObject({ result: { nextLayStake: '6.90' } });
    const advised = MATCHED_CALCULATORS['matched-bet']({ ...bet, back: { ...bet.back, stake: '7' } });
    expect(advised).toMatchObject({ layStake: '6.72' });
  });
});
