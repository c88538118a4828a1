import { stripVTControlCharacters } from 'node:util';
import { fromDraft, newState, type SlipState } from '#lib/slip';
import { cleanup, render } from 'ink-testing-library';
import { afterEach, describe, expect, test } from 'vitest';
import { initialModel } from '../model.ts';
import { KEY, press } from '../testing/press.ts';
import { styleOf } from '../view/style.ts';
import { Screen } from './screen.tsx';

const PLAIN = styleOf({ colours: 0, ascii: false });

function textOf(state: SlipState, [columns, rows]: readonly [number, number], sent = ''): string {
  const { model } = press(initialModel(state, { columns, rows }), sent);
  const frame = render(<Screen model={model} style={PLAIN} />).lastFrame() ?? '';
  return stripVTControlCharacters(frame);
}

/** The lines of the results box at the right of a wide screen. */
function resultsOf(state: SlipState, size: readonly [number, number], sent = ''): readonly string[] {
  return textOf(state, size, sent)
    .split('\n')
    .flatMap((line) => /[│╮╯]│(.*)│$/u.exec(line)?.[1] ?? []);
}

const NAMELESS = newState('lucky-15');

/** An each-way lucky 15, one of whose selections has won. */
const HALF_WAY = fromDraft({
  system: 'lucky-15',
  stakePerLine: '1',
  eachWay: { enabled: true, terms: '1/5', places: 3 },
  selections: [
    { description: 'Harbour Light', odds: '5/2', outcome: 'win' },
    { description: 'Sea Symphony', odds: '11/4' },
    { description: 'Quiet Fortune', odds: '3', rule4: '10' },
    { description: 'Tollgate Lad', odds: '9/2' },
  ],
});

const ACCA = fromDraft({
  system: 'acca',
  stakePerLine: '10',
  selections: [{ odds: '5/2' }, { odds: '11/4' }, { odds: '3' }, { odds: '9/2' }],
});

afterEach(cleanup);

describe('the spare lines of the results', () => {
  test('list every result that is still possible', () => {
    const text = textOf(NAMELESS, [120, 40]);
    expect(text).toContain('Every result, by its winners');
    expect(text).toMatch(/│ A\.\.\. [^\n]*£2\.00 /u);
    expect(text).toMatch(/│ ABCD [^\n]*£80\.00 /u);
  });

  test('count the results that return nothing', () => {
    const text = textOf(ACCA, [120, 40]);
    expect(text).toContain('15 results return nothing');
    expect(text).toMatch(/│ ABCD [^\n]*£2,165\.63 /u);
    expect(text).not.toContain('ABC.');
  });

  test('list the results nearest to the stake if they do not all fit', () => {
    // The stake is £15: a result of two winners returns £8, one of three £26.
    const text = textOf(NAMELESS, [120, 30]);
    expect(text).toContain('Nearest the stake, 7 of 16 results');
    expect(text.match(/│ [A-D.]{4} [^\n]*£8\.00 /gu)).toHaveLength(3);
    expect(text.match(/│ [A-D.]{4} [^\n]*£26\.00 /gu)).toHaveLength(4);
    expect(text).not.toContain('Every result');
  });

  test('are all used for a long bet', () => {
    const lines = resultsOf(newState('goliath'), [120, 40]);
    expect(lines.at(-1)).toMatch(/[A-H.]{8} .*£/u);
    expect(lines.join('\n')).toContain(' of 247 results');
  });

  test('name the ways into profit that the sentence only counts', () => {
    const lines = resultsOf(HALF_WAY, [120, 40]).join('\n');
    expect(lines).toContain('or in 4 other ways');
    expect(lines).toContain('The other ways into profit, at least');
    expect(lines).toMatch(/ C wins, B places +\+£0\.15 /u);
    expect(lines).toMatch(/ B C D place +\+£16\.13 /u);
    // The two that the sentence names are not listed again.
    expect(lines).not.toMatch(/ D wins +\+/u);
  });

  test('show the payout by fold and the workings of the marked line once a bet is settled', () => {
    const outcomes = `o${KEY.down}`.repeat(8);
    const first = resultsOf(newState('goliath'), [120, 40], outcomes).join('\n');
    expect(first).toMatch(/ Fold +Units +Realised $/mu);
    expect(first).toMatch(/ Doubles +28 +£112\.00 $/mu);
    expect(first).toMatch(/ Eightfolds? +1 +£256\.00 $/mu);
    expect(first).toContain('Workings, line 1 of 247');
    expect(first).toMatch(/^ A × B *$/mu);
    const down = `${outcomes}${KEY.tab.repeat(2)}${KEY.down}`;
    const second = resultsOf(newState('goliath'), [120, 40], down).join('\n');
    expect(second).toContain('Workings, line 2 of 247');
    expect(second).toMatch(/^ A × C *$/mu);
  });

  test('stay empty if they are few', () => {
    expect(textOf(HALF_WAY, [100, 24])).not.toMatch(/Nearest|Every result|Workings/u);
  });
});

describe('the spare lines of the breakdown', () => {
  test('show the workings of the marked line, and the results do not repeat them', () => {
    expect(textOf(ACCA, [120, 40])).toMatch(/│ The legs multiplied .*216\.5625 ││/u);
    // Both boxes have room for those of a single.
    expect(textOf(newState('singles'), [120, 40]).match(/Workings, line 1 of 1/gu)).toHaveLength(1);
  });

  test('show the results needed for a profit if the results box is in short form', () => {
    const text = textOf(ACCA, [60, 30]);
    expect(text).toContain('In profit if all 4 unsettled selections win: at least');
    expect(text).not.toContain('Workings');
    expect(textOf(ACCA, [120, 40]).match(/In profit if/gu)).toHaveLength(1);
  });
});

describe('a realised payout below the stake', () => {
  test('is no loss while units are open', () => {
    const text = textOf(HALF_WAY, [120, 40]);
    expect(text).toMatch(/Realised +£5\.00 +so far /u);
    expect(text).not.toContain('−£25.00');
    expect(textOf(HALF_WAY, [60, 30])).toContain('Realised £5.00 so far');
  });

  test('is a loss once all is settled', () => {
    const lost = `${KEY.down}${`oooo${KEY.down}`.repeat(3)}`;
    const settled = textOf(HALF_WAY, [120, 40], lost);
    expect(settled).not.toContain('so far');
    expect(settled).toMatch(/Realised +£[\d.]+ +[+−]£/u);
  });
});

test('a treble and a fourfold whose names do not fit are labelled by letters', () => {
  for (const size of [
    [60, 30],
    [120, 40],
  ] as const) {
    const atEnd = textOf(HALF_WAY, size, `${KEY.tab.repeat(2)}${KEY.end}`);
    expect(atEnd).toMatch(/│ {2}A × B × C × D +Place/u);
    expect(atEnd).toMatch(/│ {2}B × C × D +Place/u);
    expect(atEnd).not.toContain('Harbour Light × Sea Symphony × ');
  }
  expect(textOf(HALF_WAY, [120, 40])).toMatch(/│ {2}Harbour Light × Quiet Fortune +Win/u);
});
