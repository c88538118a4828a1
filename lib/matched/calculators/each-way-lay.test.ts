import { describe, expect, test } from 'vitest';
import { calculateEachWayLay } from './each-way-lay.ts';
import { answersOf } from '../testing/answers-of.ts';

const { answer, figures } = answersOf(calculateEachWayLay);
const NO_FIGURES = { result: null };

describe('each-way-lay', () => {
  const eachWay = {
    betType: 'qualifying',
    back: { stake: '10', decimalOdds: '9', terms: '1/5' },
    win: { decimalOdds: '9.2', commission: '2' },
    place: { decimalOdds: '2.6', commission: '2' },
  };

  test('lays win and place apart and shows every finish', () => {
    expect(answer(eachWay)).toMatchObject({
      result: {
        winLayStake: '9.80',
        placeLayStake: '10.08',
        winLiability: '80.36',
        placeLiability: '16.13',
        wins: '-0.49',
        places: '-0.52',
        extraPlace: '25.48',
        unplaced: '-0.52',
        profit: '-0.52',
        extraPlaceOdds: '50.3693',
      },
    });
  });

  test('asks in the words of a matched bet whether two prices are swapped', () => {
    const { win, place } = eachWay;
    expect(answer({ ...eachWay, win: place, place: win })).toMatchObject({
      notes: ['The odds to be placed are above those to win: are the two swapped?'],
    });
    expect(answer({ ...eachWay, win: { odds: '4' } })).toMatchObject({
      notes: ['The lay odds are far below the back odds, which is rare: are the two swapped?'],
    });
    expect(answer(eachWay)).not.toHaveProperty('notes');
  });

  test('takes terms of a fifth where none are given', () => {
    const { stake, decimalOdds } = eachWay.back;
    expect(answer({ ...eachWay, back: { stake, decimalOdds } })).toEqual(answer(eachWay));
  });

  test('of a free bet counts no stake', () => {
    expect(figures({ ...eachWay, betType: 'freebetSnr' })).toMatchObject({
      winLayStake: '8.71',
      placeLayStake: '6.20',
      profit: '14.61',
      extraPlaceOdds: null,
    });
  });

  test('rounds both stakes together with the rounding best', () => {
    const nearest = figures(eachWay);
    const best = figures({ ...eachWay, rounding: 'best' });
    expect(nearest).toMatchObject({ profit: '-0.52' });
    expect(best).toMatchObject({ profit: '-0.52', winLayStake: '9.80', placeLayStake: '10.08' });
  });

  test('works out what is still to be laid in each market', () => {
    const matched = {
      win: [{ stake: '5', decimalOdds: '9' }],
      place: [{ stake: '20', decimalOdds: '2.5' }],
    };
    expect(figures({ ...eachWay, matched })).toMatchObject({
      winLayStake: '4.91',
      winLiability: '40.26',
      placeLayStake: '0.00',
      wins: '-14.26',
      places: '-14.29',
      unplaced: '9.31',
      profit: '-14.29',
    });
    expect(answer({ ...eachWay, matched: { draw: [] } })).toEqual(['matched.draw: Unknown field']);
    expect(answer({ ...eachWay, matched: { win: [{ stake: '1' }] } })).toMatchObject({
      missing: ['matched.win.0.odds'],
    });
  });

  test('has no figures while a price is missing, and no refund', () => {
    expect(answer({ ...eachWay, place: {} })).toMatchObject(NO_FIGURES);
    expect(answer({})).toMatchObject({
      kind: 'blank',
      missing: ['betType', 'back.stake', 'back.odds', 'win.odds', 'place.odds'],
    });
    expect(answer({ ...eachWay, betType: 'riskFree' })).toEqual(['betType: Unknown value']);
    expect(answer({ ...eachWay, betType: null, back: { terms: '3/2', cashback: 1 } })).toEqual([
      'back.terms: EW terms must be between 0 and 1',
      'back.cashback: Unknown field',
    ]);
  });
});
