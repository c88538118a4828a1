import { expect, test } from 'vitest';
import { answerOf } from '../testing/run-with.ts';

/** The block of an answer that begins with a text. */
async function blockOf(argv: string, start: string): Promise<string> {
  const blocks = (await answerOf(argv)).split('\n\n').map((block) => block.trim());
  return blocks.find((block) => block.startsWith(start)) ?? blocks.join('\n\n');
}

const EACH_WAY =
  'match --stake 10 --back 9 --lay 9.2 --each-way --place 2.6 --lay-commission 2 --place-commission 2';

test('an each-way bet shows the extra place, and every tie by its positions', async () => {
  expect(await answerOf(EACH_WAY)).toMatch(/Extra place +\+£6\.00 +\+£19\.48 +\+£25\.48\n/u);
  expect(await blockOf(EACH_WAY, 'Two tie')).toBe(`\
Two tie for first              +£51.00       −£51.41        −£0.41
  Three tie for first            +£36.00       −£36.38        −£0.38
  Two tie for last place          −£7.00        +£6.58        −£0.42
  Three tie for last place       −£11.33       +£10.92        −£0.41
  Three tie for last two          −£2.67        +£2.21        −£0.45
  Two tie into extra place        +£6.00        +£6.58       +£12.58
  Two tie for extra place         −£7.00       +£19.48       +£12.48`);
});

test('the totals of a bookmaker that divides winnings are shown if they differ', async () => {
  expect(await blockOf(EACH_WAY, 'If the bookmaker')).toContain('two tie for extra place +£17.48.');
  const snr = await answerOf('match --type snr --stake 25 --back 5/1 --lay 6.2');
  expect(snr).not.toContain('divides the winnings');
});

test('a push returns a free bet; an each-way bet and its halves have no push', async () => {
  const note = 'In a push the bookmaker gives the free bet back.';
  expect(await answerOf('match --type snr --stake 25 --back 5/1 --lay 6.2')).toContain(note);
  expect(await answerOf('match --stake 25 --back 5/1 --lay 6.2')).not.toContain(note);
  expect(await answerOf(EACH_WAY.replace('match', 'match --type snr'))).not.toContain(note);
  const half = { betType: 'freebetSnr', back: { stake: '5', odds: '9' }, lay: { odds: '9.2' }, part: 'win' };
  const text = await answerOf('match', { stdin: JSON.stringify(half) });
  expect(text).toMatch(/Three tie for first +\+£13\.33/u);
  expect(text).not.toContain(note);
});

test('a refund and a bonus are shown to depend on the whole bet', async () => {
  const bet = 'match --stake 10 --back 3 --lay 3.1';
  const refund = await blockOf(`${bet} --type refund --refund 5`, 'Rules');
  expect(refund.replaceAll(/\s+/gu, ' ')).toBe(
    'Rules: commission per market, a dead heat divides the stake, a refund is paid if the whole bet loses',
  );
  expect(await blockOf(`${bet} --bonus-if-win 5`, 'Rules')).toContain('a bonus is paid if the whole bet');
  expect(await blockOf(bet, 'Rules')).toBe('Rules: commission per market, a dead heat divides the stake');
});
