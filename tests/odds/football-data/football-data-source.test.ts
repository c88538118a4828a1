import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  createFootballDataSource,
  type FootballDataOptions,
} from '../../../server/odds/sources/football-data/football-data-source.ts';
import { LAY_NOTE } from '../../../server/odds/sources/football-data/match-messages.ts';
import { findMoment } from '../../../server/odds/sources/football-data/match-rows.ts';
import { CollectingSink } from '../collecting-sink.ts';

const HEADER =
  'Div,Date,Time,HomeTeam,AwayTeam,B365H,B365D,B365A,PSH,PSD,PSA,BFEH,BFED,BFEA,B365>2.5,B365<2.5,BFE>2.5,BFE<2.5,AHh,B365AHH,B365AHA,B365CH,MaxH';
const ROW =
  'E0,21/02/2026,15:00,Ely,Frome,2.1,3.4,3.6,2.2,3.5,3.7,2.2,3.55,1000,1.9,1.95,2,2.02,-0.25,1.95,1.85,9,9';
const AT = Date.UTC(2026, 1, 20, 18, 59);

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'layline-football-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(
  content: string | Buffer,
  { file: name = 'fixtures.csv', ...given }: Partial<FootballDataOptions> = {},
) {
  const file = join(folder, name);
  await writeFile(file, content);
  const sink = new CollectingSink();
  const source = createFootballDataSource({
    name: 'football-data',
    file,
    at: AT,
    fileTime: 0,
    competitions: [
      {
        code: 'E0',
        slug: 'england-premier-league',
        name: 'Premier League',
        sport: 'football',
        country: 'GB-ENG',
      },
    ],
    bookies: ['bet365', 'betfair_exchange'],
    ...given,
  });
  await source.start(sink, new AbortController().signal);
  return { sink, source };
}

const rows = (...lines: readonly string[]) => [HEADER, ...lines].join('\n');

describe('a file of football-data.co.uk', () => {
  test('has matches, with the prices of known bookies', async () => {
    const { sink, source } = await read(rows(ROW));
    expect(sink.of('event')).toMatchObject([
      {
        event: 'E0 2026-02-21 Ely Frome',
        competition: { name: 'Premier League', slug: 'england-premier-league' },
        start: Date.UTC(2026, 1, 21, 15),
        country: 'GB',
      },
    ]);
    expect(sink.of('market').map(({ type, param }) => [type, param])).toEqual([
      ['winner_3way', null],
      ['over_under', '2.5'],
      ['asian_handicap', '-0.25'],
    ]);
    const bet365 = sink.of('quote').filter(({ bookie }) => bookie === 'bet365');
    expect(bet365.map(({ selection, back }) => [selection, back[0]?.odds])).toEqual([
      ['home', 21_000],
      ['draw', 34_000],
      ['away', 36_000],
      ['over', 19_000],
      ['under', 19_500],
      ['home_handicap', 19_500],
      ['away_handicap', 18_500],
    ]);
    expect(new Set(sink.of('quote').map(({ bookie }) => bookie))).toEqual(
      new Set(['bet365', 'betfair_exchange']),
    );
    expect([source.bookies, source.label, source.clock]).toEqual([
      ['bet365', 'betfair_exchange'],
      'football-data.co.uk, 20 Feb 2026',
      'own',
    ]);
    expect(source.health()).toEqual({ state: 'ended', detail: 'matches to come: 1' });
  });

  test('has back prices of the exchange: lays are one step above, without a size, and marked as such', async () => {
    const { sink } = await read(rows(ROW));
    const exchange = sink.of('quote').filter(({ bookie }) => bookie === 'betfair_exchange');
    expect(exchange.map(({ back, lay }) => [back, lay])).toEqual([
      [[{ odds: 22_000, size: null }], [{ odds: 22_200, size: null }]],
      [[{ odds: 35_500, size: null }], [{ odds: 36_000, size: null }]],
      // The ladder ends at 1000: nothing can be laid above it.
      [[{ odds: 10_000_000, size: null }], []],
      [[{ odds: 20_000, size: null }], [{ odds: 20_200, size: null }]],
      [[{ odds: 20_200, size: null }], [{ odds: 20_400, size: null }]],
    ]);
    expect(exchange.every(({ note }) => note === LAY_NOTE)).toBe(true);
    expect(sink.of('quote').filter(({ lay, note }) => lay.length > 0 !== (note !== undefined))).toHaveLength(
      1,
    );
  });

  test('has handicaps with their line, laid a step of 0.01 above; only quarter lines are supported', async () => {
    const header = 'Div,Date,Time,HomeTeam,AwayTeam,AHh,B365AHH,B365AHA,BFEAHH,BFEAHA';
    const { sink } = await read(
      [
        header,
        'E0,21/02/2026,15:00,Ely,Frome,-0.75,1.95,1.85,3.07,1000',
        'E0,21/02/2026,15:00,Hull,Leeds,0.3,1.95,1.85,,',
        'E0,21/02/2026,15:00,Bath,Wells,0,1.95,,,',
      ].join('\n'),
    );
    expect(
      sink
        .of('market')
        .map(({ type, param, selections }) => [type, param, ...selections.map((each) => each.param)]),
    ).toEqual([
      ['asian_handicap', '-0.75', '-0.75', '0.75'],
      ['asian_handicap', '0', '0', '0'],
    ]);
    expect(
      sink
        .of('quote')
        .map(({ bookie, selection, back, lay }) => [bookie, selection, back[0]?.odds, lay[0]?.odds]),
    ).toEqual([
      ['bet365', 'home_handicap', 19_500, undefined],
      ['betfair_exchange', 'home_handicap', 30_700, 30_800],
      ['bet365', 'away_handicap', 18_500, undefined],
      ['betfair_exchange', 'away_handicap', 10_000_000, undefined],
      ['bet365', 'home_handicap', 19_500, undefined],
    ]);
    expect([...sink.reasons]).toEqual([['line unreadable', 1]]);
  });

  test.each([
    ['with a byte order mark', `\uFEFF${rows(ROW)}`],
    ['with CRLF', rows(ROW).replaceAll('\n', '\r\n')],
    [
      'with columns in another order',
      ['AwayTeam,HomeTeam,Time,Date,Div,B365H', 'Frome,Ely,15:00,21/02/2026,E0,2.1'].join('\n'),
    ],
    ['with years of two digits', rows(ROW.replace('2026', '26'))],
    ['with rows that are too short', rows('E0,21/02/2026,15:00,Ely,Frome,2.1')],
  ])('is read %s', async (_, content) => {
    const { sink } = await read(content);
    expect(sink.of('event')).toMatchObject([{ name: 'Ely v Frome', start: Date.UTC(2026, 1, 21, 15) }]);
    expect(sink.of('quote')[0]?.back).toEqual([{ odds: 21_000, size: null }]);
    expect([...sink.reasons]).toEqual([]);
  });

  test('is read as Windows-1252 if it is not UTF-8', async () => {
    const { sink } = await read(Buffer.from(rows(ROW.replace('Ely', 'M\u00FCnster')), 'latin1'));
    expect(sink.of('event')[0]?.name).toBe('M\u00FCnster v Frome');
  });

  test('has United Kingdom times, in summer and in winter', async () => {
    const winter = ROW.replace('21/02/2026,15:00', '28/03/2026,23:45');
    const summer = ROW.replace('21/02/2026,15:00', '29/03/2026,15:00');
    const { sink } = await read(rows(winter, summer));
    expect(sink.of('event').map(({ start }) => new Date(start).toISOString())).toEqual([
      '2026-03-28T23:45:00.000Z',
      '2026-03-29T14:00:00.000Z',
    ]);
  });

  test('omits matches that have begun or lack prices', async () => {
    const begun = ROW.replace('21/02/2026,15:00', '20/02/2026,18:59');
    const bare = 'E0,21/02/2026,17:30,Ajax,Benfica';
    const { sink, source } = await read(rows(begun, bare));
    expect(sink.messages.map(({ kind }) => kind)).toEqual(['clock']);
    expect(source.health().detail).toBe('matches to come: 1');
  });

  test('quotes the prices that a row of three has', async () => {
    const { sink } = await read(rows('E0,21/02/2026,15:00,Ely,Frome,2.1,,3.6,,,,2.2,,3.6'));
    expect(sink.of('quote').map(({ bookie, selection }) => `${bookie} ${selection}`)).toEqual([
      'bet365 home',
      'betfair_exchange home',
      'bet365 away',
      'betfair_exchange away',
    ]);
  });

  test('skips and counts unreadable rows', async () => {
    const content = rows(
      ',,,,,,,,,,,,,,,,,,,,,,',
      'E0,21/02/2026,15:00,,Frome,2.1',
      'E0,31/02/2026,15:00,A,B,2.1',
      'E0,21/02/2026,25:00,A,B,2.1',
      'E0,21/02/2026,,A,B,2.1',
      'E0,21/02/2026,15:00,C,D,1.00',
      'E0,21/02/2026,15:00,E,F,zwei',
      'E0,21/02/2026,15:00,G,H,-2',
      'E0,21/02/2026,15:00,"I,J,2.1',
      ROW,
      ROW,
    ).replace('"I', 'I"');
    const { sink } = await read(content);
    expect(sink.of('event').map(({ name }) => name)).toEqual(['Ely v Frome']);
    expect(Object.fromEntries(sink.reasons)).toEqual({
      'row empty': 1,
      'match without a name': 1,
      'match without a time': 3,
      'price unreadable': 3,
      'row unreadable': 1,
      'row comes twice': 1,
    });
  });

  test.each([
    ['is something else', 'a,b\n1,2', /its first line lacks one of Date/u],
    ['is empty', '', /its first line lacks one of Date/u],
  ])('that %s is refused with a clear message', async (_, content, sentence) => {
    await expect(read(content)).rejects.toThrow(sentence);
  });

  test('that is missing is refused with a clear message', async () => {
    const source = createFootballDataSource({
      name: 'x',
      file: join(folder, 'none'),
      at: AT,
      fileTime: 0,
      competitions: [],
      bookies: [],
    });
    await expect(source.start(new CollectingSink(), new AbortController().signal)).rejects.toThrow(
      /none cannot be read: ENOENT/u,
    );
    expect(source.health().state).toBe('failed');
  });
});

describe('the time of a file', () => {
  test.each([
    ['fixtures_2026-02-20T1859Z.csv', '2026-02-20T18:59:00.000Z'],
    ['2026-02-20T18:59:30Z', '2026-02-20T18:59:30.000Z'],
    ['I1_2526_to-2025-12-21.csv', '2025-12-21T00:00:00.000Z'],
    ['E0_2526.csv', null],
    ['fixtures.csv', null],
    ['x_2026-13-45.csv', null],
  ])('%s is %s', (text, expected) => {
    const moment = findMoment(text);
    expect(moment === null ? null : new Date(moment).toISOString()).toBe(expected);
  });

  test('is the configured one, else that of its name, else its modification time', async () => {
    const moments = await Promise.all(
      [{ at: AT }, { at: undefined, file: 'f_2026-02-19.csv' }, { at: undefined, fileTime: AT - 60_000 }].map(
        async (given, place) =>
          (await read(rows(ROW), { file: `f${place}.csv`, ...given })).sink.of('clock')[0]?.at,
      ),
    );
    expect(moments).toEqual([AT, Date.UTC(2026, 1, 19), AT - 60_000]);
  });
});
