import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { createFileSource } from '../../server/odds/sources/file/file-source.ts';
import * as matchbookAnswers from './matchbook/answers.ts';
import { CONFIG, run, type Running } from './running.ts';
import * as smarketsAnswers from './smarkets/answers.ts';
import { StandInHttp } from './stand-in-http.ts';

/** The time of all prices: the exchanges' answers are about a match three hours later. */
const { NOW } = matchbookAnswers;
const clock = { wall: () => NOW, steady: () => NOW };

let folder = '';
let apis: readonly [StandInHttp, StandInHttp];
let running: Running | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'layline-polled-'));
  apis = [await new StandInHttp().open(), await new StandInHttp().open()];
});
afterEach(async () => {
  await running?.pipeline.stop();
  await Promise.all(apis.map((api) => api.close()));
  await rm(folder, { recursive: true });
});

test('the operator’s own back prices are paired with lay prices of both exchanges', async () => {
  const [first, second] = apis;
  const named = { name: 'Arsenal vs Chelsea' };
  const sides = [
    { id: 1001, 'participant-name': 'Arsenal', number: 1 },
    { id: 1002, 'participant-name': 'Chelsea', number: 2 },
  ];
  const match = matchbookAnswers.football(undefined, { ...named, 'event-participants': sides });
  first.answer = matchbookAnswers.serve(() => matchbookAnswers.page(match));
  const exchange = smarketsAnswers.exchange();
  exchange.events = [smarketsAnswers.event('1', named.name)];
  second.answer = smarketsAnswers.serve(exchange);
  const file = join(folder, 'prices.csv');
  await writeFile(
    file,
    `event,start,sport,competition,market,selection,bookie,back
Arsenal v Chelsea,2026-02-21 15:00,football,Premier League,Match result,Arsenal,bet365,11/10
Arsenal v Chelsea,2026-02-21 15:00,football,Premier League,Match result,Chelsea,sky bet,5/2
`,
  );
  await utimes(file, NOW / 1000, NOW / 1000);
  const bookies = CONFIG.bookies.map(({ code, is_exchange: isExchange }) => ({ code, isExchange }));
  running = await run(
    [
      matchbookAnswers.matchbook(first),
      smarketsAnswers.smarkets(second),
      createFileSource({ name: 'file', file, isKept: false, clock, bookies }),
    ],
    clock,
  );
  const { rows } = running.ask({});
  const written = rows.map(({ contracts, paired_by: pairedBy }) => {
    const offers = contracts.map((side) => `${side.bookie_code} ${side.odds_with_liquidity.odds[0]}`);
    return [...offers, pairedBy].join(', ');
  });
  expect(written.toSorted()).toEqual([
    'bet365 2.1, matchbook 2.12, same-names',
    'sky_bet 3.5, smarkets 3.6996, same-names',
  ]);
});
