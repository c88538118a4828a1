import { Fraction } from 'fraction.js';
import { describe, expect, test } from 'vitest';
import { MATCHED_CALCULATORS, type MatchedDraft } from '#lib/matched';
import { showPlaces } from '../oracle/show-money.ts';
import { type Figures, type Inputs, inputsOf, type MatchedExample, type Printed } from './matched-inputs.ts';
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
import { readFixture } from './read-fixture.ts';

type Collection = {
  readonly examples: readonly MatchedExample[];
  readonly disputed: readonly MatchedExample[];
};

const { examples: EXAMPLES, disputed: DISPUTED } = readFixture<Collection>('published/matched.json');

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

/** Our names for figures that sources name differently. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'own-anchors-1.standard': 'equalise',
  'mbb-2up-1.lockedProfit': 'lockedResult',
  'tp-2up-1.lockedProfit': 'lockedResult',
  ...Object.fromEntries(
    ['mbb-s-3', 'mbb-s-4', 'mbb-s-5'].flatMap((id) => [
      [`${id}.layStakes`, 'ceilStakes'],
      [`${id}.profitIfAllLegsWin`, 'ceilProfitIfAllLegsWin'],
    ]),
  ),
};

/** Published figures that the library cannot express, with the reasons. */
const INEXPRESSIBLE: Readonly<Record<string, string>> = {
  'own-anchors-1.breakEvenIfBackWins': 'two figures in one text; both are among the expected ones',
  'own-anchors-1.breakEvenIfLayWins': 'two figures in one text; both are among the expected ones',
  'mbb-m-3.profit':
    'commission bet by bet; the expected figures have it beside that on the net of the market',
  'boost-fb.cashWinnings': 'an amount that no calculation is needed for',
  'boost-fb.freeBet': 'an amount that no calculation is needed for',
  'r4-1.profit': 'Betfair rounds the price to 7.21 before paying: 62.10; unrounded it is 62.07',
};

function figuresOf({ id, type, inputs }: MatchedExample): Figures {
  const calculate = CALCULATIONS[type.split(':')[0] ?? ''];
  if (calculate === undefined) throw new Error(`nothing works out ${id}, a ${type}`);
  return calculate(inputsOf(inputs), type.split(':').at(-1) ?? '');
}

const placesOf = (text: string): number => text.split('.')[1]?.length ?? 0;

const shownLike = (figure: Fraction | undefined, text: string): string | undefined =>
  figure && showPlaces(figure, placesOf(text));

/** Our figure or figures, to the places of the printed ones. */
function printedLike(figure: Fraction | readonly Fraction[] | undefined, printed: Printed): unknown {
  if (printed === null) return null;
  if (typeof printed === 'string') return figure instanceof Fraction ? shownLike(figure, printed) : undefined;
  return printed.map((text, i) =>
    figure === undefined || figure instanceof Fraction ? undefined : shownLike(figure[i], text),
  );
}

/**
 * The tolerance for a published figure: half of its last digit, a penny, or two for each-way, where sources round
 * twice.
 */
function isNear(figure: Fraction, text: string, type: string): boolean {
  const digit = new Fraction(1, 2n * 10n ** BigInt(placesOf(text)));
  const penny = new Fraction(type === 'eachWay' ? 2 : 1, 100);
  return figure
    .sub(new Fraction(text))
    .abs()
    .lte(digit.gt(penny) ? digit : penny);
}

/** Every published number of an example beside ours. */
function comparisons(
  example: MatchedExample,
): readonly { readonly name: string; readonly ours: Fraction | undefined; readonly text: string }[] {
  const ours = figuresOf(example);
  return Object.entries(example.published).flatMap(([key, printed]) => {
    const name = `${example.id}.${key}`;
    if (printed === null || INEXPRESSIBLE[name] !== undefined) return [];
    const found = ours[OTHER_NAMES[name] ?? key];
    const figures = found instanceof Fraction ? [found] : (found ?? []);
    const texts = typeof printed === 'string' ? [printed] : printed;
    return texts.map((text, i) => ({ name, ours: figures[i], text }));
  });
}

describe('published examples of matched bets', () => {
  test.each(EXAMPLES)('$id ($type) of $source is worked out to the last digit', (example) => {
    const ours = figuresOf(example);
    const shown = Object.entries(example.expected).map(([key, printed]) => [
      key,
      printedLike(ours[key], printed),
    ]);
    expect(Object.fromEntries(shown)).toEqual(example.expected);
  });

  test.each(EXAMPLES)('$id agrees with what $source prints, to a penny', (example) => {
    const off = comparisons(example).filter(
      ({ ours, text }) => ours === undefined || !isNear(ours, text, example.type),
    );
    expect(off.map(({ name, text }) => `${name}: ${text}`)).toEqual([]);
  });

  test('are 95, and 225 printed figures of theirs agree', () => {
    expect(EXAMPLES).toHaveLength(95);
    expect(EXAMPLES.flatMap(comparisons)).toHaveLength(225);
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
    const ours = figuresOf(example);
    const shown = Object.entries(example.expected).map(([key, printed]) => [
      key,
      printedLike(ours[key], printed),
    ]);
    expect(Object.fromEntries(shown)).toEqual(example.expected);
  });

  const printed = calculable.filter(
    ({ published }) => published['layStake'] !== undefined || published['inPlayBackStake'] !== undefined,
  );

  test.each(printed)('$id: ours are not those of $source', (example) => {
    const wrong = comparisons(example).filter(
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
    expect(refund).toEqual(MATCHED_CALCULATORS['matched-bet']({ ...bet, betType: 'qualifying' }));
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
