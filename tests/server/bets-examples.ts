import { betListAnswer, savedBetAnswer } from '#lib/wire';
import type { z } from 'zod';

import type { Answer, Browser } from './browser.ts';

/** The fields of a request body other than the bet. */
export const KEPT = { bookie_id: 'coral', placed: true, live_track: true, notes: '' } as const;

export const SINGLE = {
  system: 'singles',
  stakePerLine: '10.00',
  selections: [{ description: 'Desert Crown', odds: '5/2' }],
} as const;

export const LUCKY_15 = {
  system: 'lucky-15',
  stakePerLine: '1.00',
  eachWay: { enabled: true, terms: '1/5', places: 3 },
  selections: [{ odds: '3' }, { odds: '4.5', rule4: '10' }, { odds: '+250' }, { odds: 'evens' }],
} as const;

/** A bet opened from a row: laid at Smarkets for 9.91, liability 11.30. */
export const MATCHED = {
  betType: 'qualifying',
  back: { stake: '10', decimalOdds: '2.1' },
  lay: { decimalOdds: '2.14', commission: '2' },
  context: {
    event: {
      id: 'e-1',
      start: 1_772_500_000,
      competitionSlug: 'premier-league',
      activeCompetitors: [{ name: 'Leeds' }, { name: 'Hull' }],
    },
    layContract: {
      id: 'c-2',
      lay: true,
      bookieCode: 'smarkets',
      marketTypeCode: 'WINNER_3_WAY',
      contractTypeCode: 'HOME',
      oddsWithLiquidity: { odds: [2.14], liquidity: [120] },
    },
  },
} as const;

export const FREE_BET = {
  ...MATCHED,
  betType: 'freebetSnr',
  back: { stake: '5', decimalOdds: '4' },
  lay: { decimalOdds: '4.2', commission: '2' },
} as const;

type Saved = z.output<typeof savedBetAnswer>;

/** Parses an answer as a saved bet; an unexpected status or shape fails the test. */
export function savedIn({ status, body }: Answer, expected = 201): Saved {
  if (status !== expected) throw new Error(`${status} ${JSON.stringify(body)}`);
  return savedBetAnswer.parse(body);
}

/** Saves a bet and returns it. */
export async function save(browser: Browser, body: object): Promise<Saved> {
  return savedIn(await browser.post('/api/bets/', { ...KEPT, ...body }));
}

/** Fetches every page of a user's list, `limit` bets a page. */
export async function allPages(
  browser: Browser,
  limit = 100,
): Promise<z.output<typeof betListAnswer>['results']> {
  const { status, body } = await browser.get(`/api/bets/?limit=${limit}`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  let page = betListAnswer.parse(body);
  const all = [...page.results];
  while (page.next !== null) {
    const answer = await browser.get(`/api/bets/?limit=${limit}&cursor=${page.next}`);
    page = betListAnswer.parse(answer.body);
    all.push(...page.results);
    if (all.length > 10_000) throw new Error('The pages have no end');
  }
  return all;
}
