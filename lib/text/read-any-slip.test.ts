import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAnySlip } from './read-any-slip.ts';
import { MAX_SLIP_TEXT, readSlipText } from './read-slip-text.ts';

const LIGHT = { description: 'Harbour Light', odds: '5/2' };
const SYMPHONY = { description: 'Sea Symphony', odds: '11/4' };

describe('a complete slip', () => {
  test.each(['£1 ew lucky 15 5/2 11/4 3/1 9/2', '£5 double Frankel 5/2 won, Enable 11/4'])('%j', (text) => {
    expect(readAnySlip(text)).toEqual(readSlipText(text));
  });

  test('can be a JSON draft', () => {
    const json =
      '{"system":"doubles","stakePerLine":"5","selections":[{"odds":"5/2"},{"odds":"3/1","outcome":"win"}]}';
    const draft: unknown = JSON.parse(json);
    expect(readAnySlip(json)).toEqual({ kind: 'slip', understood: [], draft });
    expect(readAnySlip(`\n ${json}`)).toEqual({ kind: 'slip', understood: [], draft });
  });
});

describe('a slip with a missing part', () => {
  test.each([
    ['lucky 15 5/2 11/4 3/1 9/2', ['stake'], 'lucky-15', '1'],
    ['£5 5/2 11/4 3/1', ['system'], 'singles', '5'],
    ['5/2 11/4 3/1', ['stake', 'system'], 'singles', '1'],
    ['5/2', ['stake'], 'singles', '1'],
  ])('%j', (text, missing, system, stakePerLine) => {
    expect(readAnySlip(text)).toMatchObject({
      kind: 'partial',
      missing,
      draft: { system, stakePerLine },
      leftOut: [],
    });
  });

  test('keeps outcomes, and the positions of the parts read', () => {
    const text = 'Harbour Light 5/2 won\nSea Symphony 11/4 lost';
    expect(readAnySlip(text)).toMatchObject({
      draft: {
        selections: [
          { ...LIGHT, outcome: 'win' },
          { ...SYMPHONY, outcome: 'lost' },
        ],
      },
      understood: [
        { start: 0, end: 21 },
        { start: 22, end: 44 },
      ],
    });
  });
});

describe('pasted lines', () => {
  test('a table loses only its header', () => {
    const rows = 'Harbour Light,5/2,won\nSea Symphony,11/4,lost';
    expect(readAnySlip(`Selection,Odds,Result\n${rows}`)).toMatchObject({
      draft: {
        selections: [
          { ...LIGHT, outcome: 'win' },
          { ...SYMPHONY, outcome: 'lost' },
        ],
      },
    });
  });

  test.each(['  Runners | Price', 'name\tOdds', 'Team ; odds (decimal)'])(
    'may have the header %j',
    (header) => {
      const text = `${header}\nHarbour Light 5/2\nSea Symphony 11/4`;
      const read = readAnySlip(text);
      expect(read).toMatchObject({ kind: 'partial', draft: { selections: [LIGHT, SYMPHONY] } });
      const understood = read.kind === 'partial' ? read.understood : [];
      expect(understood.map(({ start, end }) => text.slice(start, end))).toEqual([
        'Harbour Light 5/2',
        'Sea Symphony 11/4',
      ]);
    },
  );

  test('may have names with braces', () => {
    const read = readAnySlip('Ash {GB} 5/2\nBirch 3/1');
    expect(read).toMatchObject({ kind: 'partial', draft: { selections: [{ description: 'Ash {GB}' }, {}] } });
  });

  test('a bookmaker’s page gives names and odds, and names the lines without', () => {
    const page = 'Betslip\nHarbour Light @ 5/2\nAscot 3:30\nSea Symphony 11/4\nRef #123';
    expect(readAnySlip(page)).toEqual({
      kind: 'partial',
      draft: { system: 'singles', stakePerLine: '1', selections: [LIGHT, SYMPHONY] },
      missing: ['stake', 'system'],
      understood: [],
      leftOut: ['Betslip', 'Ascot 3:30', 'Ref #123'],
    });
  });

  test.each(['won', 'non-runner', 'non runner'])(
    'are not read if an outcome would be lost: %s',
    (outcome) => {
      const page = `Betslip\nHarbour Light @ 5/2 ${outcome}\nAscot 3:30\nSea Symphony 11/4\nRef #123`;
      expect(readAnySlip(page)).toEqual(readSlipText(page));
    },
  );
});

describe('unreadable text', () => {
  test.each([
    ['{"system":', '', 'Not valid JSON: line 1, column 11'],
    [
      '{"system":"doubles","stakePerLine":"5","selections":[{"odds":"5/2"},{"odds":"cheap"}]}',
      'selections.1.odds',
      'Invalid decimal value',
    ],
  ])('%j', (text, found, message) => {
    const issue = { start: 0, end: text.length, found, message, expected: 'a bet as JSON' };
    expect(readAnySlip(text)).toEqual({ kind: 'wrong', issues: [issue] });
  });

  test.each(['', 'hello', '£5 double Frankel 5/2', `£1 single 5/2 ${' '.repeat(MAX_SLIP_TEXT)}`])(
    'has the issues of the slip: %j',
    (text) => {
      expect(readAnySlip(text)).toEqual(readSlipText(text));
    },
  );

  test('never throws', () => {
    const parts = fc.constantFrom(
      '£5 ',
      'lucky 15',
      '5/2',
      ' won',
      '\n',
      ',',
      '{',
      '"',
      'Frankel ',
      '@',
      '[cap',
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 12 }), (texts) => {
        const text = texts.join('');
        const read = readAnySlip(text);
        if (read.kind === 'wrong') return;
        expect(read.draft.selections.length).toBeGreaterThan(0);
        for (const { start, end } of read.understood) {
          expect(start).toBeLessThanOrEqual(end);
          expect(end).toBeLessThanOrEqual(text.length);
        }
      }),
    );
  });
});
