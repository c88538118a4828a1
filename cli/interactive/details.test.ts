import { fromDraft, newState } from '#lib/slip';
import { describe, expect, test } from 'vitest';
import { initialModel, issuesIn, type Model } from './model.ts';
import { KEY, press } from './testing/press.ts';

const SIZE = { columns: 100, rows: 30 };
const START = initialModel(newState('lucky-15'), SIZE);
const { enter, right, left, down, tab, backspace } = KEY;

function after(sent: string, start: Model = START): Model {
  return press(start, sent).model;
}

function first({ state }: Model) {
  const [selection] = state.slip.selections;
  if (selection === undefined) throw new Error('a slip without selections');
  return selection;
}

/** The slip as it would be saved. */
function saved(model: Model): unknown {
  const [effect] = press(model, `s${enter}`).effects;
  return effect?.kind === 'save' ? effect.draft : undefined;
}

describe('the score of a selection', () => {
  const scored = after(`m${enter}${right}${right}${enter}−0.75${enter}${right}${enter}2-1${enter}`);

  test('is typed beside its market, and decides the outcome', () => {
    expect(first(scored)).toMatchObject({
      outcome: 'unsettled',
      market: { kind: 'asianHandicap', line: '-0.75', side: 'home' },
      result: { home: '2', away: '1' },
    });
    expect(scored.answer.ok && scored.answer.settlement.bet.selections[0]?.outcome).toBe('halfWin');
  });

  test('can be of every market and side', () => {
    const kinds = [1, 2, 3, 4, 5, 6, 7].map((times) => first(after(`m${enter.repeat(times)}`)).market?.kind);
    expect(kinds).toEqual([
      'asianHandicap',
      'total',
      'drawNoBet',
      'matchResult',
      'doubleChance',
      'bothToScore',
      undefined,
    ]);
    expect(first(after(`m${enter.repeat(5)}${right}${enter}${enter}`)).market).toEqual({
      kind: 'doubleChance',
      sides: ['draw', 'away'],
    });
  });

  test('that cannot be read stays as typed, and the problem has its path', () => {
    const model = after(`${enter}2-one${enter}`, scored);
    expect(first(model).result).toEqual({ home: '2', away: 'one' });
    expect(issuesIn(model)).toMatchObject([{ path: 'selections.0.result.away' }]);
  });

  test('is removed when an outcome is given, and the screen says so', () => {
    const given = after('o', scored);
    expect(first(given)).toMatchObject({ outcome: 'win', result: null });
    expect(given.notice?.text).toContain('in place of its score');
    expect(first(after('u', given)).result).toEqual({ home: '2', away: '1' });
  });

  test('is removed with its market', () => {
    const none = after(`${left}${left}${left}${enter.repeat(6)}`, scored);
    expect(first(none)).toMatchObject({ market: null, result: null });
  });
});

describe('the finish of a selection', () => {
  const finished = after(`m${right}${enter}4${enter}${right}${enter}3${enter}${right}${enter}4${enter}`);

  test('is typed as a position, how many tied and how many positions pay', () => {
    expect(first(finished).finish).toEqual({ position: '4', tied: '3', pays: '4' });
    const { answer } = finished;
    expect(answer.ok && answer.settlement.bet.selections[0]?.outcome).toBe('deadHeat');
  });

  test('keeps its field during an edit, even if collapsed', () => {
    const folded = after(`m${enter}`, after(`m${right}${enter}4${enter}`));
    const emptied = after(backspace, folded);
    expect(first(emptied).finish).toBeNull();
    expect(first(after(`2${enter}`, emptied)).finish).toEqual({ position: '2' });
    expect(after(enter, emptied).field).toBe('outcome');
  });

  test('replaces a market: only one of the two is shown', () => {
    const fields = (model: Model): readonly string[] => {
      const names: string[] = [];
      for (let at = { ...model, field: 'description' as Model['field'] }; ;) {
        names.push(at.field);
        const next = after(right, at);
        if (next.field === at.field) return names;
        at = next;
      }
    };
    expect(fields(finished)).not.toContain('market');
    expect(fields(after(`m${enter}`))).not.toContain('position');
    expect(fields(after('m'))).toEqual(expect.arrayContaining(['market', 'position', 'banker']));
    expect(fields(START)).not.toContain('market');
  });
});

describe('a banker', () => {
  test('is in every line, so the system takes one selection more', () => {
    const model = after('k');
    expect(model.state.slip.selections).toHaveLength(5);
    expect(saved(model)).toMatchObject({ selections: [{ banker: true }, {}, {}, {}, {}] });
    expect(after('kk').state.slip.selections[0]?.banker).toBe(false);
  });

  test('is rejected with a reason if lines depend on positions', () => {
    const model = after('k', initialModel(newState('flag'), SIZE));
    expect(model.state.slip.selections[0]?.banker).toBe(false);
    expect(model.notice?.text).toContain('Flag takes no banker');
  });
});

describe('a perm', () => {
  test('is toggled by p', () => {
    const trixie = initialModel(newState('trixie'), SIZE);
    const perm = after('p', trixie);
    expect(perm.state.slip.system).toEqual({ perm: 'trixie' });
    expect(after('aa', perm).state.slip.selections).toHaveLength(5);
    expect(after('aap', perm).state.slip).toMatchObject({ system: 'trixie', selections: { length: 3 } });
  });

  test('is chosen by name, and rejected for a system of any number of selections', () => {
    expect(after(`cperm lucky 15${enter}`).state.slip.system).toEqual({ perm: 'lucky-15' });
    expect(after(`clucky 255${enter}`).state.slip.system).toBe('lucky-255');
    expect(after('p', initialModel(newState('singles'), SIZE)).notice?.text).toContain('has no perm');
  });
});

describe('bonuses', () => {
  const inStake = after(`${tab}m`);
  const added = after(`${right}${enter}`, inStake);

  test('are added, typed and changed in kind', () => {
    expect(added.state.slip.concessions).toEqual([{ kind: 'oneWinner', multiply: '' }]);
    const typed = after(`${right}${right}${enter}3${enter}${right}${enter}£50${enter}`, added);
    expect(typed.state.slip.concessions).toEqual([{ kind: 'oneWinner', multiply: '3', cap: '50' }]);
    const shared = after(`${left}${left}${enter}`, typed);
    expect(shared.state.slip.concessions).toEqual([{ kind: 'oneWinner', percent: '', cap: '50' }]);
  });

  test('for an accumulator have their ladder in one text', () => {
    const model = after(`${enter}${enter}${right}${enter}3:5, 4:10%${enter}${right}${enter}`, added);
    expect(model.state.slip.concessions).toEqual([
      { kind: 'accumulator', ladder: { 3: '5', 4: '10' }, of: 'returns' },
    ]);
    const limited = after(`${right}${enter}6/4${enter}`, model);
    expect(saved(limited)).toMatchObject({
      concessions: [{ kind: 'accumulator', ladder: { 3: '5', 4: '10' }, of: 'returns', minOdds: '6/4' }],
    });
    expect(after(`${right}${enter}${backspace}${enter}`, model).answer.ok).toBe(true);
  });

  test('name the field of a mistake', () => {
    const model = after(`${enter}${enter}${right}${enter}3:5, four${enter}`, added);
    expect(issuesIn(model)).toMatchObject([{ path: 'concessions.0.ladder.four' }]);
    expect(model.state.slip.concessions).toMatchObject([{ ladder: { 3: '5', four: '' } }]);
  });

  test('begin with the accumulator bonus for a system without singles', () => {
    const acca = after(`${tab}m${right}${enter}`, initialModel(newState('acca'), SIZE));
    expect(acca.state.slip.concessions).toMatchObject([{ kind: 'accumulator' }]);
  });

  test('are removed by x in the stake box; elsewhere x removes a selection', () => {
    const removed = after('x', added);
    expect(removed.state.slip.concessions).toEqual([]);
    expect(removed.state.slip.selections).toHaveLength(4);
    expect(after('xu', added).state.slip.concessions).toHaveLength(1);
    expect(after(`${KEY.backTab}x`, added).state.slip.concessions).toHaveLength(1);
  });

  test('can be combined with a maximum, which is typed', () => {
    const model = after(`${enter}500${enter}m`, inStake);
    expect(saved(model)).toMatchObject({ maxPayout: '500' });
    expect(model.stakeField).toBe('maxPayout');
  });
});

test('collapsing moves the cursor to a visible field, and loses nothing', () => {
  const toggleExpanded = after('m');
  expect(toggleExpanded.field).toBe('market');
  expect(after('m', toggleExpanded).field).toBe('outcome');
  const draft = {
    system: 'singles' as const,
    stakePerLine: '1',
    selections: [{ odds: '2', banker: false, finish: { position: 2 } }],
    maxPayout: '3',
  };
  const opened = initialModel(fromDraft(draft), SIZE);
  expect(after(`mm${down}${tab}mm`, opened).state).toBe(opened.state);
});
