import { describe, expect, test } from 'vitest';
import { moneyText } from '../number/money.ts';
import { rowWorkings } from './calculators/row-workings.ts';
import { matchedBetJson } from './calculators/matched-bet.ts';
import { readMatchedBet } from './matched-bet.ts';
import { quoteOf, worstResult } from './bet-figures.ts';
import { scoreText } from './printer.ts';
import { feedScores } from './scores.ts';
import type { MatchedBet } from './matched-bet.ts';
import type { Feed } from './feeds.ts';
import { FEEDS } from './feeds.ts';

function bet(draft: Parameters<typeof readMatchedBet>[0]): MatchedBet {
  const reading = readMatchedBet(draft);
  if (reading.kind !== 'bet') throw new Error(JSON.stringify(reading));
  return reading.bet;
}

const single = bet({
  betType: 'qualifying',
  back: { stake: '10', decimalOdds: '4.33' },
  lay: { decimalOdds: '4.4', commission: '2' },
});
const eachWay = bet({
  betType: 'qualifying',
  back: { stake: '10', decimalOdds: '9' },
  lay: { decimalOdds: '9.2', commission: '2' },
  eachWay: { terms: '1/5', lay: { decimalOdds: '2.6', commission: '2' } },
});
const isEachWay = (feed: Feed): boolean => feed === 'each_way' || feed === 'extra_place';

describe('the workings of a row', () => {
  test.each(FEEDS)('of the %s feed end in its worse result and in its second score', (feed) => {
    const row = isEachWay(feed) ? eachWay : single;
    const quote = quoteOf(row, feed);
    const worst = worstResult(row);
    if (quote === undefined || worst === undefined) throw new Error('the row has figures');
    const { result, scores } = rowWorkings(row, feed);
    expect(result.at(-1)).toMatchObject({ label: 'Profit', value: moneyText(worst) });
    const { score1, score2 } = feedScores(quote);
    expect(scores.find(({ label }) => label === 'Score 1')?.value).toBe(scoreText(score1));
    expect(scores.at(-1)).toMatchObject({ label: 'Score 2', value: scoreText(score2) });
  });

  test('of two sides lead from the lay stake to both results', () => {
    expect(rowWorkings(single, 'mb').result.map(({ label, value }) => `${label} ${value}`)).toEqual([
      'Exact lay stake 9.89',
      'Lay stake 9.89',
      'Liability 33.63',
      'If back wins -0.33',
      'If lay wins -0.31',
      'Profit -0.33',
    ]);
  });

  test('say the exact value, as a decimal if it is one', () => {
    const { result, scores } = rowWorkings(single, 'mb');
    expect(result[0]).toMatchObject({ value: '9.89', exact: '2165/219' });
    expect(result[2]).toMatchObject({ value: '33.63', exact: '33.626' });
    expect(scores[0]).toMatchObject({ value: '96.88', exact: '21217/219' });
  });

  test('of an each-way bet are those of both lays and of every finish', () => {
    expect(rowWorkings(eachWay, 'each_way').result.map(({ label }) => label)).toEqual([
      'Win: Exact lay stake',
      'Win: Lay stake',
      'Win: Liability',
      'Place: Exact lay stake',
      'Place: Lay stake',
      'Place: Liability',
      'Wins',
      'Places',
      'Extra place',
      'Unplaced',
      'Profit',
    ]);
  });

  test('have no scores if the feed has no bets of this kind', () => {
    expect(rowWorkings(single, 'each_way').scores).toEqual([]);
  });

  test('are those of the whole calculation', () => {
    const whole = matchedBetJson({ kind: 'bet', bet: single, notes: [] }, { workings: true });
    const all = whole.kind === 'worked' && whole.workings ? whole.workings : [];
    for (const { label, formula, value } of rowWorkings(single, 'mb').result) {
      expect(all).toContainEqual(expect.objectContaining({ label, formula, value }));
    }
  });
});
