import { describe, expect, test } from 'vitest';
import { resultSchema } from './answer-schema.ts';
import { type CalculationResult, resultsOf } from './results.ts';
import type { CalculationName } from './table.ts';

const POSITION = ['liability', 'totalBackWin', 'totalLayWin', 'profit'];

describe('the schema of an answer', () => {
  const money = (about: string): object => ({ type: 'string', description: `${about}. Pounds` });
  const list = (about: string): object => ({ type: 'array', items: money(about) });

  test('has lists and figures, with their units', () => {
    expect(resultSchema('cover-lays')).toStrictEqual({
      type: 'object',
      properties: {
        layStakes: list('The stake to lay of each selection'),
        liabilities: list('The loss of each lay if its selection wins'),
        results: list('The result if each laid selection wins'),
        noneWins: money('The result if none of them wins'),
        profit: money('The worst of the results'),
        commissionBasis: {
          type: 'string',
          description: 'The basis of the exchange’s commission: market or bet',
        },
      },
      required: ['layStakes', 'liabilities', 'results', 'noneWins', 'profit', 'commissionBasis'],
      additionalProperties: false,
    });
  });

  test('has whole numbers, groups, and a list that may be left out', () => {
    const words = (description: string): object => ({ type: 'string', description });
    const object = (properties: object, required = Object.keys(properties)): object => ({
      type: 'object',
      properties,
      required,
      additionalProperties: false,
    });
    const lay = object({
      leg: { type: 'integer', description: 'The number of the leg, from 1' },
      layStake: money('The stake to lay of each leg'),
      liability: money('The loss of the lay if the leg wins'),
    });
    const members = {
      lays: { type: 'array', items: lay },
      firstLoser: list('The result if each leg is the first to lose'),
      oneLoser: list('The result if only this leg loses, with a refund for exactly one loser'),
      allWin: money('The result if all legs win'),
      profit: money('The worst of the results'),
      conventions: object({
        markets: words('eachLeg: each leg is laid in a market of its own, with commission on its gain'),
      }),
    };
    const required = Object.keys(members).filter((key) => key !== 'oneLoser');
    expect(resultSchema('acca-lays')).toStrictEqual(object(members, required));
  });

  test('has null for a figure or a group that an answer may lack', () => {
    expect(resultSchema('lay-anchors')).toMatchObject({
      properties: {
        standard: { type: 'object', required: ['layStake', ...POSITION] },
        own: { type: ['object', 'null'], description: 'Your own stake; null without one' },
      },
      required: ['standard', 'breakEvenIfBookieWins', 'breakEvenIfExchangeWins', 'own', 'commissionBasis'],
    });
    expect(resultSchema('rule4')).toMatchObject({
      properties: { returns: { type: ['string', 'null'] } },
      required: ['rule4', 'reducedOdds', 'returns', 'withdrawals', 'conventions'],
    });
  });
});

describe('the figures of an answer', () => {
  const marked = (name: CalculationName) => {
    const rows = resultsOf(name);
    const paths = (is: (row: CalculationResult) => boolean) => rows.filter(is).map(({ path }) => path);
    return {
      optional: paths(({ isOptional }) => isOptional),
      nullable: paths(({ isNullable }) => isNullable),
      groups: paths(({ kind }) => kind === 'figures'),
    };
  };

  test('may be left out, be null, or be groups', () => {
    const eachWay = 'wins places extraPlace unplaced'.split(' ');
    const lays = 'winLayStake placeLayStake winLiability placeLiability'.split(' ');
    const single = 'layStake liability backWin backLoss layWin layLoss totalBackWin totalLayWin';
    const tie = 'divisor tiedFor totalIfWinningsDivided'.split(' ');
    expect(marked('matched-bet')).toEqual({
      optional: [
        ...single.split(' '),
        'cashback',
        'nextLayStake',
        ...lays,
        ...eachWay,
        'extraPlaceOdds',
        ...tie.map((key) => `partialResults.*.${key}`),
      ],
      nullable: ['extraPlaceOdds', 'rating', 'retention'],
      groups: [],
    });
    expect(marked('lay-anchors')).toEqual({
      optional: [],
      nullable: ['breakEvenIfExchangeWins', 'own'],
      groups: ['breakEvenIfExchangeWins', 'own'],
    });
  });

  test('of a group have their own paths, kinds and meanings', () => {
    const own = resultsOf('lay-anchors').filter(({ path }) => path.startsWith('own.'));
    expect(own.map(({ path, kind, about }) => [path, kind, about])).toEqual([
      ['own.layStake', 'money', 'The stake to lay as it was given'],
      ['own.liability', 'money', 'The loss of the lays if the selection wins'],
      ['own.totalBackWin', 'gain', 'The result at both sides if the back bet wins'],
      ['own.totalLayWin', 'gain', 'The result at both sides if the lay wins'],
      ['own.profit', 'gain', 'The worse of both results'],
    ]);
  });
});
