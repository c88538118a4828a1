import { stripVTControlCharacters } from 'node:util';
import { CALCULATIONS, formEntries } from '#lib/calculations';
import { newState } from '#lib/slip';
import { cleanup, render } from 'ink-testing-library';
import { afterEach, describe, expect, test } from 'vitest';
import { type App, appOnForm, appOnMenu, formOf } from '../app.ts';
import type { Size } from '../model.ts';
import { KEY, pressApp } from '../testing/press.ts';
import { formAnswerLines } from '../view/answer-lines.ts';
import { formLayout } from '../view/form-layout.ts';
import { formLines } from '../view/form-lines.ts';
import { formWorkingsLines } from '../view/form-workings.ts';
import { pageSpace } from '../view/screen-layout.ts';
import { plainText, widthOf } from '../view/span.ts';
import { styleOf } from '../view/style.ts';
import { AppScreen } from './app-screen.tsx';

const SIZES: readonly Size[] = [
  { columns: 60, rows: 20 },
  { columns: 80, rows: 24 },
  { columns: 120, rows: 40 },
];
const SMALL: Size = { columns: 80, rows: 24 };
const STYLE = styleOf({ colours: 0, ascii: false });

const { enter, down, end, escape, right } = KEY;

function screenOf(app: App): string {
  return stripVTControlCharacters(render(<AppScreen app={app} style={STYLE} />).lastFrame() ?? '');
}

function open(label: string, sent: string, size = SMALL): string {
  return screenOf(pressApp(appOnMenu(newState(), size), `${label}${enter}${sent}`).model);
}

afterEach(cleanup);

const EXAMPLES = CALCULATIONS.flatMap((calculation) =>
  calculation.examples.map(
    ({ about, draft }) => [`${calculation.label}: ${about}`, calculation, draft] as const,
  ),
);

test.each(EXAMPLES)('%s: no line is cut', (_, calculation, draft) => {
  for (const size of SIZES) {
    const { name } = calculation;
    const start = appOnForm(newState(), { name, entries: formEntries(calculation, draft) }, size);
    for (const sent of ['', 'm']) {
      const form = formOf(pressApp(start, sent).model, name);
      const layout = formLayout(form);
      const tooWide = (lines: Parameters<typeof plainText>[0][], width: number): readonly string[] =>
        lines.filter((line) => widthOf(line) > width).map(plainText);
      const answer = layout.answer.width - 2;
      expect(tooWide([...formAnswerLines(form, answer, STYLE)], answer)).toEqual([]);
      const fields = layout.form.width - 2;
      expect(tooWide([...formLines(form, fields, STYLE).lines], fields)).toEqual([]);
      const { width } = pageSpace(size);
      expect(tooWide([...formWorkingsLines(form, width, STYLE)], width)).toEqual([]);
    }
  }
});

describe('a form', () => {
  test('names both fields of which its answer needs one', () => {
    const entries = { back: '4.33', lay: '4.4' };
    const screen = screenOf(appOnForm(newState(), { name: 'back-stake', entries }, SMALL));
    expect(screen).toContain('Still needed: Most to lay or Most liability.');
  });

  test('shows a folded field that its answer needs, and marks it', () => {
    const boost = open('Offer', right.repeat(3));
    expect(boost).toMatch(/▸ Kind +Boost/u);
    expect(boost).toMatch(/ Boost +— {2}needed/u);
    expect(boost).toContain('Still needed: Stake, Odds, Boost.');
    expect(boost).not.toContain('House edge');
    expect(open('Offer', right.repeat(6))).toMatch(/ House edge +— {2}needed/u);
  });

  test('has a choice below its label if both do not fit beside each other', () => {
    const text = open('Dutching', `m${right.repeat(2)}`, { columns: 120, rows: 40 });
    expect(text).toMatch(/│ ▸ Bet type +││[^]*│ {5}Free bet \(stake not returned\) +││/u);
  });

  test('has the keys of rows in a list, and says how to add one', () => {
    expect(open('Fair odds', '')).toContain('enter edit  a add row  x remove row');
    expect(open('Dutching', down.repeat(4))).toContain(
      ' Another result  Odds of another result, and its commission: 3.5,2%.\n',
    );
  });

  test('says in its titles that there is more above or below', () => {
    expect(open('Fair odds', 'fe')).toContain('╭─ Workings, Page Down for more ─');
    expect(open('Fair odds', `fe${end}`)).toContain('╭─ Workings, Page Up for more ─');
    expect(open('Each-way lay', 'f')).toContain('╭─ Answer, Page Down for more ─');
    expect(open('Each-way lay', `f${'\u001b[6~'.repeat(9)}`)).toContain('╭─ Answer, Page Up for more ─');
    expect(open('Boost', 'f')).toContain('╭─ Answer ─');
  });
});

test('the menu says which calculators are in view', () => {
  const menu = (sent: string): string => screenOf(pressApp(appOnMenu(newState(), SMALL), sent).model);
  const { length } = CALCULATIONS;
  expect(menu('')).toContain(`╭─ Calculators, 1 to 14 of ${length + 1} ─`);
  expect(menu(end)).toMatch(new RegExp(`╭─ Calculators, \\d+ to ${length + 1} of ${length + 1} ─`, 'u'));
  expect(menu(`edge${escape}edge`)).toContain('╭─ Calculators ─');
});
