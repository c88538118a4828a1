import { describe, expect, test } from 'vitest';
import { RULE_PRESETS } from '../bet/conventions.ts';
import type { Slug } from '../systems/system.ts';
import { fromDraft } from './from-draft.ts';
import { parseSlip } from './parse-slip.ts';
import type { Slip } from './slip.ts';
import type { LinkedSlip } from './slip-query.ts';

const parsed = (query: string, slug: Slug = 'singles'): LinkedSlip =>
  parseSlip(slug, new URLSearchParams(query));
const slipOf = (query: string, slug?: Slug): Slip => fromDraft(parsed(query, slug).draft).slip;

describe('the fields of a link', () => {
  test.each<[string, Partial<Slip>]>([
    ['stake=2', { stake: '2', stakeFormat: 'perLine' }],
    ['stake=', { stake: '', stakeFormat: 'perLine' }],
    ['total=9&stake=2', { stake: '9', stakeFormat: 'total' }],
    ['stake=50p', { stake: '0.50' }],
    ['type=freeBetSnr', { stakeType: 'freeBetSnr' }],
    ['type=gold', { stakeType: 'cash' }],
    ['ew=on&places=5', { eachWay: { enabled: true, terms: '1/5', places: '5' } }],
    ['ew=on&terms=1/4&places=3', { eachWay: { enabled: true, terms: '1/4', places: '3' } }],
    ['ew=on&terms=&places=5', { eachWay: { enabled: true, terms: '', places: '5' } }],
    ['terms=1/4&places=3', { eachWay: { enabled: false, terms: '1/5', places: '5' } }],
    ['boost=10%25', { promos: { boostPct: '10', commissionPct: '' } }],
    ['commission=2.5', { promos: { boostPct: '', commissionPct: '2.5' } }],
    ['max=500', { maxPayout: '500' }],
    ['rules=bookmaker', { rules: RULE_PRESETS.bookmaker }],
    ['rules=product', { rules: RULE_PRESETS.product }],
    [
      'rules=stake+winnings+apart+equallyDivided',
      {
        rules: {
          deadHeat: 'stake',
          boost: 'winnings',
          eachWayAnyToCome: 'apart',
          eachWayMultiples: 'equallyDivided',
        },
      },
    ],
  ])('%s', (query, expected) => {
    expect(slipOf(query)).toMatchObject(expected);
  });

  test('can switch the slug each-way off', () => {
    expect(slipOf('', 'each-way').eachWay.enabled).toBe(true);
    expect(slipOf('ew=off', 'each-way').eachWay.enabled).toBe(false);
  });

  test('are truncated to 32 characters, names and notes to 200', () => {
    expect(slipOf(`stake=${'9'.repeat(40)}`).stake).toBe('9'.repeat(32));
    const { draft, notes } = parsed(`s=${'A'.repeat(300)};3;;n${'B'.repeat(300)}`);
    expect(draft.selections[0]?.description).toBe('A'.repeat(200));
    expect(notes).toEqual(['B'.repeat(200)]);
  });
});

describe('the selection of a link', () => {
  test('has its fields after their letters', () => {
    const { selections } = slipOf('ew=on&s=A%253B;5-2;placed;r10;b5;d3;p3/2;t1/4;k4;*', 'doubles');
    expect(selections[0]).toMatchObject({
      description: 'A;',
      odds: '5/2',
      outcome: 'placed',
      rule4: '10',
      boost: { enabled: true, value: '5' },
      deadHeatDivisor: '3',
      deadHeatPlaceDivisor: '3/2',
      eachWay: { enabled: true, terms: '1/4', places: '4' },
      banker: true,
    });
    expect(selections[1]).toMatchObject({ description: '', odds: '2', outcome: 'unsettled', banker: false });
  });

  test.each([
    ['masianHandicap,-0.75,home;g2,1', { kind: 'asianHandicap', line: '-0.75', side: 'home' }],
    ['mtotal,2.5,under;g2,1', { kind: 'total', line: '2.5', side: 'under' }],
    ['mdrawNoBet,away;g2,1', { kind: 'drawNoBet', side: 'away' }],
    ['mdoubleChance,home,draw;g2,1', { kind: 'doubleChance', sides: ['home', 'draw'] }],
    ['mbothToScore,yes;g2,1', { kind: 'bothToScore', yes: true }],
    ['mbothToScore,no;g2,1', { kind: 'bothToScore', yes: false }],
    ['mcorners,home;g2,1', null],
    ['g2,1', null],
  ])('with %s has its market and its score', (parts, market) => {
    expect(slipOf(`s=A;2;;${parts}`).selections[0]).toMatchObject({
      market,
      result: { home: '2', away: '1' },
    });
  });

  test('has a null score and finish by default', () => {
    expect(slipOf('s=A;2;;mdrawNoBet,away').selections[0]).toMatchObject({ result: null, finish: null });
    expect(slipOf('s=A;2;;f4,t3,p10').selections[0]?.finish).toEqual({
      position: '4',
      tied: '3',
      pays: '10',
    });
  });
});

test('the concessions of a link have the fields of their kinds', () => {
  const query = [
    'bonus=oneWinner;x3;c50',
    'bonus=oneWinner;p10',
    'bonus=allWinners;p10;oreturns',
    'bonus=accumulator;l3,5;l4,10;m6/4;owinnings',
    'bonus=gold;p10',
  ].join('&');
  expect(slipOf(query, 'patent').concessions).toEqual([
    { kind: 'oneWinner', multiply: '3', cap: '50' },
    { kind: 'oneWinner', percent: '10' },
    { kind: 'allWinners', percent: '10', of: 'returns' },
    { kind: 'accumulator', ladder: { 3: '5', 4: '10' }, minOdds: '6/4', of: 'winnings' },
  ]);
});

test('a link can perm only a system with a fixed number of selections', () => {
  expect(parsed('perm=on', 'trixie').draft.system).toEqual({ perm: 'trixie' });
  expect(parsed('perm=on', 'acca').draft.system).toBe('acca');
});
