import { describe, expect, test } from 'vitest';

import { readBetsFile } from './bets-file.ts';

const read = (text: string) => readBetsFile(Buffer.from(text));

describe('a file of bets', () => {
  test('has its cells by column, in any order of columns', () => {
    expect(read('stake,odds\n1,2\n\n"3",\'+150')).toEqual({
      ok: true,
      value: [
        { line: 2, cells: { stake: '1', odds: '2' } },
        { line: 4, cells: { stake: '3', odds: '+150' } },
      ],
    });
  });

  test('of columns alone has no lines', () => {
    expect(read('odds,stake\n')).toEqual({ ok: true, value: [] });
  });

  test('with unknown columns names them, and the accepted names once', () => {
    const file = read(`Odds,stake,${'n'.repeat(50)}`);
    expect(file.ok ? [] : file.issues.map(({ message }) => message)).toEqual([
      'Column 1 has the unknown name “Odds”. A column may be created_at, kind, description, bookie_id, stake, stake_type, odds, outcome, placed, live_track, settled, notes, document, total_stake, potential_profit, realised_profit, settled_at',
      `Column 3 has the unknown name “${'n'.repeat(39)}…”`,
    ]);
  });

  test('without a first line lists the accepted names', () => {
    const file = read('');
    expect(file.ok ? '' : file.issues[0]?.message).toMatch(
      /^The first line must name the columns\. A column may be created_at, kind/u,
    );
  });

  test.each([
    ['', [['lines.1', 'missing']]],
    ['\n\nOdds,stake\n', [['lines.3', 'unknown-field']]],
    [
      'constructor,__proto__',
      [
        ['lines.1', 'unknown-field'],
        ['lines.1', 'unknown-field'],
      ],
    ],
    ['odds,odds', [['lines.1', 'duplicate-key']]],
    [
      'odds,stake\n1\n1,2,3',
      [
        ['lines.2', 'cell-count'],
        ['lines.3', 'cell-count'],
      ],
    ],
    ['odds\n"', [['lines.2', 'quote-open']]],
    [`odds\n${'2\n'.repeat(5001)}`, [['lines.5002', 'too-many-rows']]],
  ])('%j is refused', (text, errors) => {
    const file = read(text);
    expect(file.ok ? [] : file.issues.map(({ code, path }) => [path, code])).toEqual(errors);
  });
});
