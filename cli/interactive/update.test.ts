import { fromDraft, newState } from '#lib/slip';
import { describe, expect, test } from 'vitest';
import { initialModel, issuesIn, type Model } from './model.ts';
import { KEY, press } from './testing/press.ts';
import { update } from './update.ts';

const SIZE = { columns: 100, rows: 30 };
const START = initialModel(newState('lucky-15'), SIZE);

function after(sent: string, start: Model = START): Model {
  return press(start, sent).model;
}

function odds({ state }: Model): readonly string[] {
  return state.slip.selections.map((selection) => selection.odds);
}

function outcomes({ state }: Model): readonly string[] {
  return state.slip.selections.map(({ outcome }) => outcome);
}

describe('typing a price', () => {
  test('updates the answer on every key, before Enter keeps it', () => {
    const typing = after(`${KEY.enter}3/`);
    expect(typing.answer.ok).toBe(false);
    expect(after('1', typing).answer.ok).toBe(true);
    expect(odds(after(`1${KEY.enter}`, typing))).toEqual(['3/1', '2', '2', '2']);
  });

  test('begins with the first digit, without Enter', () => {
    const model = after(`11/4${KEY.down}4${KEY.enter}`);
    expect(odds(model)).toEqual(['11/4', '4', '2', '2']);
    expect(model.state.slip.selections[1]?.rule4).toBe('');
  });

  test('is one change to undo, however many keys it took', () => {
    expect(odds(after(`${KEY.enter}11/4${KEY.enter}u`))).toEqual(['2', '2', '2', '2']);
  });

  test('is cancelled by Escape, and leaves nothing to undo', () => {
    const model = after(`${KEY.enter}11/4${KEY.escape}`);
    expect(odds(model)).toEqual(['2', '2', '2', '2']);
    expect(model.state.history).toEqual([]);
  });

  test('continues with the next selection by Down', () => {
    const model = after(`${KEY.enter}5/2${KEY.down}11/4${KEY.down}3${KEY.down}9/2${KEY.enter}`);
    expect(odds(model)).toEqual(['5/2', '11/4', '3', '9/2']);
    expect(model.mode.kind).toBe('browse');
  });

  test('continues the edit if there is no next selection, so that no key becomes a command', () => {
    const model = after(`${KEY.end}${KEY.enter}9/2${KEY.down}4/1`);
    expect(model.mode.kind).toBe('edit');
    expect(model.state.slip.selections[3]?.rule4).toBe('');
    expect(odds(model)[3]).toBe('9/24/1');
  });

  test('keeps an unreadable value, and shows its problem', () => {
    const model = after(`${KEY.enter}2,5${KEY.enter}`);
    expect(odds(model)[0]).toBe('2,5');
    expect(issuesIn(model)).toMatchObject([
      { path: 'selections.0.odds', message: '2.5? Write decimals with a point' },
    ]);
  });

  test('reads prices as people type them, and shows which characters it left out', () => {
    expect(odds(after(`${KEY.enter}11/4 JF${KEY.enter}`))[0]).toBe('11/4');
    const model = after(`${KEY.tab}${KEY.enter}50p`);
    expect(model.state.slip.stake).toBe('0.50');
    const stray = after(`${KEY.tab}${KEY.enter}5x`);
    expect(stray.state.slip.stake).toBe('5');
    expect(stray.notice?.text).toBe('Left out “x”.');
    expect(after(`${KEY.tab}${KEY.enter}5x0`).notice).toBeUndefined();
  });

  test('takes a paste as text, even if it contains commands', () => {
    expect(odds(after(`${KEY.enter}\u001b[200~ 7/2\n\u001b[201~${KEY.enter}`))[0]).toBe('7/2');
    expect(odds(after(`\u001b[200~7/2\u001b[201~${KEY.enter}`))[0]).toBe('7/2');
    expect(press(START, '\u001b[200~q\u001b[201~').effects).toEqual([]);
  });

  test('ends with Tab in the next box', () => {
    const model = after(`${KEY.enter}7/2${KEY.tab}`);
    expect(odds(model)[0]).toBe('7/2');
    expect(model.box).toBe('stake');
  });
});

describe('a key', () => {
  test('o cycles through the outcomes, O backwards', () => {
    expect(outcomes(after('o'))[0]).toBe('win');
    expect(outcomes(after('ooo'))[0]).toBe('lost');
    expect(outcomes(after('O'))[0]).toBe('halfLost');
    expect(outcomes(after('OOOO'))[0]).toBe('void');
    expect(outcomes(after('wO'))[0]).toBe('void');
    expect(outcomes(after('woo'))[0]).toBe('placed');
  });

  test('R takes 5 % more rule 4 each time, and none after 90 %', () => {
    const rule4 = ({ state }: Model): string | undefined => state.slip.selections[0]?.rule4;
    expect(rule4(after('R'))).toBe('5');
    expect(rule4(after('RR'))).toBe('10');
    expect(rule4(after('R'.repeat(19)))).toBe('');
  });

  test('w turns each-way on, and off again with every Placed', () => {
    const placed = after('woo');
    expect(placed.state.slip.eachWay.enabled).toBe(true);
    expect(outcomes(after('w', placed))[0]).toBe('unsettled');
  });

  test('t sets the terms of the selection, in the stake box of the slip', () => {
    expect(after('wt').state.slip.selections[0]?.eachWay).toMatchObject({ enabled: true, terms: '1/2' });
    expect(after(`w${KEY.tab}t`).state.slip.eachWay.terms).toBe('1/6');
    expect(after('t').notice?.text).toContain('w turns it on');
  });

  test('b edits the boost of the selection, in the stake box of the bet', () => {
    expect(after(`b25${KEY.enter}`).state.slip.selections[0]?.boost).toEqual({ enabled: true, value: '25' });
    expect(after(`${KEY.tab}b25${KEY.enter}`).state.slip.promos.boostPct).toBe('25');
  });

  test('d edits the divisor of a dead heat, if there is one', () => {
    expect(after(`ood3${KEY.enter}`).state.slip.selections[0]?.deadHeatDivisor).toBe('3');
    expect(after('d').notice?.text).toContain('dead heat');
  });

  test('f cycles through the odds formats and changes no odds', () => {
    expect(after('f').state.oddsFormat).toBe('decimal');
    expect(after('ffff').state.oddsFormat).toBe('typed');
    expect(after('fff').state.slip).toBe(START.state.slip);
  });

  test('a and x add and remove a selection, if the system allows it', () => {
    const singles = initialModel(newState('singles'), SIZE);
    const two = after('a', singles);
    expect(odds(two)).toHaveLength(2);
    expect(two.row).toBe(1);
    expect(odds(after('x', two))).toHaveLength(1);
    expect(after('x', singles).notice?.text).toContain('Singles takes 1 to 50 selections');
    expect(after('a').notice?.text).toContain('Lucky 15 takes 4 selections');
  });

  test('r resets only when pressed twice', () => {
    const filled = after(`${KEY.enter}7/2${KEY.enter}`);
    expect(odds(after('rr', filled))[0]).toBe('2');
    expect(odds(after('rq', filled))[0]).toBe('7/2');
    expect(odds(after('rru', filled))[0]).toBe('7/2');
  });

  test('c chooses a system by its name, or sizes of folds', () => {
    expect(after(`clucky 31${KEY.enter}`).state.slip.system).toBe('lucky-31');
    expect(after(`c2,3${KEY.enter}`).state.slip.system).toEqual({ folds: [2, 3] });
    expect(after(`c${KEY.down}${KEY.enter}`).state.slip.system).toBe('trixie');
    expect(after(`czzz${KEY.enter}${KEY.escape}`).state.slip.system).toBe('lucky-15');
  });

  test('q quits with an answer, Ctrl C without', () => {
    expect(press(START, 'q').effects).toEqual([{ kind: 'quit', answer: true }]);
    expect(press(after(KEY.enter), KEY.interrupt).effects).toEqual([{ kind: 'quit', answer: false }]);
  });

  test('without a command says so, and how to edit a field', () => {
    expect(after('z').notice?.text).toContain('Press Enter first to type into A, odds');
    expect(after('zo').notice).toBeUndefined();
  });
});

describe('saving', () => {
  test('asks for a file name and suggests one', () => {
    const { effects } = press(START, `s${KEY.enter}`);
    expect(effects).toMatchObject([{ kind: 'save', name: 'layline-slip.json', replace: false }]);
    expect(press(START, `smine.json${KEY.enter}`).effects).toMatchObject([{ name: 'mine.json' }]);
  });

  test('replaces a file only after confirmation', () => {
    const confirming = update(START, { kind: 'exists', name: 'a.json' }).model;
    expect(press(confirming, 'y').effects).toMatchObject([{ kind: 'save', name: 'a.json', replace: true }]);
    expect(press(confirming, KEY.enter).effects).toEqual([]);
    expect(press(confirming, KEY.escape).model.notice?.text).toBe('Nothing was saved.');
  });

  test('is rejected for an invalid slip', () => {
    const { model, effects } = press(START, `${KEY.enter}1${KEY.enter}s${KEY.enter}`);
    expect(effects).toEqual([]);
    expect(model.mode.kind).not.toBe('saveName');
  });
});

describe('copying', () => {
  test('takes the slip as JSON or as a command line', () => {
    const [json] = press(START, 'yj').effects;
    expect(json?.kind === 'copy' && JSON.parse(json.text)).toMatchObject({
      system: 'lucky-15',
      stakePerLine: '1.00',
    });
    expect(press(START, 'yc').effects).toEqual([
      { kind: 'copy', text: 'betcalc lucky-15 --odds 2 2 2 2 --stake 1.00 --rules product' },
    ]);
  });

  test('has no command line for an invalid slip', () => {
    expect(press(START, `${KEY.enter}1${KEY.enter}yc`).effects).toEqual([]);
  });
});

describe('the stake box', () => {
  const inStake = after(KEY.tab);

  test.each([
    ['the stake', `${KEY.enter}2.50${KEY.enter}`, { stake: '2.50' }],
    ['its format', `${KEY.right}${KEY.enter}`, { stakeFormat: 'total' }],
    [
      'each-way',
      `${KEY.right.repeat(2)}${KEY.enter}`,
      { eachWay: { enabled: true, terms: '1/5', places: '5' } },
    ],
    ['the kind of bet', `${KEY.right.repeat(3)}${KEY.enter}`, { stakeType: 'freeBetSnr' }],
    [
      'a promo boost',
      `${KEY.right.repeat(4)}${KEY.enter}10${KEY.enter}`,
      { promos: { boostPct: '10', commissionPct: '' } },
    ],
    [
      'a commission',
      `${KEY.right.repeat(5)}${KEY.enter}2${KEY.enter}`,
      { promos: { boostPct: '', commissionPct: '2' } },
    ],
    ['the dead-heat rule', `${KEY.right.repeat(6)}${KEY.enter}`, { rules: { deadHeat: 'stake' } }],
    ['the boost rule', `${KEY.right.repeat(7)}${KEY.enter}`, { rules: { boost: 'winnings' } }],
    [
      'the any-to-come rule',
      `w${KEY.right.repeat(10)}${KEY.enter}`,
      { rules: { eachWayAnyToCome: 'pooled' } },
    ],
    ['the each-way rule', `w${KEY.end}${KEY.enter}`, { rules: { eachWayMultiples: 'equallyDivided' } }],
  ])('changes %s', (_, sent, slip) => {
    expect(after(sent, inStake).state.slip).toMatchObject(slip);
  });

  test('has terms and places while the bet is each-way', () => {
    const eachWay = after('w', inStake);
    expect(after(`${KEY.right.repeat(3)}${KEY.enter}1/4${KEY.enter}`, eachWay).state.slip.eachWay.terms).toBe(
      '1/4',
    );
    expect(after(`${KEY.right.repeat(4)}${KEY.enter}3${KEY.enter}`, eachWay).state.slip.eachWay.places).toBe(
      '3',
    );
  });
});

describe('the breakdown', () => {
  const goliath = initialModel(newState('goliath'), SIZE);

  test('scrolls by pages from any box and stops at its ends', () => {
    const down = after(KEY.pageDown, goliath);
    expect(down.scroll).toBeGreaterThan(0);
    expect(after(KEY.pageUp, down).scroll).toBe(0);
    const end = after(KEY.pageDown.repeat(100), goliath);
    expect(end.scroll).toBeLessThan(247);
    expect(after(KEY.pageDown, end).scroll).toBe(end.scroll);
  });

  test('is clamped if the next system has fewer units', () => {
    const end = after(KEY.pageDown.repeat(100), goliath);
    expect(after(`ctrixie${KEY.enter}`, end).scroll).toBe(0);
    expect(after(`u`, after(`ctrixie${KEY.enter}`, end)).scroll).toBeLessThan(247);
  });
});

test('a cursor on a field that disappears moves to a visible one', () => {
  const onTerms = after(`w${KEY.right.repeat(4)}`);
  expect(onTerms.field).toBe('ownTerms');
  expect(after('w', onTerms).field).toBe('outcome');
});

test('a draft with too many selections can be corrected by removing one', () => {
  const draft = {
    system: 'trixie' as const,
    stakePerLine: '1',
    selections: ['2', '2', '2', '2'].map((text) => ({ odds: text })),
  };
  const model = initialModel(fromDraft(draft), SIZE);
  expect(model.answer.ok).toBe(false);
  expect(after('x', model).answer.ok).toBe(true);
});
