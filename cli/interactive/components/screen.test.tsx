import { stripVTControlCharacters } from 'node:util';
import { fromDraft, newState, type SlipState } from '#lib/slip';
import { cleanup, render } from 'ink-testing-library';
import { afterEach, describe, expect, test } from 'vitest';
import { initialModel, type Model } from '../model.ts';
import { KEY, press } from '../testing/press.ts';
import { styleOf } from '../view/style.ts';
import { Screen } from './screen.tsx';

const PLAIN = styleOf({ colours: 0, ascii: false });

/** The bet that the design is drawn with. */
const DRAWN = fromDraft({
  system: 'lucky-15',
  stakePerLine: '1.00',
  eachWay: { enabled: true, terms: '1/5', places: 3 },
  selections: [
    { description: 'Harbour Light', odds: '5/2', outcome: 'win' },
    { description: 'Sea Symphony', odds: '11/4', outcome: 'placed' },
    { description: 'Quiet Fortune', odds: '3/1', outcome: 'win', rule4: '10' },
    { description: 'Tollgate Lad', odds: '9/2' },
  ],
});

function modelOf(state: SlipState, [columns, rows]: readonly [number, number], sent = ''): Model {
  return press(initialModel(state, { columns, rows }), sent).model;
}

function linesOf(model: Model, style = PLAIN): readonly string[] {
  const frame = render(<Screen model={model} style={style} />).lastFrame() ?? '';
  return stripVTControlCharacters(frame).split('\n');
}

afterEach(cleanup);

describe('the screen at 100 columns', () => {
  test('matches the design', () => {
    const text = linesOf(modelOf(DRAWN, [100, 30])).join('\n');
    expect(text).toContain('Layline  Lucky 15  4 selections, 15 lines');
    expect(text).toContain('╭─ Selections ─');
    expect(text).toMatch(/A Harbour Light +5\/2 +✓ Win +— +1\/5, 3/u);
    expect(text).toMatch(/B Sea Symphony +11\/4 +✓ Placed +— +1\/5, 3/u);
    expect(text).toMatch(/C Quiet Fortune +3\/1 +✓ Win +10% +1\/5, 3/u);
    expect(text).toMatch(/D Tollgate Lad +9\/2 +○ Unsettled +— +1\/5, 3/u);
    expect(text).toMatch(/Potential +£182\.43 +\+£152\.43/u);
    expect(text).toMatch(/Realised +£35\.34 +\+£5\.34/u);
    expect(text).toMatch(/Staked +£30\.00/u);
    expect(text).toContain('✓ 10 Won ◌ 12 In play ✗ 8 Lost');
    expect(text).toMatch(/Stake £1\.00 per line +Each-way on 1\/5, 3 places +Bet Normal/u);
    expect(text).toContain('Breakdown, singles, 1 to 12 of 30');
    expect(text).toMatch(/Harbour Light × Quiet Fortune +Win +12\.95 +12\.95 ✓/u);
  });

  test('is as wide and as high as the terminal, to the column', () => {
    for (const [columns, rows] of [
      [100, 30],
      [80, 24],
      [120, 40],
      [60, 20],
    ] as const) {
      const lines = linesOf(modelOf(DRAWN, [columns, rows]));
      expect(lines).toHaveLength(rows);
      expect(Math.max(...lines.map((line) => line.length))).toBe(columns);
    }
  });

  test('marks the current line and field', () => {
    const frame =
      render(<Screen model={modelOf(DRAWN, [100, 30], KEY.down)} style={PLAIN} />).lastFrame() ?? '';
    expect(frame).toMatch(/▸ B Sea Symphony/u);
    expect(frame).toContain(' \u001b[7m11/4\u001b[27m ');
  });
});

describe('a field that is typed', () => {
  test('shows its caret, and the keys in the help line', () => {
    const text = linesOf(modelOf(DRAWN, [100, 30], `${KEY.down.repeat(2)}${KEY.enter}7/2`)).join('\n');
    expect(text).toContain('7/2▏');
    expect(text).toContain('C, odds  Type 3/1, 3-1, 4.0 or +300. Enter keeps it, Esc puts 3/1 back.');
  });

  test('that cannot be read shows the reason instead of the help, and dashes for results', () => {
    const text = linesOf(modelOf(DRAWN, [100, 30], `${KEY.enter}1,5`)).join('\n');
    expect(text).toContain('A, odds  1.5? Write decimals with a point.');
    expect(text).toMatch(/Potential +—/u);
    expect(text).toContain('1 problem to fix');
    expect(text).toContain('A, odds: 1.5? Write decimals');
  });

  test('that is invalid elsewhere is named', () => {
    const wrong = modelOf(DRAWN, [100, 30], `${KEY.enter}1${KEY.enter}${KEY.down}`);
    expect(linesOf(wrong).join('\n')).toContain('A, odds  Odds must be greater than 1');
    expect(linesOf(wrong).join('\n')).toMatch(/A Harbour Light +!1 /u);
  });
});

describe('odds formats', () => {
  test.each([
    ['f', '3.50', '4.00'],
    ['ff', '5/2', '3/1'],
    ['fff', '+250', '+300'],
  ])('after %s show %s and %s', (sent, first, third) => {
    const lines = linesOf(modelOf(DRAWN, [100, 30], sent));
    expect(lines[3]).toContain(` ${first} `);
    expect(lines[5]).toContain(` ${third} `);
  });

  test('do not change the text typed, which an edit shows again', () => {
    expect(linesOf(modelOf(DRAWN, [100, 30], `fff${KEY.enter}`))[3]).toContain('5/2▏');
  });
});

describe('a smaller terminal', () => {
  test('of 80 by 24 has selections, stake, results and breakdown', () => {
    const text = linesOf(modelOf(DRAWN, [80, 24])).join('\n');
    for (const title of ['Selections', 'Stake', 'Results', 'Breakdown']) {
      expect(text).toContain(`╭─ ${title}`);
    }
    expect(text).toMatch(/Potential £182\.43 \+£152\.43 +Realised £35\.34 \+£5\.34 +Staked £30\.00/u);
  });

  test('of 60 by 30 cuts nothing, whichever box is active', () => {
    for (const sent of ['', KEY.tab, KEY.tab.repeat(2), KEY.tab.repeat(3)]) {
      const lines = linesOf(modelOf(DRAWN, [60, 30], sent));
      expect(lines.join('\n')).not.toContain('…');
      expect(Math.max(...lines.map((line) => line.length))).toBe(60);
      // No row is left over between the boxes and the two lines of help.
      expect(lines.at(-3)).toMatch(/^╰─+╯$/u);
    }
  });

  test('shows the chart if the results are active', () => {
    const narrow = (sent: string): string => linesOf(modelOf(DRAWN, [80, 24], sent)).join('\n');
    expect(narrow('')).not.toContain('Still possible');
    expect(narrow(KEY.backTab)).toContain('Still possible, log scale');
    expect(narrow(KEY.backTab)).toContain('£182.43');
  });

  test('scrolls the selections in place', () => {
    const many = modelOf(newState('goliath'), [80, 20], KEY.end);
    expect(linesOf(many).join('\n')).toMatch(/Selections, \d to 8 of 8/u);
  });
});

describe('a slip without names', () => {
  test('labels lines by letters, and by names if given', () => {
    const text = linesOf(modelOf(newState('lucky-15'), [100, 30])).join('\n');
    expect(text).toMatch(/ {2}A × B {5}/u);
    expect(text).not.toContain('Selection 1 × ');
    const named = fromDraft({
      system: 'patent',
      stakePerLine: '1',
      selections: [{ odds: '3', description: 'Sea' }, { odds: '3' }, { odds: '3' }],
    });
    expect(linesOf(modelOf(named, [100, 30])).join('\n')).toContain('Sea × B × C');
    expect(linesOf(modelOf(named, [100, 30], `e${KEY.end}`)).join('\n')).toContain('Sea × B × C');
  });
});

describe('a dead heat', () => {
  const model = modelOf(DRAWN, [100, 30], `${KEY.down.repeat(3)}ooo`);

  test('shows the payout of the other rule', () => {
    expect(linesOf(model).join('\n')).toMatch(/Dead heat dividing the stake:/u);
  });

  test('shows its divisor', () => {
    expect(linesOf(model)[6]).toMatch(/Dead heat +÷2 ÷1/u);
  });
});

test('in ASCII no other sign is used', () => {
  const lines = linesOf(modelOf(DRAWN, [100, 30]), styleOf({ colours: 0, ascii: true }));
  expect(lines.join('')).toMatch(/^[\u0020-\u007e]*$/u);
  expect(lines.join('\n')).toContain('ok Win');
});

describe('a page', () => {
  test('lists the keys', () => {
    const text = linesOf(modelOf(DRAWN, [80, 24], '?')).join('\n');
    expect(text).toContain('next outcome, outcome before');
    expect(text).toContain('draw the screen again');
    expect(text).not.toContain('…');
  });

  test('lists the systems from the current one, and filters them by the text typed', () => {
    expect(linesOf(modelOf(DRAWN, [80, 24], 'c')).join('\n')).toContain('▸ Lucky 15');
    expect(linesOf(modelOf(DRAWN, [80, 24], 'cgol')).join('\n')).toMatch(
      /▸ Goliath +8 selections, 247 lines/u,
    );
  });

  test('shows the copied text, to be selected by hand', () => {
    const text = linesOf(modelOf(DRAWN, [80, 24], 'yc')).join('\n');
    expect(text).toContain('Not every terminal allows this');
    expect(text).toMatch(/^betcalc lucky-15 --odds 5\/2 11\/4 3\/1 9\/2 .*\\$/mu);
  });
});

test('control characters in a name are escaped', () => {
  const state = fromDraft({
    system: 'singles',
    stakePerLine: '1',
    selections: [{ odds: '2', description: '\u202ename' }],
  });
  expect(linesOf(modelOf(state, [100, 30])).join('')).not.toContain('\u202e');
  expect(linesOf(modelOf(state, [100, 30], 'e')).join('')).not.toContain('\u202e');
});
