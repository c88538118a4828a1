import { assert, describe, expect, test } from 'vitest';
import type { BetDraft } from '../bet/bet.ts';
import { validateBet } from '../bet/validate-bet.ts';
import { settlementJson } from '../settle/settlement-json.ts';
import { settle } from '../settle/settle.ts';
import type { Slug } from '../systems/system.ts';
import { fromDraft } from './from-draft.ts';
import { parseSlip } from './parse-slip.ts';
import type { Proposal } from './proposal.ts';
import { newState, propose } from './slip-state.ts';
import { type LinkedSlip, pageOf, slipQuery } from './slip-query.ts';
import { toDraft } from './to-draft.ts';

const parsed = (slug: Slug, query: string): LinkedSlip => parseSlip(slug, new URLSearchParams(query));

describe('the address of a slip', () => {
  test('is legible', () => {
    const made: readonly Proposal[] = [
      { kind: 'description', id: 1, text: 'Harbour Light' },
      { kind: 'odds', id: 1, text: '5/2' },
      { kind: 'outcome', id: 1, outcome: 'win' },
      { kind: 'rule4', id: 1, text: '10' },
      { kind: 'eachWay', enabled: true },
    ];
    const draft = toDraft(made.reduce(propose, newState('parlay')));
    expect(slipQuery({ draft, notes: ['Soft ground; drifted', ''] })).toBe(
      'stake=1.00&ew=on&terms=1/5&places=5&s=Harbour+Light;5/2;win;r10;nSoft+ground%253B+drifted&s=;2',
    );
  });

  test('has results, bankers, perms and concessions in words', () => {
    const made: readonly Proposal[] = [
      { kind: 'system', system: { perm: 'trixie' } },
      { kind: 'banker', id: 1, enabled: true },
      { kind: 'market', id: 1, market: { kind: 'asianHandicap', line: '-0.75', side: 'home' } },
      { kind: 'result', id: 1, result: { home: '2', away: '1' } },
      { kind: 'finish', id: 2, finish: { position: '4', tied: '3', pays: '10' } },
      { kind: 'concessions', concessions: [{ kind: 'accumulator', ladder: { 3: '5', 4: '10' }, cap: '50' }] },
      { kind: 'maxPayout', text: '500' },
    ];
    const draft = toDraft(made.reduce(propose, newState('trixie')));
    const query = slipQuery({ draft, notes: [] });
    expect(query).toBe(
      'perm=on&stake=1.00&bonus=accumulator;l3,5;l4,10;c50&max=500' +
        '&s=;2;;masianHandicap,-0.75,home;g2,1;*&s=;2;;f4,t3,p10&s=;2&s=;2',
    );
    expect(toDraft(fromDraft(parsed('trixie', query).draft))).toEqual(draft);
  });

  test('has the sizes of a custom set of folds', () => {
    const draft = toDraft(newState({ folds: [2, 3] }));
    const query = slipQuery({ draft, notes: [] });
    expect(pageOf(draft.system)).toBe('acca');
    expect(query).toBe('folds=2,3&stake=1.00&s=;2&s=;2&s=;2');
    expect(toDraft(fromDraft(parsed('acca', query).draft))).toEqual(draft);
    expect(parsed('acca', 'folds=2').draft.system).toEqual({ fold: 2 });
    expect(parsed('trixie', 'folds=2').draft.system).toBe('trixie');
    expect(parsed('acca', 'folds=0,3,x,3,2,99').draft.system).toEqual({ folds: [2, 3] });
    expect(parsed('acca', 'folds=0,,21').draft.system).toBe('acca');
  });

  test('has a total stake, and states that a bet with terms is not each-way', () => {
    const selections = [{ odds: '2' }];
    const total: BetDraft = { system: 'singles', totalStake: '9', selections };
    expect(slipQuery({ draft: total, notes: [] })).toBe('total=9&s=;2');
    const terms: BetDraft = { system: 'singles', stakePerLine: 1, eachWay: { terms: '1/4' }, selections };
    expect(slipQuery({ draft: terms, notes: [] })).toBe('stake=1&ew=off&terms=1/4&s=;2');
  });

  test('has one fold, a cleared stake and each market in words', () => {
    const write = (draft: BetDraft): string => slipQuery({ draft, notes: [] });
    expect(write({ system: { fold: 2 }, selections: [{ odds: null }] })).toBe('folds=2&stake=&s=');
    expect(write({ system: 'singles', stakePerLine: 1, eachWay: { terms: null }, selections: [] })).toBe(
      'stake=1&ew=off&terms=',
    );
    expect(write({ system: 'singles', stakePerLine: 1, eachWay: null, rules: null, selections: [] })).toBe(
      'stake=1',
    );
    const markets = [
      { kind: 'total', line: '2.5', side: 'over' },
      { kind: 'drawNoBet', side: 'away' },
      { kind: 'matchResult', side: 'draw' },
      { kind: 'doubleChance', sides: ['home', 'draw'] },
      { kind: 'bothToScore', yes: true },
      { kind: 'bothToScore', yes: false },
    ] as const;
    const selections = markets.map((market) => ({ odds: '3', outcome: 'unsettled', market }) as const);
    const query = write({ system: 'singles', stakePerLine: 1, selections });
    expect(query).toBe(
      'stake=1&s=;3;;mtotal,2.5,over&s=;3;;mdrawNoBet,away&s=;3;;mmatchResult,draw' +
        '&s=;3;;mdoubleChance,home,draw&s=;3;;mbothToScore,yes&s=;3;;mbothToScore,no',
    );
    expect(parsed('singles', query).draft.selections.map(({ market }) => market)).toEqual(markets);
  });

  test('has every kind of concession and the conventions that are given', () => {
    const write = (more: Partial<BetDraft>): string =>
      slipQuery({ draft: { system: 'singles', stakePerLine: 1, selections: [], ...more }, notes: [] });
    expect(
      write({
        concessions: [
          { kind: 'oneWinner', multiply: '3', cap: '50' },
          { kind: 'oneWinner', percent: '20' },
          { kind: 'allWinners', percent: 10, of: 'returns' },
          { kind: 'accumulator', ladder: { 3: '5' }, minOdds: '6/4', of: 'winnings' },
        ],
      }),
    ).toBe(
      'stake=1&bonus=oneWinner;x3;c50&bonus=oneWinner;p20&bonus=allWinners;p10;oreturns' +
        '&bonus=accumulator;l3,5;m6/4;owinnings',
    );
    expect(write({ rules: { boost: 'winnings', eachWayMultiples: 'apart' } })).toBe('stake=1&rules=winnings');
    expect(write({ rules: { eachWayAnyToCome: 'apart', eachWayMultiples: 'equallyDivided' } })).toBe(
      'stake=1&rules=apart+equallyDivided',
    );
    expect(write({ rules: { deadHeat: undefined, boost: 'odds' } })).toBe('stake=1&rules=odds');
  });

  test('restores a note in full', () => {
    const draft = toDraft(newState('singles'));
    const note = 'a;b%c=d&e+f "g" <h>';
    expect(parsed('singles', slipQuery({ draft, notes: [note] })).notes).toEqual([note]);
  });
});

describe('the address of a saved slip', () => {
  const SAVED: readonly BetDraft[] = [
    {
      system: 'each-way',
      stakePerLine: '1',
      eachWay: { terms: '1/4' },
      selections: [{ odds: '3', outcome: 'placed' }],
    },
    {
      system: { perm: 'trixie' },
      totalStake: 32,
      eachWay: { enabled: true, terms: '1/4', places: 3 },
      selections: [
        { odds: 3, finish: { position: 1, tied: 3, pays: 2 }, eachWay: { places: 4 } },
        { odds: '5/2', finish: { position: '3' }, banker: true },
        { odds: '4', outcome: 'placed', deadHeatPlaceDivisor: '3/2' },
        { odds: '2.5', outcome: 'deadHeat', deadHeatDivisor: 3, eachWay: { terms: '1/5' } },
        { odds: '11/4', rule4: 10, boostPct: '5' },
      ],
      promos: { boostPct: '10', commissionPct: 2 },
      rules: { eachWayAnyToCome: 'apart', eachWayMultiples: 'equallyDivided', deadHeat: 'stake' },
      maxPayout: 500,
    },
    {
      system: { folds: [1, 2] },
      stakePerLine: '2',
      stakeType: 'freeBetSnr',
      selections: [
        {
          odds: 2,
          market: { kind: 'asianHandicap', line: -0.75, side: 'home' },
          result: { home: 2, away: 1 },
        },
        { odds: 3, market: { kind: 'doubleChance', sides: ['draw', 'away'] }, result: { home: 0, away: 0 } },
        { odds: 3, market: { kind: 'bothToScore', yes: false }, outcome: 'halfLost', description: 'A;b' },
      ],
      rules: 'bookmaker',
    },
    {
      system: 'lucky-15',
      stakePerLine: 1,
      selections: ['2', '3', '4', '5'].map((odds) => ({ odds, outcome: 'win' })),
      concessions: [
        { kind: 'oneWinner', multiply: '3', cap: '50' },
        { kind: 'allWinners', percent: 10, of: 'returns' },
        { kind: 'accumulator', ladder: { 3: '5', 4: 10 }, minOdds: '6/4', of: 'winnings' },
      ],
      maxPayout: '100',
    },
  ];

  test.each(SAVED)('settles as it was saved: $system', (draft) => {
    const query = slipQuery({ draft, notes: [] });
    const opens = toDraft(fromDraft(parsed(pageOf(draft.system), query).draft));
    const [was, is] = [draft, opens].map((each) => {
      const bet = validateBet(each);
      assert(bet.ok, JSON.stringify(each));
      return { ...settlementJson(settle(bet.value)), selections: bet.value.selections };
    });
    expect({ ...is, system: was?.system }).toEqual(was);
  });
});

describe('an address that the product did not write', () => {
  test('is a new slip if it is empty', () => {
    expect(toDraft(fromDraft(parsed('lucky-15', '').draft))).toEqual(toDraft(newState('lucky-15')));
    expect(toDraft(fromDraft(parsed('each-way', '?utm=x').draft))).toEqual(toDraft(newState('each-way')));
  });

  test('is padded or truncated to the selections that the system takes', () => {
    expect(parsed('trixie', 's=A;3').draft.selections).toHaveLength(3);
    expect(parsed('trixie', 's=A;3&'.repeat(500)).draft.selections).toHaveLength(3);
    expect(parsed('trixie', 's=A;3;;*&s=B;3').draft.selections).toHaveLength(4);
    expect(parsed('trixie', 's=A;3;;*&'.repeat(500)).draft.selections).toHaveLength(50);
    expect(parsed('single-stakes-about', 's=A;3;;*&s=B;3').draft.selections).toHaveLength(2);
    expect(parsed('trixie', `perm=on&${'s=A;3&'.repeat(500)}`).draft.selections).toHaveLength(20);
  });

  test.each([
    'ew=on&terms=&s=;2',
    'ew=maybe&s=;2;placed&rules=stake+nonsense',
    'stake=%00%0A1&total=2&type=gold',
    's=%E0%A4%A&s=;;;;;;;;zz;r;b;n',
    `s=${'x'.repeat(5000)};${'9'.repeat(5000)}`,
    's=__proto__;constructor;toString',
    'bonus=nonsense;x2&bonus=accumulator;l__proto__,2;l3&bonus=allWinners&max=-1&perm=maybe',
    's=A;2;;m__proto__,1;g,,,;f;f,t,p&s=;2;;mtotal;mdoubleChance,home,home;*&perm=on',
  ])('does no harm: %s', (query) => {
    const slip = fromDraft(parsed('parlay', query).draft);
    const bet = validateBet(toDraft(slip));
    expect(bet.ok || bet.issues.every(({ message }) => message !== 'Unknown field')).toBe(true);
    expect(slip.slip.selections.length).toBeGreaterThan(1);
  });
});
