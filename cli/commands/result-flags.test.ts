import { describe, expect, test } from 'vitest';
import { answerOf, runWith } from '../testing/run-with.ts';

async function realised(argv: string | readonly string[]): Promise<unknown> {
  const words = typeof argv === 'string' ? argv.split(' ') : argv;
  const answer: unknown = JSON.parse(await answerOf([...words, '--json']));
  return Object.getOwnPropertyDescriptor(answer, 'realisedPayout')?.value;
}

describe('--finish', () => {
  test('derives the outcome from the position, the ties and the positions paid', async () => {
    const single = 'singles --odds 5 --stake 10';
    expect(await realised(`${single} --finish 1`)).toBe('50.00');
    expect(await realised(`${single} --finish 1/2`)).toBe('30.00');
    expect(await realised(`${single} --finish 8/6/10`)).toBe('30.00');
    const text = await answerOf(`${single} --finish 8/6/10`);
    expect(text).toContain('✓ Dead heat');
    expect(text).toContain('finished 8th, 6 tied');
  });

  test.each([
    ['0', 'Position must be at least 1'],
    ['1/x', 'Not a whole number: give 3'],
    ['1/2/3/4', 'Not a whole number: give 3'],
  ])('of %s says what is wrong', async (finish, message) => {
    const { code, err } = await runWith(`singles --odds 5 --stake 10 --finish ${finish}`);
    expect(code).toBe(2);
    expect(err).toContain('--finish, selection A');
    expect(err).toContain(message);
  });
});

describe('--market and --result', () => {
  test('grade a selection by the score of its match', async () => {
    const bet = ['singles', '--odds', '3', '3', '--stake', '10', '--market', 'home -0.75, over 2.5'];
    expect(await realised([...bet, '--result', '2-1', '1:0'])).toBe('20.00');
    const text = await answerOf([...bet, '--result', '2-1', '1:0']);
    expect(text).toContain('✓ Half won');
    expect(text).toContain('home -0.75, final score 2-1');
  });

  test('say what they accept, and that a score needs a market', async () => {
    const bet = ['singles', '--odds', '3', '3', '--stake', '10', '--market', 'hmoe', '-'];
    expect((await runWith([...bet, '--result', 'x', '2-1'])).err).toBe(`betcalc: 3 problems
  --market, selection A   hmoe    Not a market: give home -0.75, over 2.5, draw, home dnb, home or draw or btts yes
  --market, selection B           A --result needs the --market that it decides
  --result, selection A   x       Not a score: give 2-1
`);
  });
});

describe('concessions', () => {
  const BET = 'lucky-15 --odds 5 4 3 6 --stake 1';

  test('are paid on top of the lines, and a cap limits each', async () => {
    const outcomes = '--outcomes win,lost,lost,lost';
    expect(await realised(`${BET} ${outcomes}`)).toBe('5.00');
    expect(await realised(`${BET} ${outcomes} --one-winner treble`)).toBe('13.00');
    expect(await realised(`${BET} ${outcomes} --one-winner x3`)).toBe('13.00');
    expect(await realised(`${BET} ${outcomes} --one-winner 50%`)).toBe('7.00');
    expect(await realised(`${BET} ${outcomes} --one-winner treble cap 5`)).toBe('10.00');
    expect(await realised(`${BET} ${outcomes} --one-winner treble --max-payout 6`)).toBe('6.00');
  });

  test('of all winners and of accumulators take their bases and their lowest price', async () => {
    const acca = 'trebles --odds 5 4 3 --stake 1 --outcomes win,win,win';
    expect(await realised(`${acca} --all-winners 10%`)).toBe('65.90');
    expect(await realised(`${acca} --all-winners 10 of returns`)).toBe('66.00');
    expect(await realised(`${acca} --acca-bonus 3:5,4:10`)).toBe('62.95');
    expect(await realised(`${acca} --acca-bonus 3:5 4:10 min 4 of returns`)).toBe('60.00');
    expect(await realised(`${acca} --acca-bonus 2:5 min 4 of returns cap £1`)).toBe('61.00');
  });

  test('show their payment or the reason for none, and the payout before a maximum', async () => {
    const text = await answerOf(
      `${BET} --outcomes win,lost,lost,lost --one-winner treble --all-winners 10% --max-payout 6`,
    );
    expect(text).toMatch(/One winner +£8\.00 +paid on top of the lines/u);
    expect(text).toMatch(/All winners +— +A selection has not won/u);
    expect(text).toContain('The most it pays is £6.00: without that, £13.00 (realised £13.00).');
  });

  test('keep the order in which they were typed', async () => {
    expect(
      JSON.parse(await answerOf(`${BET} --all-winners 10% --one-winner treble --all-winners 5% --json`)),
    ).toMatchObject({
      concessions: [{ kind: 'allWinners' }, { kind: 'oneWinner' }, { kind: 'allWinners' }],
    });
  });

  test.each([
    ['--one-winner foo', 'Not a concession: give treble, x2.5 or 10%, and perhaps cap 50'],
    ['--one-winner cap 5', 'Not a concession'],
    ['--one-winner x1', 'Multiply must be greater than 1'],
    ['--all-winners 10% of profits', 'Unknown value'],
    ['--acca-bonus 3:x', 'x       Invalid decimal value'],
    ['--acca-bonus 3', 'Not a concession: give legs:percent'],
  ])('%s is a mistake at its flag', async (flag, message) => {
    const { code, err } = await runWith(`${BET} ${flag}`);
    expect(code).toBe(2);
    expect(err).toContain(`  ${flag.split(' ')[0]} `);
    expect(err).toContain(message);
  });

  test('require the fields of their kind', async () => {
    expect((await runWith('doubles --odds 2 3 --stake 1 --one-winner treble')).err).toBe(`betcalc: 1 problem
  --one-winner                    The system has no singles
`);
  });
});
