import { describe, expect, test } from 'vitest';
import { formatSlipText } from './format-slip-text.ts';

describe('a slip is printed', () => {
  const SELECTIONS = [{ odds: '5/2' }, { odds: '3/1' }] as const;
  const printed = (fields: object): readonly string[] =>
    formatSlipText({ system: 'doubles', stakePerLine: '1', selections: SELECTIONS, ...fields }).split('\n');

  test.each([
    [{}, '£1 doubles'],
    [{ stakePerLine: null, totalStake: '5' }, '£5 total doubles'],
    [{ system: { perm: 'trixie' } }, '£1 [perm trixie]'],
    [{ system: { fold: 2 } }, '£1 2-folds'],
    [{ system: { folds: [1, 2] } }, '£1 [folds 1 2]'],
    [{ system: 'each-way' }, '£1 [system each-way]'],
    [{ stakeType: 'cash' }, '£1 doubles [type cash]'],
    [{ stakeType: 'freeBetSnr' }, '£1 doubles free bet'],
    [{ stakeType: 'freeBetSr' }, '£1 doubles free bet SR'],
    [{ eachWay: { enabled: true, terms: '1/5', places: 3 } }, '£1 each way 1/5 odds 3 places doubles'],
    [{ eachWay: { enabled: false, terms: null } }, '£1 [each-way off] [terms own] doubles'],
    [{ eachWay: { terms: '1/5', places: 3 } }, '£1 [terms 1/5] [places 3] doubles'],
  ])('with its first line: %j', (fields, line) => {
    expect(printed(fields)[0]).toBe(line);
  });

  test.each([
    [{ description: 'Frankel' }, 'Frankel @ 5/2'],
    [{ description: 'Old Blue Stars' }, 'Old Blue Stars @ 5/2'],
    [{ description: "Éon O'Shea-Lune’s" }, "Éon O'Shea-Lune’s @ 5/2"],
    [{ description: 'Draw' }, '"Draw" @ 5/2'],
    [{ description: 'Ash 2' }, '"Ash 2" @ 5/2'],
    [{ description: null, outcome: null, finish: null, deadHeatDivisor: null }, '@ 5/2'],
    [{ description: 'Over 2.5' }, '"Over 2.5" @ 5/2'],
    [{ description: 'Say "no" \\' }, '"Say \\"no\\" \\\\" @ 5/2'],
    [{ description: ' ' }, '@ 5/2'],
    [{ outcome: 'halfWin', rule4: '10', boostPct: 5 }, '@ 5/2 half won r4 10% boost 5%'],
    [
      { outcome: 'deadHeat', deadHeatDivisor: '3', deadHeatPlaceDivisor: '2' },
      '@ 5/2 dead heat of 3 [dead-heat-place 2]',
    ],
    [{ outcome: 'deadHeat' }, '@ 5/2 dead heat'],
    [{ outcome: 'win', deadHeatDivisor: '3' }, '@ 5/2 won [dead-heat 3]'],
    [{ eachWay: { terms: '1/4', places: 2 }, banker: true }, '@ 5/2 [terms 1/4] [places 2] banker'],
    [{ finish: { position: 3, tied: 2, pays: 4 } }, '@ 5/2 finished 3 tied 2 pays 4'],
    [
      { market: { kind: 'total', line: '2.5', side: 'over' }, result: { home: 2, away: 1 } },
      '@ 5/2 [market over 2.5] score 2-1',
    ],
    [{ market: { kind: 'drawNoBet', side: 'away' } }, '@ 5/2 [market away draw no bet]'],
    [{ market: { kind: 'matchResult', side: 'draw' } }, '@ 5/2 [market draw]'],
    [{ market: { kind: 'matchResult', side: 'home' } }, '@ 5/2 [market home win]'],
    [{ market: { kind: 'doubleChance', sides: ['home', 'draw'] } }, '@ 5/2 [market home or draw]'],
    [{ market: { kind: 'bothToScore', yes: false } }, '@ 5/2 [market both teams to score no]'],
    [{ market: { kind: 'bothToScore', yes: true } }, '@ 5/2 [market both teams to score yes]'],
    [{ market: { kind: 'asianHandicap', line: -0.75, side: 'home' } }, '@ 5/2 [market home -0.75]'],
  ])('with a selection in a line: %j', (fields, line) => {
    expect(printed({ selections: [{ odds: '5/2', ...fields }, { odds: '3/1' }] })).toEqual([
      '£1 doubles',
      line,
      '@ 3/1',
    ]);
  });

  test('without a line for what it does not have', () => {
    const nothing = { rules: null, promos: null, concessions: null, maxPayout: null };
    for (const fields of [{}, { ...nothing, eachWay: null }, { ...nothing, eachWay: { enabled: null } }]) {
      expect(printed(fields)).toEqual(['£1 doubles', '@ 5/2', '@ 3/1']);
    }
  });

  test('with the terms of a selection in words if it is each-way', () => {
    const selections = [{ odds: '5/2', eachWay: { terms: '1/4', places: 2 } }, { odds: '3/1' }];
    expect(printed({ eachWay: { enabled: true }, selections })).toEqual([
      '£1 each way doubles',
      '@ 5/2 1/4 odds 2 places',
      '@ 3/1',
    ]);
  });

  test.each([
    [
      { promos: { boostPct: '10', commissionPct: 2 }, maxPayout: 500 },
      'promo boost 10% commission 2% [cap 500]',
    ],
    [{ rules: 'bookmaker' }, '[rules bookmaker]'],
    [
      { rules: { deadHeat: 'stake', boost: 'winnings', eachWayMultiples: 'equallyDivided' } },
      '[dead-heat-rule stake] [boost-rule winnings] [each-way-rule equallyDivided]',
    ],
    [{ rules: { eachWayAnyToCome: 'independent' } }, '[any-to-come-rule independent]'],
    [
      { concessions: [{ kind: 'oneWinner', multiply: 3, cap: 50 }] },
      'treble the odds for one winner up to £50',
    ],
    [{ concessions: [{ kind: 'oneWinner', multiply: '2' }] }, 'double the odds for one winner'],
    [{ concessions: [{ kind: 'oneWinner', multiply: 4, cap: null }] }, 'quadruple the odds for one winner'],
    [{ concessions: [{ kind: 'oneWinner', multiply: null, percent: 5 }] }, '5% bonus for one winner'],
    [{ concessions: [{ kind: 'oneWinner', multiply: '1.5' }] }, '1.5 times the odds for one winner'],
    [{ concessions: [{ kind: 'oneWinner', percent: '10' }] }, '10% bonus for one winner'],
    [
      { concessions: [{ kind: 'allWinners', percent: 10, of: 'returns' }] },
      '10% bonus for all winners on returns',
    ],
    [
      { concessions: [{ kind: 'accumulator', ladder: { 3: 5, 4: 10 }, minOdds: '1.2', of: 'winnings' }] },
      'acca bonus 3+ 5% 4+ 10% min odds 1.2 on winnings',
    ],
  ])('with what is about all of it in its last line: %j', (fields, line) => {
    expect(printed(fields)).toEqual(['£1 doubles', '@ 5/2', '@ 3/1', line]);
  });
});
