import { stripVTControlCharacters } from 'node:util';
import { fromDraft } from '#lib/slip';
import { cleanup, render } from 'ink-testing-library';
import { afterEach, describe, expect, test } from 'vitest';
import { initialModel, type Model, type Size } from '../model.ts';
import { KEY, press } from '../testing/press.ts';
import { update } from '../update.ts';
import { styleOf } from '../view/style.ts';
import { Screen } from './screen.tsx';

const TWO_TABS = KEY.tab + KEY.tab;
const USUAL_SIZE: Size = { columns: 80, rows: 24 };
const SLIP = fromDraft({
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

function modelAfter(sent: string, size: Size = USUAL_SIZE): Model {
  return press(initialModel(SLIP, size), sent).model;
}

function screenOf(model: Model, ascii = false): string {
  const style = styleOf({ colours: 0, ascii });
  return stripVTControlCharacters(render(<Screen model={model} style={style} />).lastFrame() ?? '');
}

afterEach(cleanup);

describe('the workings of a line', () => {
  test('open on the first visible line, by e in any box and by Enter in the breakdown', () => {
    expect(modelAfter('e').mode).toEqual({ kind: 'workings', unit: 0, top: 0 });
    const scrolled = TWO_TABS + KEY.down + KEY.down;
    expect(modelAfter(`${scrolled}e`).mode).toMatchObject({ unit: 2 });
    expect(modelAfter(scrolled + KEY.enter).mode).toMatchObject({ unit: 2 });
  });

  test('show each step with its formula and its value', () => {
    const text = screenOf(modelAfter(`e${KEY.end}${KEY.left}`));
    expect(text).toContain('Workings, line 29 of 30');
    expect(text).toContain('Harbour Light × Sea Symphony × Quiet Fortune × Tollgate Lad');
    expect(text).toMatch(/Quiet Fortune at 3\/1 +4 +4\.00 │/u);
  });

  test('go to the other lines, no further than the first and the last', () => {
    expect(modelAfter(`e${KEY.left}`).mode).toMatchObject({ unit: 0 });
    expect(modelAfter(`e${KEY.right}${KEY.right}`).mode).toMatchObject({ unit: 2 });
    expect(modelAfter(`e${KEY.end}${KEY.right}`).mode).toMatchObject({ unit: 29 });
  });

  test('scroll to their last line if they do not fit, also after a resize', () => {
    const size = { columns: 40, rows: 12 };
    const ended = modelAfter(`e${KEY.end}${KEY.pageDown.repeat(9)}`, size);
    expect(screenOf(ended)).toContain('Stake times price');
    expect(screenOf(modelAfter(`e${KEY.end}`, size))).not.toContain('Stake times price');
    const larger = update(ended, { kind: 'resize', size: { columns: 100, rows: 40 } }).model;
    expect(screenOf(larger)).toContain('Harbour Light × Sea Symphony');
  });

  test('go back by Escape to the breakdown at that line, with the slip as it was', () => {
    const back = modelAfter(`e${KEY.right.repeat(4)}${KEY.escape}`);
    expect(back.mode.kind).toBe('browse');
    expect(back.scroll).toBe(4);
    expect(back.state).toBe(SLIP);
  });

  test('end with the return in the breakdown', () => {
    expect(screenOf(modelAfter(`e${KEY.end}`))).toMatch(/Stake times price .* £6\.80 /u);
    expect(screenOf(modelAfter(TWO_TABS + KEY.end))).toMatch(/ Place +6\.80 /u);
  });

  test('keep every value at 40 columns, and wrap the title of its step', () => {
    const text = screenOf(modelAfter(`e${KEY.end}`, { columns: 40, rows: 40 }));
    expect(text).toMatch(/│ Tollgate Lad, place unsettled, +1\.90 │\n│ counted as a winner/u);
  });

  test('use only ASCII on request', () => {
    expect(screenOf(modelAfter(`e${KEY.end}`), true)).toMatch(/^[\n\x20-\x7e£]+$/u);
  });

  test('are none for a slip with a problem', () => {
    const model = modelAfter(`${KEY.enter}1${KEY.enter}e`);
    expect(model.mode.kind).toBe('browse');
    expect(model.notice?.text).toBe('Only a slip without problems has workings.');
  });
});
