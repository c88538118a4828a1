import { describe, expect, test } from 'vitest';
import { whole } from '../../number/rational.ts';
import { neededFunds } from './needed-funds.ts';

const SIDES = { lay: { bookieCode: 'smarkets' }, placeLay: { bookieCode: 'smarkets' } };
const MONEY = { lay: whole(3363), place: whole(400) };

describe('what the lays of a row need', () => {
  test('fits where so much is there, and is short of the rest where not', () => {
    const at = (pence: number) =>
      neededFunds({ ...SIDES, placeLay: undefined }, MONEY, new Map([['smarkets', pence]]));
    expect(at(3363)).toEqual([
      { bookieCode: 'smarkets', needs: whole(3363), available: whole(3363), short: undefined },
    ]);
    expect(at(2000)[0]?.short).toEqual(whole(1363));
  });

  test('is both liabilities at one exchange, and each at its own', () => {
    expect(neededFunds(SIDES, MONEY, new Map([['smarkets', 0]]))[0]?.needs).toEqual(whole(3763));
    const apart = { ...SIDES, placeLay: { bookieCode: 'betfair' } };
    const funds = new Map([
      ['smarkets', 5000],
      ['betfair', 100],
    ]);
    expect(neededFunds(apart, MONEY, funds).map(({ needs, short }) => [needs, short])).toEqual([
      [whole(3363), undefined],
      [whole(400), whole(300)],
    ]);
  });

  test('is undefined if the funds are not stated', () => {
    expect(neededFunds(SIDES, MONEY, new Map([['betfair', 5000]]))).toEqual([]);
  });
});
