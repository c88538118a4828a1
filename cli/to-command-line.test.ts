import { execFileSync } from 'node:child_process';
import { PassThrough } from 'node:stream';
import { type BetDraft, settle, settlementAnswer, validateBet } from '#lib';
import { describe, expect, test } from 'vitest';
import { run } from './run.ts';
import { toArguments, toCommandLine } from './to-command-line.ts';

/** The answer of the real command line to those arguments, in exact fractions. */
async function answered(argv: readonly string[]): Promise<unknown> {
  const stdout = new PassThrough();
  const stderr = new PassThrough();
  const code = await run([...argv, '--json', '--exact'], {
    stdin: new PassThrough(),
    stdout,
    stderr,
    env: {},
  });
  if (code !== 0) throw new Error(String(stderr.read()));
  return JSON.parse(String(stdout.read()));
}

function settled(draft: BetDraft): unknown {
  const bet = validateBet(draft);
  if (!bet.ok) throw new Error(JSON.stringify(bet.issues));
  return settlementAnswer(settle(bet.value), { exact: true });
}

const FULL: BetDraft = {
  system: 'lucky-15',
  totalStake: '31.25',
  stakeType: 'freeBetSr',
  eachWay: { enabled: true, terms: '1/4', places: 3 },
  selections: [
    {
      description: "O'Hara, the Third",
      odds: '-120',
      outcome: 'deadHeat',
      deadHeatDivisor: '3',
      deadHeatPlaceDivisor: '3/2',
    },
    { description: '--odd name', odds: '11/4', outcome: 'placed', rule4: '10', eachWay: { terms: '1/5' } },
    { odds: 'evens', boostPct: '25', eachWay: { places: 4 } },
    { description: '$HOME "4"', odds: '9/2', outcome: 'void' },
  ],
  promos: { boostPct: '5', commissionPct: '2' },
  rules: { deadHeat: 'stake', boost: 'winnings', eachWayAnyToCome: 'independent' },
};

describe('the command line of a draft', () => {
  test.each<[string, BetDraft]>([
    ['with every field', FULL],
    [
      'of one selection',
      { system: 'singles', stakePerLine: '2', selections: [{ description: 'A, B', odds: '3' }] },
    ],
    ['of the slug each-way', { system: 'each-way', stakePerLine: 1, selections: [{ odds: 4 }] }],
    [
      'of it turned off',
      { system: 'each-way', stakePerLine: 1, eachWay: { enabled: false }, selections: [{ odds: 4 }] },
    ],
    [
      'with the terms left to the selections',
      {
        system: 'doubles',
        stakePerLine: '1',
        eachWay: { enabled: true, terms: null },
        selections: [
          { odds: '3', eachWay: { terms: '1/4' } },
          { odds: '4', eachWay: { terms: '1/5', places: 2 } },
        ],
      },
    ],
    [
      'of custom folds',
      {
        system: { folds: [2, 3] },
        stakePerLine: '1',
        selections: [{ odds: '2' }, { odds: '3' }, { odds: '4' }],
      },
    ],
    [
      'of one custom fold',
      {
        system: { fold: 2 },
        stakePerLine: '1',
        selections: [{ odds: '2' }, { odds: '3' }],
        rules: 'bookmaker',
      },
    ],
    [
      'of a free bet',
      {
        system: 'parlay',
        stakePerLine: '1',
        stakeType: 'freeBetSnr',
        selections: [{ odds: '2' }, { odds: '3' }],
      },
    ],
    [
      'of a perm with bankers, concessions and a maximum',
      {
        system: { perm: 'patent' },
        stakePerLine: '1',
        selections: [
          { odds: '2', banker: false, outcome: 'win' },
          { odds: '3' },
          { odds: '4', finish: { position: 1, tied: 2 } },
          { odds: '5', finish: { position: 8, pays: 10 } },
        ],
        concessions: [
          { kind: 'accumulator', ladder: { 3: '5', 2: '2.5' }, minOdds: '3/2', of: 'returns', cap: 5 },
          { kind: 'oneWinner', multiply: '3', cap: '50' },
          { kind: 'oneWinner', percent: 10 },
          { kind: 'allWinners', percent: '10', of: 'returns' },
        ],
        maxPayout: '20',
      },
    ],
    [
      'of markets, scores and bankers',
      {
        system: 'doubles',
        stakePerLine: '1',
        selections: [
          {
            odds: '2',
            market: { kind: 'asianHandicap', line: '-0.75', side: 'home' },
            result: { home: 2, away: 1 },
          },
          { odds: '3', market: { kind: 'total', line: 2.25, side: 'over' }, result: { home: '1', away: 1 } },
          { odds: '4', market: { kind: 'doubleChance', sides: ['home', 'draw'] }, banker: true },
          { odds: '4', market: { kind: 'bothToScore', yes: false }, outcome: 'win' },
          { odds: '4', market: { kind: 'drawNoBet', side: 'away' }, banker: true },
        ],
      },
    ],
  ])('gives the same answer: %s', async (_, draft) => {
    expect(await answered(toArguments(draft))).toEqual(settled(draft));
  });

  test('is parsed by a shell into the same arguments', () => {
    const script = `betcalc() { printf '%s\\n' "$@"; }; ${toCommandLine(FULL)}`;
    const seen = execFileSync('/bin/sh', ['-c', script], { encoding: 'utf8' });
    expect(seen.trimEnd().split('\n')).toEqual(toArguments(FULL));
  });

  test('leaves out flags of blank fields', () => {
    const draft: BetDraft = {
      system: 'parlay',
      stakePerLine: '1',
      selections: [{ odds: '5/2' }, { odds: '3', outcome: 'win' }],
    };
    expect(toCommandLine(draft)).toBe('betcalc parlay --odds 5/2 3 --stake 1 --outcomes B=win');
  });
});
