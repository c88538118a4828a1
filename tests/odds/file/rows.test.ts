import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

import { readFileEvents } from '../../../server/odds/sources/file/file-events.ts';
import { readTable } from '../../../server/odds/sources/file/odds-table.ts';

const BOOKIES = [
  { code: 'bet365', isExchange: false },
  { code: 'sky_bet', isExchange: false },
  { code: 'smarkets', isExchange: true },
];
const HEADER = 'event,start,sport,market,selection,bookie,back,lay,back_size,lay_size';
const ELY = 'Ely v Frome,2026-02-21 15:00,football';

function read(text: string, form: 'csv' | 'json' = 'csv') {
  const faults: string[] = [];
  const events = readFileEvents(readTable(text, form), BOOKIES, (fault) => faults.push(fault));
  return { events, faults };
}

const csv = (...rows: readonly string[]) => read([HEADER, ...rows, ''].join('\n'));
const quotesIn = ({ events }: ReturnType<typeof read>) =>
  events.flatMap(({ markets }) =>
    markets.flatMap(({ type, param, quotes }) =>
      quotes.map(({ bookie, selection, back, lay }) => {
        const [first, second] = [back[0], lay[0]].map(
          (level) => `${level?.odds ?? '-'}:${level?.size ?? '-'}`,
        );
        return `${type} ${param ?? '-'} ${selection} ${bookie} ${first} ${second}`;
      }),
    ),
  );

describe('a row', () => {
  test('is the price of a bookie for a selection, in any odds format', () => {
    const table = csv(
      `${ELY},Match result,Ely,bet365,11/8,,,`,
      `${ELY},1X2,draw,Sky Bet,+240,,,`,
      `${ELY},winner_3way,away,smarkets,@3.6,3.7,£50,"£1,234.56"`,
      `${ELY},Over/under 2.5,Over,bet365,evens,,,`,
      `${ELY},Over under goals 2.5,under 2.5,bet365,10/11,,,`,
      `${ELY},Both teams to score,Yes,bet365,1.72,,,`,
      `${ELY},correct score,2-1,smarkets,,9.005,,10`,
    );
    expect(table.faults).toEqual([]);
    expect(quotesIn(table)).toEqual([
      'winner_3way - home bet365 23750:- -:-',
      'winner_3way - draw sky_bet 34000:- -:-',
      'winner_3way - away smarkets 36000:5000 37000:123456',
      'over_under 2.5 over bet365 20000:- -:-',
      'over_under 2.5 under bet365 19090:- -:-',
      'btts - yes bet365 17200:- -:-',
      'correct_score - 2-1 smarkets -:- 90050:1000',
    ]);
    expect(table.events).toMatchObject([
      {
        event: 'football 2026-02-21T15:00:00.000Z Ely v Frome',
        name: 'Ely v Frome',
        participants: [{ name: 'Ely' }, { name: 'Frome' }],
        competition: { name: 'Football' },
      },
    ]);
    expect(table.events[0]?.markets[0]?.selections.map(({ name }) => name)).toEqual(['Ely', 'draw', 'Frome']);
  });

  test('has a start in United Kingdom time, or with a zone', () => {
    const start = (text: string) => csv(`Ely v Frome,${text},football,btts,yes,bet365,2,,,`).events[0]?.start;
    expect(start('2026-07-01 15:00')).toBe(Date.UTC(2026, 6, 1, 14));
    expect(start('2026-01-01T15:00')).toBe(Date.UTC(2026, 0, 1, 15));
    expect(start('2026-07-01T15:00:30Z')).toBe(Date.UTC(2026, 6, 1, 15, 0, 30));
    expect(start('2026-07-01T15:00+02:00')).toBe(Date.UTC(2026, 6, 1, 13));
  });

  test('of a race has a course, and its market the runners of all rows', () => {
    const header = 'event;start;sport;venue;country;market;selection;bookie;back';
    const { events, faults } = read(
      [
        header,
        '14:25 Wells;2026-02-21 14:25;horse racing;;gb;win;Slow Tide;bet365;5/2',
        '14:25 Wells;2026-02-21 14:25;horse racing;;gb;Place 3;Ferry Light;bet365;4/5',
      ].join('\n'),
    );
    expect(faults).toEqual([]);
    expect(events).toMatchObject([
      {
        name: '14:25 Wells',
        venue: 'Wells',
        country: 'GB',
        participants: [{ name: 'Ferry Light' }, { name: 'Slow Tide' }],
        markets: [
          { type: 'win', param: null, winners: 1, complete: false },
          { type: 'place', param: '3', winners: 3, complete: false },
        ],
      },
    ]);
  });

  test.each([
    [
      'Ely,2026-02-21 15:00,football,1x2,Ely,bet365,2,,,',
      'line 2, column 1 (event): name two sides: Ely v Frome',
    ],
    [
      'Ely v Frome,21/02/2026,football,1x2,Ely,bet365,2,,,',
      'line 2, column 2 (start): give 2026-02-21 15:00 or 2026-02-21T15:00:00Z',
    ],
    [
      'Ely v Frome,2026-02-31 15:00,football,1x2,Ely,bet365,2,,,',
      'line 2, column 2 (start): give 2026-02-21 15:00 or 2026-02-21T15:00:00Z',
    ],
    [
      'Ely v Frome,2026-02-71 15:00,football,1x2,Ely,bet365,2,,,',
      'line 2, column 2 (start): give 2026-02-21 15:00 or 2026-02-21T15:00:00Z',
    ],
    [
      'Ely v Frome,7026-02-21 15:00,football,1x2,Ely,bet365,2,,,',
      'line 2, column 2 (start): give 2026-02-21 15:00 or 2026-02-21T15:00:00Z',
    ],
    [
      'Ely v Frome,7026-02-21T15:00:00Z,football,1x2,Ely,bet365,2,,,',
      'line 2, column 2 (start): give 2026-02-21 15:00 or 2026-02-21T15:00:00Z',
    ],
    [
      'Ely v Frome,2026-02-21 15:00,chess,1x2,Ely,bet365,2,,,',
      'line 2, column 3 (sport): "chess" is not one of football, horse_racing, greyhounds, tennis, basketball, golf',
    ],
    [`${ELY},corners,Ely,bet365,2,,,`, 'line 2, column 4 (market): "corners" is not a market of this sport'],
    [`${ELY},over/under 2.25,over,bet365,2,,,`, 'line 2, column 4 (market): give a line such as 2.5'],
    [`${ELY},win,Ely,bet365,2,,,`, 'line 2, column 4 (market): "win" is not a market of this sport'],
    [
      `${ELY},1x2,Wells,bet365,2,,,`,
      'line 2, column 5 (selection): "Wells" is not a selection of this market',
    ],
    [`${ELY},1x2,,bet365,2,,,`, 'line 2, column 5 (selection): it is empty'],
    [
      `${ELY},1x2,Ely,Corner Shop,2,,,`,
      'line 2, column 6 (bookie): "Corner Shop" is not in the configuration',
    ],
    [
      `${ELY},1x2,Ely,bet365,two,,,`,
      'line 2, column 7 (back): Not a price: give 5/2, 3.5, evens, +150 or -120',
    ],
    [`${ELY},1x2,Ely,bet365,6000,,,`, 'line 2, column 7 (back): give a price above 1 and up to 5001'],
    [`${ELY},1x2,Ely,bet365,2,2.1,,`, 'line 2, column 8 (lay): bet365 is not an exchange'],
    [`${ELY},1x2,Ely,smarkets,2,,-1,`, 'line 2, column 9 (back_size): give no amount below 0'],
    [`${ELY},1x2,Ely,bet365,2`, 'line 2: it has 7 cells instead of 10'],
  ])('that is invalid is reported by line and column: %s', (row, fault) => {
    const { events, faults } = csv(row, `${ELY},btts,Yes,bet365,2,,,`);
    expect(faults).toEqual([fault]);
    expect(events).toHaveLength(1);
  });

  test('that is repeated counts once', () => {
    const { faults } = csv(`${ELY},1x2,Ely,bet365,2,,,`, '', `${ELY},Match odds,home,bet365,3,,,`);
    expect(faults).toEqual(['line 4: the same bet at the same bookie as line 2']);
  });
});

describe('JSON', () => {
  const row = {
    event: 'Ely v Frome',
    start: '2026-02-21T15:00:00Z',
    sport: 'football',
    market: '1x2',
    selection: 'Ely',
    bookie: 'smarkets',
    back: 2.1,
    lay: '2.12',
    lay_size: 64.5,
  };

  test('has the same rows', () => {
    const table = read(
      JSON.stringify([row, { ...row, back: null, selection: 'Draw', lay: 'x' }, 5, { odds: 2 }]),
      'json',
    );
    expect(quotesIn(table)).toEqual(['winner_3way - home smarkets 21000:- 21200:6450']);
    expect(table.faults).toEqual([
      'row 2 (lay): Not a price: give 5/2, 3.5, evens, +150 or -120',
      'row 3: it is not an object of texts and numbers',
      'row 4: "odds" is not a column',
    ]);
  });
});

describe('an invalid file', () => {
  test.each<[string, 'csv' | 'json', string]>([
    ['', 'csv', 'line 1: it has no header line'],
    ['event,start,odds\n', 'csv', 'line 1, column 3: "odds" is not a column'],
    ['event,start,event\n', 'csv', 'line 1, column 3: "event" is listed twice'],
    ['event,start\n', 'csv', 'line 1: the column "sport" is missing'],
    [`${HEADER}\n"Ely v Frome,2026\n`, 'csv', 'line 2: it is not valid CSV'],
    ['{"a": 1}', 'json', 'it is not a JSON list of rows'],
    ['[\n{"event": "Ely"\n', 'json', 'Not valid JSON: line 3, column 1'],
    ['[{"__proto__": 1}]', 'json', 'Key not allowed'],
  ])('is refused with the position: %j', (text, form, fault) => {
    let message = '';
    try {
      read(text, form);
    } catch (error) {
      message = String(error);
    }
    expect(message).toBe(`TableFault: ${fault}`);
  });

  test('has a limit of rows', () => {
    const rows = Array.from({ length: 50_001 }, () => ({}));
    expect(() => read(JSON.stringify(rows), 'json')).toThrow('it has more than 50000 rows');
  });
});

test('the guide’s example is valid', () => {
  const guide = readFileSync('docs/operate.md', 'utf8');
  const example = /```csv\n(?<text>[^`]+)```/u.exec(guide)?.groups?.['text'] ?? '';
  const { events, faults } = read(example);
  expect(faults).toEqual([]);
  expect(events.map(({ name }) => name)).toEqual(['Arsenal v Chelsea', '14:25 Lingfield']);
});
