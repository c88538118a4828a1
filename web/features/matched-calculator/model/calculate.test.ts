import { describe, expect, test } from 'vitest';
import { moneyText } from '#lib';
import { matchedFigures, matchedResultsJson, readSavedBet } from '#lib/matched';
import { matchedBetSchema } from '#lib/wire';
import type { MatchedDocument } from '../../../api/bets.ts';
import { calculate } from './calculate.ts';
import { parseCalculation } from './calculation-link.ts';
import { exampleOpening } from '../../../testing/example-opening.ts';
import { rowState } from './opened-state.ts';

/** The ten results of a document as the server settles it. */
function settled(document: MatchedDocument) {
  const reading = readSavedBet(matchedBetSchema.parse(document));
  const answer = reading.kind === 'bet' ? matchedFigures(reading.bet) : undefined;
  if (answer?.kind !== 'worked') throw new Error(JSON.stringify(reading));
  return matchedResultsJson(answer.figures);
}

function saved(text: string) {
  return calculate(parseCalculation(text), undefined);
}

describe('a saved bet settles to the shown results', () => {
  test.each([
    'qualifying;stake:10;back:4;lay:4.2;lc:2',
    'qualifying;stake:10;back:10/3;lay:+250;lc:2;round:best',
    'freebetSnr;stake:5;back:6;bc:2;lay:6.4;lc:2;br4:10;lr4:12.5;r4:price;round:down',
    'freebetSr;stake:5;back:6;boostpct:20;lay:6.4;lc:2',
    'qualifying;stake:10;back:4;boost:1.1;lay:4.5;lc:5;round:up',
    'riskFree;stake:25;back:2.5;cashback:10;worth:80;lay:2.6;lc:2',
    'qualifying;stake:10;back:4;lay:4.2;lc:2;own:9.00',
    'qualifying;stake:10;back:4;bonus:5;worth:70;lay:4.2;lc:2',
    'qualifying;stake:10;back:1.5;lay:1.2;lc:2;lr4:50;r4:price',
    'qualifying;stake:100;back:4;lay:4.2;lc:2;basis:bet;laid:30@4.1,20.55@4.3',
    'qualifying;stake:100;back:4;lay:4.2;lc:2;laid:30@4.1',
    'qualifying;stake:100;back:4;lay:4.2;lc:2;lr4:10;laid:30@4.1,20.55@4.3',
    'qualifying;stake:100;back:4;lay:4.2;lc:2;laid:120@4.1',
  ])('%s', (text) => {
    const { worked, documents } = saved(text);
    const [bet, ...others] = documents;
    if (bet === undefined || worked?.kind !== 'single') throw new Error('An example can be worked out');
    expect(others).toEqual([]);
    expect(settled(bet)).toEqual(matchedResultsJson(worked.figures));
  });

  test.each([
    'qualifying;stake:10;back:9;lay:9.2;lc:2;terms:1/5;place:2.6;pc:5',
    'qualifying;stake:10;back:9;bonus:5;worth:70;lay:9.2;lc:2;terms:1/5;place:2.6;pc:5',
    'freebetSnr;stake:10;back:9;boost:1.1;br4:10;lay:9.2;lc:2;lr4:10;terms:1/3;place:2.6;pc:2;round:best',
  ])('each-way in two parts: %s', (text) => {
    const { worked, documents } = saved(text);
    if (worked?.kind !== 'eachWay') throw new Error('An example can be worked out');
    const { lays } = worked;
    expect(documents.map(({ part }) => part)).toEqual(['win', 'place']);
    const [win, place] = documents.map(settled);
    expect([win?.layStake, place?.layStake]).toEqual([lays.winLayStake, lays.placeLayStake].map(moneyText));
    expect([win?.liability, place?.liability]).toEqual(
      [lays.winLiability, lays.placeLiability].map(moneyText),
    );
    const pounds = (value: string | null | undefined): number => Math.round(Number(value) * 100);
    expect(pounds(win?.totalLayWin) + pounds(place?.totalLayWin)).toBeCloseTo(
      pounds(moneyText(lays.unplaced)),
      -0.4,
    );
  });

  test.each([
    'qualifying;stake:10;back:9;lay:9.2;lc:2;laid:5@9;terms:1/5;place:2.6;pc:5;plaid:4@2.5,1.5@2.7',
    'qualifying;stake:10;back:9;lay:9.2;lc:2;own:9.5;terms:1/5;place:2.6;pc:5;pown:10.5',
    'freebetSr;stake:10;back:9;lay:9.2;lc:2;lr4:10;laid:20@9;terms:1/5;place:2.6;pown:3;plaid:1@2.5;round:best',
  ])('each-way with own or partly matched lays: %s', (text) => {
    const { worked, documents } = saved(text);
    if (worked?.kind !== 'eachWay') throw new Error('An example can be worked out');
    const { lays } = worked;
    const pounds = (value: string | null | undefined): number => Number(value);
    const [win, place] = documents.map(settled);
    const whole = (of: 'totalBackWin' | 'totalLayWin', at: 'totalBackWin' | 'totalLayWin'): number =>
      pounds(win?.[of]) + pounds(place?.[at]);
    // Settlement rounds each part separately, so that their sum can differ by a penny.
    const close = (sum: number, of: Parameters<typeof moneyText>[0]): void =>
      expect(Math.abs(sum - pounds(moneyText(of)))).toBeLessThan(0.0101);
    close(whole('totalBackWin', 'totalBackWin'), lays.wins);
    close(whole('totalLayWin', 'totalBackWin'), lays.places);
    close(whole('totalLayWin', 'totalLayWin'), lays.unplaced);
  });
});

test('an incomplete bet cannot be saved', () => {
  expect(saved('qualifying;stake:10;back:4').documents).toEqual([]);
  expect(saved('qualifying;stake:10;back:9;lay:9.2;terms:1/5').documents).toEqual([]);
});

test('a bet on a row stores the row, which identifies its exchange', () => {
  const open = exampleOpening({ feed: 'each_way' }).source.current();
  const state = rowState(open, { config: undefined, preferences: undefined });
  const [win, place] = calculate(state, open).documents;
  expect(win?.context).toMatchObject({
    event: { name: 'Inter v Milan' },
    backContract: { bookieCode: 'coral' },
    layContract: { bookieCode: 'smarkets', lay: true },
  });
  expect(place?.context?.layContract?.marketTypeCode).toBe('place');
  expect(matchedBetSchema.safeParse(win).success).toBe(true);
});
