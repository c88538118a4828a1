import { stripVTControlCharacters } from 'node:util';
import { CALCULATIONS, formEntries } from '#lib/calculations';
import { newState } from '#lib/slip';
import { cleanup, render } from 'ink-testing-library';
import { afterEach, describe, expect, test } from 'vitest';
import { type App, appOnMenu, appOnForm, appOnSlip } from '../app.ts';
import { updateApp } from '../app-update.ts';
import type { Size } from '../model.ts';
import { KEY, pressApp } from '../testing/press.ts';
import { styleOf } from '../view/style.ts';
import { AppScreen } from './app-screen.tsx';

const USUAL: Size = { columns: 120, rows: 40 };
const SMALL: Size = { columns: 80, rows: 24 };

function screenOf(app: App, ascii = false): string {
  const style = styleOf({ colours: 0, ascii });
  return stripVTControlCharacters(render(<AppScreen app={app} style={style} />).lastFrame() ?? '');
}

function after(sent: string, size = USUAL): App {
  return pressApp(appOnMenu(newState(), size), sent).model;
}

const { enter, escape, down, up, tab, left, right, backspace } = KEY;

afterEach(cleanup);

describe('the calculator menu', () => {
  test('lists the slip and every calculation in its group', () => {
    const text = screenOf(after(''));
    expect(text).toMatch(/Settle a bet[^]*▸ Slip[^]*Place a bet[^]*Free bets and offers[^]*Value/u);
    for (const { label } of CALCULATIONS) expect(text).toContain(`│   ${label} `);
  });

  test('is filtered by the text typed: names first, then descriptions', () => {
    expect(screenOf(after('edge'))).toMatch(/│ Value +│\n│ ▸ Edge [^]*Lock in a bet/u);
    expect(screenOf(after('bookmaker'))).toContain('▸ Fair odds');
    expect(screenOf(after('zzz'))).toContain('No calculator of that name.');
    expect(screenOf(after(`zzz${backspace.repeat(3)}`))).toContain('▸ Slip');
  });

  test('opens a slip of the system typed', () => {
    expect(screenOf(after(`yank${enter}`))).toMatch(/^ Layline {2}Yankee/u);
  });

  test('shows the full description of the selected entry if its line is cut', () => {
    const text = screenOf(after('', SMALL));
    expect(text).toContain('\n Any bet from a single to a Goliath. Type the name of a system to open it.');
    expect(screenOf(after(down.repeat(3), SMALL))).toContain(
      'The lays that a ladder of money and prices allows, best price first, and what',
    );
  });

  test('closes on Escape: to the calculator it was opened from, or out of the program', () => {
    expect(pressApp(appOnMenu(newState(), USUAL), escape).effects).toEqual([{ kind: 'quit', answer: true }]);
    expect(screenOf(after(`dutch${enter}${escape}${escape}`))).toContain(' Layline  Dutching');
    const filtered = after(`dutch${enter}${escape}mar${escape}`);
    expect(filtered.menu?.filter).toBe('');
  });
});

describe('a digit', () => {
  test('on a choice field is typed into the next typed field', () => {
    const text = screenOf(after(`dutch${enter}10${enter}2.5${enter}`));
    expect(text).toMatch(/Bet type +Qualifying/u);
    expect(text).toMatch(/Back stake +£10/u);
    expect(text).toMatch(/Back odds +2\.5/u);
  });

  test('on a last choice field does nothing, and says so', () => {
    expect(screenOf(after(`hedge${enter}m${KEY.end}1`))).toContain('1 does nothing here.');
  });
});

describe('going back and forth', () => {
  test('keeps the slip and every form as they were left', () => {
    const typed = `${enter}${enter}7/2${enter}${escape}dutch${enter}${down}25${enter}${escape}match${enter}${down}7${enter}`;
    const app = after(`${typed}${escape}dutch${enter}`);
    expect(screenOf(app)).toContain('Back stake  £25');
    expect(screenOf(pressApp(app, `${escape}match${enter}`).model)).toContain('Back stake      £7');
    expect(screenOf(pressApp(app, `${escape}slip${enter}`).model)).toMatch(/A Selection 1 +7\/2/u);
  });

  test('keeps the form of every calculation', () => {
    const keys = (then: string): readonly string[] =>
      CALCULATIONS.flatMap(({ label }) => [`${label}${enter}${then}`, escape]);
    const { forms } = [...keys('f'), ...keys('')].reduce((app, sent) => pressApp(app, sent).model, after(''));
    for (const calculation of CALCULATIONS) {
      const [{ draft }] = calculation.examples;
      expect(forms[calculation.name]?.entries).toEqual(formEntries(calculation, draft));
    }
  });

  test('selects the last calculator in the menu', () => {
    expect(screenOf(after(`kelly${enter}${escape}`))).toContain('▸ Kelly stake');
    expect(screenOf(pressApp(appOnSlip(newState('yankee'), USUAL), escape).model)).toContain('▸ Slip');
  });

  test('keeps the size of the terminal', () => {
    const app = after(`dutch${enter}${escape}`);
    const { model } = updateApp(app, { kind: 'resize', size: SMALL });
    for (const sent of ['', enter, `slip${enter}`]) {
      const lines = screenOf(pressApp(model, sent).model).split('\n');
      expect([lines.length, lines[1]?.length]).toEqual([SMALL.rows, SMALL.columns]);
    }
  });
});

describe('a form', () => {
  const dutch = (sent: string, size = USUAL): App =>
    pressApp(appOnForm(newState(), { name: 'dutching', entries: {} }, size), sent).model;

  test('opens with the given entries and their answer', () => {
    const entries = { stake: '10', back: '2.5', other: ['3.4', '3.1,2'] };
    const text = screenOf(appOnForm(newState(), { name: 'dutching', entries }, USUAL));
    expect(text).toMatch(/Back stake +£10 +││/u);
    expect(text).toMatch(/ 2 odds 3\.1 +commission 2% /u);
    expect(text).toMatch(/│ Bet 3 +£8\.18 +£25\.01 +−£0\.52 /u);
    expect(text).toContain('betcalc dutch --stake 10 --back 2.5 --other 3.4 3.1,2%');
  });

  test('of a matched bet has the results that its command prints', () => {
    const text = screenOf(after(`match${enter}f`));
    expect(text).toMatch(/If back wins +\+£33\.30 +−£33\.63 +−£0\.33 /u);
    expect(text).toContain('Rules: commission per market, a dead heat divides the stake');
    expect(screenOf(after(`match${enter}${down}10${enter}`))).toContain('Still needed: Back odds, Lay odds.');
  });

  test('updates its answer on every key, and names what is missing', () => {
    expect(screenOf(dutch(`${down}1`))).toContain('Still needed: Back odds, Another result.');
    expect(screenOf(dutch(`${down}10${tab}2.5${tab}3.4`))).toMatch(/Bet 2 +£7\.35/u);
  });

  test('shows at a field its problem and what is accepted', () => {
    const text = screenOf(dutch(`${down}10${tab}x${enter}`));
    expect(text).toMatch(/Back odds +!x +│/u);
    expect(text).toContain('Not a price: give 5/2, 3.5, evens, +150 or');
    expect(text).toContain('Back odds: Not a price: give 5/2, 3.5, evens, +150 or -120.');
  });

  test('shows the problem of a list once, and that of a row at the row', () => {
    const fair = (sent: string): string =>
      screenOf(pressApp(appOnForm(newState(), { name: 'fair-odds', entries: {} }, SMALL), sent).model);
    expect(fair(`2.6${enter}`)).toContain('Still needed: Odds.');
    const entries = { odds: ['2.6'] };
    const given = screenOf(appOnForm(newState(), { name: 'fair-odds', entries }, SMALL));
    expect(given.match(/^│ .*Give 2 to 50 of them/gmu)).toHaveLength(2);
    expect(given).toMatch(/ 1 odds 2\.6 /u);
    const row = screenOf(
      appOnForm(newState(), { name: 'fair-odds', entries: { odds: ['2.6', 'x'] } }, SMALL),
    );
    expect(row).toMatch(/ 2 odds !x {2}.*Not a price/u);
    expect(row).toContain('Odds 2: Not a price');
  });

  test('adds and removes rows within the bounds of the list', () => {
    const rows = (sent: string): unknown => dutch(sent).forms.dutching?.entries['other'];
    const toList = down.repeat(3);
    expect(rows(`${toList}3.4${KEY.down}${enter}3.1,2${enter}`)).toEqual(['3.4', '3.1,2']);
    expect(rows(`${toList}3.4${down}3.1,2${enter}`)).toEqual(['3.4', '3.1,2']);
    expect(rows(`${toList}3.4${down}\u001b[200~3.2,5\u001b[201~`)).toEqual(['3.4', '3.2,5']);
    expect(rows(`${toList}3.4${enter}aaxx`)).toEqual(['3.4']);
    expect(screenOf(dutch(`${toList}x`))).toContain('Another result: at least 1.');
    expect(screenOf(dutch(`${toList}${'a'.repeat(20)}`))).toContain('Another result: at most 12 rows.');
    expect(rows(`${toList}\u001b[200~3.2,5\u001b[201~`)).toEqual(['3.2,5']);
  });

  test('cycles through choices by Enter, Left and Right', () => {
    expect(screenOf(dutch(enter))).toContain('Free bet (stake returned)');
    expect(screenOf(dutch(`${right}${right}${left}${left}`))).toMatch(/Bet type +Qualifying/u);
    expect(screenOf(dutch(left))).toContain('Refund if it loses');
  });

  test('undoes every change, an edit as one', () => {
    const typed = `${down}10${enter}2.5${enter}`;
    const entries = (sent: string): unknown => dutch(sent).forms.dutching?.entries;
    expect(entries(`${typed}u`)).toEqual({ other: [''], stake: '10' });
    expect(entries(`${typed}uu`)).toEqual({ other: [''] });
    expect(entries(`${typed}ru`)).toEqual({ other: [''], stake: '10', back: '2.5' });
    expect(entries(`${down}10${escape}`)).toEqual({ other: [''] });
    expect(screenOf(dutch('u'))).toContain('Nothing to undo.');
  });

  test('expands the fields that few bets need, and keeps those given', () => {
    expect(screenOf(dutch(''))).not.toContain('Back rule 4');
    expect(screenOf(dutch('m'))).toContain('Back rule 4');
    const kept = screenOf(dutch(`m${down.repeat(4)}10${enter}m`));
    expect(kept).toMatch(/Back rule 4 +10%/u);
    expect(kept).not.toContain('Odds boost');
  });

  test('explains its answer, and returns', () => {
    expect(screenOf(dutch('e'))).toContain('Only an answer with figures has workings.');
    const text = screenOf(dutch('fe'));
    expect(text).toMatch(/╭─ Workings ─[^]*If bet 3 wins/u);
    expect(screenOf(dutch(`fe${escape}`))).toContain('╭─ Your figures ─');
  });

  test('fills in its examples in turn', () => {
    expect(screenOf(dutch('f'))).not.toEqual(screenOf(dutch('ff')));
    expect(dutch('fff').forms.dutching?.entries).toEqual(dutch('f').forms.dutching?.entries);
  });

  test('copies its command and its draft', () => {
    const start = appOnForm(newState(), { name: 'boost', entries: { odds: '3', boost: '20' } }, USUAL);
    expect(pressApp(start, 'yc').effects).toEqual([
      { kind: 'copy', text: 'betcalc boost --odds 3 --boost 20' },
    ]);
    expect(pressApp(start, 'yj').effects).toEqual([{ kind: 'copy', text: '{"odds":"3","boostPct":"20"}' }]);
  });

  test('lists its keys on a small terminal', () => {
    const text = screenOf(dutch('?', SMALL));
    expect(text).toContain('draw the screen again');
    expect(text).not.toContain('…  │');
  });

  test('is above its answer on a narrow terminal, with the current line visible', () => {
    const text = screenOf(dutch(`f${down.repeat(3)}`, SMALL));
    expect(text).toMatch(/╭─ Your figures [^]*▸ {2}1 odds[^]*╭─ Answer [^]*Profit/u);
    const many = screenOf(dutch(`m${up}${KEY.end}`, { columns: 60, rows: 20 }));
    expect(many).toMatch(/▸ Rounding/u);
  });

  test.each(CALCULATIONS.map(({ name }) => name))('%s writes only ASCII on request', (name) => {
    const start = appOnForm(newState(), { name, entries: {} }, SMALL);
    for (const sent of ['', 'fm', 'fe']) {
      const { model } = pressApp(start, sent);
      // What is typed stands as it is, notices among it.
      const typed = model.forms[name]?.notice?.text ?? '';
      expect(screenOf(model, true).replace(typed.slice(0, 40), '')).toMatch(/^[\n\x20-\x7e£]+$/u);
    }
  });
});

test('the menu writes only ASCII on request', () => {
  for (const sent of ['', 'fair', down.repeat(28)]) {
    expect(screenOf(after(sent), true)).toMatch(/^[\n\x20-\x7e]+$/u);
  }
});
