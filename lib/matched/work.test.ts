import { describe, expect, test } from 'vitest';
import { moneyText } from '../number/money.ts';
import { plus, rational, reduce, times, toExactText, whole } from '../number/rational.ts';
import { explainMatched } from './explain.ts';
import { savedDrafts } from './save.ts';
import { readMatchedBet, readSavedBet } from './matched-bet.ts';
import type { MatchedDraft } from './draft.ts';
import { mixUpOf, quoteOf, worstResult } from './bet-figures.ts';
import { type Ladders, work, type Worked } from './work.ts';

function workedOf(input: unknown, ladders: Ladders = {}): Worked {
  const reading = readMatchedBet(input);
  const answer = reading.kind === 'bet' ? work(reading.bet, ladders) : undefined;
  if (answer?.kind !== 'worked') throw new Error(JSON.stringify(answer ?? reading));
  return answer.figures;
}

const SINGLE = {
  betType: 'qualifying',
  back: { stake: '100', odds: '4' },
  lay: { odds: '4.2', commission: '2' },
} as const satisfies MatchedDraft;

const EACH_WAY = {
  betType: 'qualifying',
  back: { stake: '10', odds: '9' },
  lay: { odds: '9.2', commission: '2' },
  eachWay: { terms: '1/5', lay: { odds: '2.6', commission: '2' } },
} as const satisfies MatchedDraft;

describe('a bet with one lay market', () => {
  test('has the stake to lay now separate from the total', () => {
    const worked = workedOf({ ...SINGLE, matched: [{ stake: '30', odds: '4.1' }] });
    if (worked.kind !== 'single') throw new Error(worked.kind);
    const { nextLayStake, layStake, nextLiability, liability } = worked.figures;
    expect([nextLayStake, layStake, nextLiability, liability].map(moneyText)).toEqual([
      '66.41',
      '96.41',
      '212.51',
      '305.51',
    ]);
    expect(worked.isChosen).toBe(false);
    expect(worked.roundings.map(({ rounding }) => rounding)).toEqual(['nearest', 'down', 'up', 'best']);
    expect(worked.roundings.map(({ layStakes }) => layStakes.map(moneyText))).toEqual([
      ['66.41'],
      ['66.41'],
      ['66.42'],
      ['66.41'],
    ]);
  });

  test('takes a stake of the user’s own, and has no plan for it', () => {
    const ladder = [{ price: rational(21, 5), size: whole(5000) }];
    const even = workedOf(SINGLE, { lay: ladder });
    const own = workedOf({ ...SINGLE, layStake: '40' }, { lay: ladder });
    if (even.kind !== 'single' || own.kind !== 'single') throw new Error('one market');
    expect([even.isShort, own.isShort]).toEqual([true, false]);
    expect([even.plan?.takes.length, own.plan]).toEqual([1, undefined]);
    expect([even.isChosen, own.isChosen]).toEqual([false, true]);
    expect(moneyText(own.figures.layStake)).toBe('40.00');
    expect(even.best).toBe(ladder[0]);
    // The even stake is 95.69.
    const exactly = workedOf(SINGLE, { lay: [{ price: rational(21, 5), size: whole(9569) }] });
    expect(exactly.kind === 'single' && exactly.isShort).toBe(false);
    const none = workedOf(SINGLE, { lay: [] });
    expect(none.kind === 'single' && [none.plan, none.best, none.isShort]).toEqual([
      undefined,
      undefined,
      false,
    ]);
  });

  test.each([
    ['qualifying', 'rating', '98000/1045'],
    ['freebetSr', 'retention', '98000/1045'],
    ['freebetSnr', 'retention', '14700/209'],
  ])('of the type %s has a %s of its even lay, whatever is laid', (betType, kind, percent) => {
    for (const more of [{}, { layStake: '1' }, { matched: [{ stake: '5', odds: '3' }] }]) {
      const { rating } = workedOf({ ...SINGLE, betType, ...more });
      expect([rating.kind, toExactText(rating.percent)]).toEqual([kind, reduced(percent)]);
    }
  });

  test('that needs no lay says so', () => {
    const reading = readMatchedBet({
      ...SINGLE,
      betType: 'riskFree',
      back: { ...SINGLE.back, cashback: '900' },
    });
    if (reading.kind !== 'bet') throw new Error(reading.kind);
    expect(work(reading.bet)).toMatchObject({ kind: 'none' });
    expect(worstResult(reading.bet)).toBeUndefined();
  });
});

/** A fraction in lowest terms, as `toExactText` prints it. */
function reduced(text: string): string {
  const [n = '', d = ''] = text.split('/');
  return toExactText(rational(Number(n), Number(d)));
}

describe('an each-way bet', () => {
  test('has every finish, both markets, and the worst of the finishes', () => {
    const worked = workedOf(EACH_WAY);
    if (worked.kind !== 'eachWay') throw new Error(worked.kind);
    expect([worked.lays.winLayStake, worked.lays.placeLayStake].map(moneyText)).toEqual(['9.80', '10.08']);
    expect(moneyText(worked.win.figures.layStake)).toBe('9.80');
    expect(worstResult(worked.bet)).toEqual(worked.lays.profit);
    expect(worked.roundings.every(({ layStakes }) => layStakes.length === 2)).toBe(true);
    expect(worked.roundings[0]?.layStakes.map(moneyText)).toEqual(['9.80', '10.08']);
    expect(explainMatched(worked.place)[0]?.formula).toBe('1 + (9 − 1) × 0.2');
  });

  test('with stakes of the user’s own keeps the even ones beside them', () => {
    const worked = workedOf({
      ...EACH_WAY,
      layStake: '5',
      eachWay: { ...EACH_WAY.eachWay, layStake: '6' },
    });
    if (worked.kind !== 'eachWay') throw new Error(worked.kind);
    expect([worked.win, worked.place].map(({ figures }) => moneyText(figures.nextLayStake))).toEqual([
      '5.00',
      '6.00',
    ]);
    expect([worked.win, worked.place].map(({ anchors }) => anchors)).toEqual(
      ((even) => (even.kind === 'eachWay' ? [even.win.anchors, even.place.anchors] : []))(workedOf(EACH_WAY)),
    );
    expect(worked.roundings[0]?.layStakes.map(moneyText)).toEqual(['9.80', '10.08']);
  });

  test('is quoted whole, in the feeds of each-way rows alone', () => {
    const { bet } = workedOf(EACH_WAY);
    expect(quoteOf(bet, 'extra_place')).toMatchObject({ feed: 'extra_place', terms: rational(1, 5) });
    expect(quoteOf(bet, 'mb')).toBeUndefined();
    const single = workedOf(SINGLE);
    expect(quoteOf(single.bet, 'two_up')).toMatchObject({ feed: 'two_up', back: whole(4) });
    expect(quoteOf(single.bet, 'each_way')).toBeUndefined();
  });

  test('has one rating of both parts together', () => {
    // (9 × 0.98 / 9.18 + 2.6 × 0.98 / 2.58) / 2.
    const { rating } = workedOf(EACH_WAY);
    const both = rational(9 * 98, 918 * 2);
    const place = rational(26 * 98, 2580 * 2);
    expect(rating.kind).toBe('rating');
    expect(rating.percent).toEqual(reduce(times(whole(100), plus(both, place))));
  });

  test('that was rounded together says that its stakes were chosen', () => {
    const worked = workedOf({ ...EACH_WAY, rounding: 'best' });
    if (worked.kind !== 'eachWay') throw new Error(worked.kind);
    expect([worked.win.isChosen, worked.place.isChosen]).toEqual([true, true]);
    const apart = workedOf(EACH_WAY);
    expect(apart.kind === 'eachWay' && apart.win.isChosen).toBe(false);
  });
});

describe('prices that appear to be swapped', () => {
  test('are those of a bet, whichever it has', () => {
    expect(mixUpOf(workedOf(SINGLE).bet)).toBeUndefined();
    expect(mixUpOf(workedOf({ ...SINGLE, lay: { odds: '3' } }).bet)).toBe('backAndLay');
    expect(mixUpOf(workedOf(EACH_WAY).bet)).toBeUndefined();
    const swapped = { ...EACH_WAY, lay: { odds: '2.6' }, eachWay: { terms: '1/5', lay: { odds: '9.2' } } };
    expect(mixUpOf(workedOf(swapped).bet)).toBe('winAndPlace');
  });

  test('are not those of a place part, which is backed at its win price', () => {
    const [, place] = savedDrafts(EACH_WAY, workedOf(EACH_WAY));
    const reading = readSavedBet(place);
    if (reading.kind !== 'bet') throw new Error(reading.kind);
    expect(mixUpOf(reading.bet)).toBeUndefined();
  });
});

describe('a saved bet', () => {
  test('keeps every text, so that thirds stay thirds', () => {
    const draft = { ...SINGLE, back: { stake: '30', odds: '10/3', boostPct: '10' } };
    expect(savedDrafts(draft, workedOf(draft))).toEqual([draft]);
  });

  test('has its bonus only in the win part, and its basis of commission in both', () => {
    const draft = {
      ...EACH_WAY,
      commissionBasis: 'bet',
      back: { ...EACH_WAY.back, bonusIfWin: '5' },
    } as const;
    const [win, place] = savedDrafts(draft, workedOf(draft));
    expect([win?.back?.bonusIfWin, place?.back?.bonusIfWin]).toEqual(['5', undefined]);
    expect([win?.commissionBasis, place?.commissionBasis]).toEqual(['bet', 'bet']);
  });

  test('opens with commission on the market if it was saved before there was a choice', () => {
    const reading = readSavedBet(SINGLE);
    expect(reading.kind === 'bet' && reading.bet.commissionBasis).toBe('market');
  });

  test('has the matched lays of its own market in each part', () => {
    const [own, placeOwn] = [[{ stake: '1', odds: '9' }], [{ stake: '2', odds: '2.5' }]];
    const both = { ...EACH_WAY, matched: own, eachWay: { ...EACH_WAY.eachWay, matched: placeOwn } };
    expect(savedDrafts(both, workedOf(both)).map(({ matched }) => matched)).toEqual([own, placeOwn]);
    const winAlone = { ...EACH_WAY, matched: own };
    expect(savedDrafts(winAlone, workedOf(winAlone)).map(({ matched }) => matched)).toEqual([own, undefined]);
  });

  test.each(['nearest', 'best'] as const)('is two if it is each-way, each at its stake (%s)', (rounding) => {
    const draft = { ...EACH_WAY, rounding, back: { ...EACH_WAY.back, odds: '25/3' } };
    const worked = workedOf(draft);
    if (worked.kind !== 'eachWay') throw new Error(worked.kind);
    const saved = savedDrafts(draft, worked).map((each) => readSavedBet(each));
    const bets = saved.map((each) => (each.kind === 'bet' ? each.bet : undefined));
    expect(bets.map((bet) => bet?.part)).toEqual(['win', 'place']);
    expect(bets.map((bet) => bet?.back.price)).toEqual(
      [worked.win.bet, worked.place.bet].map(({ back }) => back.price),
    );
    expect(bets.map((bet) => bet?.lay.ownStake)).toEqual([
      worked.lays.winLayStake,
      worked.lays.placeLayStake,
    ]);
  });
});
