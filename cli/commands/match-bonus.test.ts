import { calculateMatchedBet } from '#lib/matched';
import { expect, test } from 'vitest';
import { answerOf, runWith } from '../testing/run-with.ts';

const BET = {
  betType: 'qualifying',
  back: { stake: '10', decimalOdds: '4.33' },
  lay: { decimalOdds: '4.40', commission: '2' },
} as const;

test('a bonus, what it is worth, and the basis of commission have flags', async () => {
  const text = await answerOf(
    'match --stake 10 --back 4.33 --bonus-if-win 5 --refund-worth 0.7 --lay 4.40 --lay-commission 2 ' +
      '--commission-basis bet --json',
  );
  const back = { ...BET.back, bonusIfWin: '5' };
  const bet = { ...BET, back, uncertaintyMultiplier: '0.7', commissionBasis: 'bet' } as const;
  expect(JSON.parse(text)).toEqual(calculateMatchedBet(bet));
});

const HALF = 'match --stake 50 --back 3 --lay 3.1 --matched 20@3.05 10@3.1';

test.each([
  ['of one lay', 'match --stake 50 --back 3 --lay 3.1'],
  ['laid in parts', HALF],
  ['each-way', 'match --stake 10 --back 9 --lay 9.2 --each-way --place 2.6'],
  ['with its workings', `${HALF} --explain`],
  ['that needs no lay', 'match --type refund --stake 10 --back 2 --lay 2.1 --refund 20'],
  ['that is not complete', 'match --stake 10'],
])('the basis of commission of a bet %s is named', async (_, argv) => {
  expect((await runWith(argv)).out).toMatch(
    /\n\n {2}Rules: commission per market, [^\n]+\n(?: {2}\S[^\n]*\n)?$/u,
  );
  const { out } = await runWith(`${argv} --commission-basis bet`);
  expect(out).toMatch(/\n\n {2}Rules: commission per winning bet, [^\n]+\n(?: {2}\S[^\n]*\n)?$/u);
});

test('the basis of commission has two values', async () => {
  expect(JSON.parse(await answerOf(`${HALF} --json`))).toMatchObject({ commissionBasis: 'market' });
  const { code, err } = await runWith(`${HALF} --commission-basis net`);
  expect(code).toBe(2);
  expect(err).toBe(`betcalc: 1 problem
  --commission-basis      net     Unknown value: one of market, bet
`);
});

test('a bonus is named with what it is worth, and has a step in the workings', async () => {
  const bet = 'match --stake 10 --back 4 --lay 4.2 --lay-commission 2 --bonus-if-win 5 --refund-worth 0.7';
  expect(await answerOf(bet)).toContain('bonus £5.00 if it wins, worth 7/10 of it');
  expect(await answerOf(`${bet} --explain`)).toMatch(/Bonus if back wins +5\.00 × 0\.7 +£3\.50\n/u);
});

test.each([
  ['--lay-rule4 90 --lay-rule4-mode price', 'A lay price of 0.44 counts as 1.01'],
  ['--lay-rule4 100', 'A lay price of 1 counts as 1.0001'],
  ['--back-rule4 100', 'A back price of 1 counts as 1.0001'],
  ['--matched 1@4 --lay-rule4-mode price --lay-rule4 80', 'A lay price of 0.8 counts as 1.01'],
])('a price adjusted by %s is reported too', async (argv, note) => {
  const bet = `match --stake 10 --back 4.33 --lay 4.40 ${argv}`;
  const { code, out, err } = await runWith(bet);
  expect(code).toBe(0);
  expect(err).toContain(`betcalc: ${note}\n`);
  expect(out).toContain(`${note}.`);
  const json = await runWith(`${bet} --json`);
  expect(json.out).toContain(JSON.stringify(note));
});

test('an unknown commission basis is reported with the known ones', async () => {
  const wrong = JSON.stringify({ ...BET, commissionBasis: 'net' });
  const { out } = await runWith('match --ndjson', { stdin: `${JSON.stringify(BET)}\n${wrong}\n` });
  expect(JSON.parse(out.trimEnd().split('\n')[1] ?? '')).toEqual({
    line: 2,
    errors: [
      { code: 'unknown-value', path: 'commissionBasis', message: 'Unknown value: one of market, bet' },
    ],
  });
});

test.each([
  ['--boost 10', '1.075'],
  ['--boost 10 --back-boost 1.1', '1.1825'],
])('the title of a bet with %s names its factor in decimals', async (flags, factor) => {
  expect(await answerOf(`match --stake 10 --back 4 --lay 4.2 ${flags}`)).toContain(`boosted × ${factor},`);
});

test('a boost whose factor has no end in decimals is a fraction', async () => {
  expect(await answerOf('match --stake 10 --back 3 --lay 3.1 --boost 10')).toContain('boosted × 16/15,');
});
