import { describe, expect, test } from 'vitest';
import { answerOf, runWith } from '../testing/run-with.ts';

const PICKS = '--odds 2 3 4 5 --stake 1';

describe('perm', () => {
  test('settles a system over every choice of its picks', async () => {
    expect(JSON.parse(await answerOf(`perm trixie ${PICKS} --json`))).toMatchObject({
      system: { perm: 'trixie' },
      lines: 16,
    });
    expect(await answerOf(`perm trixie ${PICKS}`)).toContain('Trixie perm');
  });

  test('includes bankers in every line, by number or letter', async () => {
    const byNumber = await answerOf(`perm trixie ${PICKS} --bankers 1`);
    expect(byNumber).toContain('Trixie perm with 1 banker');
    expect(byNumber).toMatch(/^ +banker$/mu);
    expect(await answerOf(`perm trixie ${PICKS} --bankers A`)).toBe(byNumber);
    expect(await answerOf('doubles --odds 2 3 4 5 --stake 1 --bankers 1,C')).toBe(
      await answerOf('doubles --odds 2 3 4 5 --stake 1 --bankers a 3'),
    );
  });

  test.each([
    ['perm trxie', 'Did you mean trixie?'],
    ['perm lucky', 'Did you mean lucky-15 or lucky-31 or lucky-63?'],
    ['perm doubles', 'Give a system of an exact number of selections: patent, lucky-15, trixie'],
    ['perm heinz', 'Heinz perm takes 6 to 20 selections'],
  ])('%s gets the accepted values', async (command, message) => {
    const { code, out, err } = await runWith(`${command} ${PICKS}`);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(message);
  });

  test('names the flag of an invalid banker', async () => {
    expect((await runWith(`perm trixie ${PICKS} --bankers 5,E,x`)).err).toBe(`betcalc: 3 problems
  --bankers               5       No selection: give numbers or letters up to 4
  --bankers               E       No selection: give numbers or letters up to 4
  --bankers               x       No selection: give numbers or letters up to 4
`);
    expect((await runWith('rounder --odds 2 3 4 --stake 1 --bankers 2')).err).toContain(
      '--bankers, selection B  B       Bankers need a system of folds',
    );
  });
});

describe('--totals', () => {
  test('gives the totals of a bet whose lines are too many to list', async () => {
    const odds = '2 '.repeat(30).trimEnd();
    const perm = `perm goliath --odds ${odds} --stake 0.01`;
    expect((await runWith(perm)).err).toContain(
      'Goliath perm takes 8 to 20 selections, with --totals up to 50',
    );
    const answer: unknown = JSON.parse(await answerOf(`${perm} --totals --json`));
    expect(answer).toMatchObject({ lines: 1_445_672_475 });
    expect(answer).not.toHaveProperty('breakdown.units');
    expect(await answerOf(`${perm} --totals`)).toContain('--totals lists none of the 1,445,672,475 bets');
  });

  test('are those of the listed units', async () => {
    const bet = `lucky-15 ${PICKS} --outcomes win,win,lost,win --one-winner treble`;
    const listed: unknown = JSON.parse(await answerOf(`${bet} --json`));
    expect(listed).toMatchObject(Object(JSON.parse(await answerOf(`${bet} --json --totals`))));
    expect(await answerOf(`${bet} --totals`)).toContain('Realised payout');
  });

  test('reject flags about single lines, and name other mistakes by their flags', async () => {
    expect((await runWith(`doubles ${PICKS} --totals --lines --explain 1`)).err).toBe(`betcalc: 2 problems
  --lines                         Cannot be combined with --totals
  --explain                       Cannot be combined with --totals
`);
    expect((await runWith('doubles --odds 1 2 --stake 1 --totals')).err).toContain('--odds, 1st price');
  });

  test('of slips in JSON, one or a stream', async () => {
    const slip = {
      system: { perm: 'trixie' },
      stakePerLine: 1,
      selections: Array.from({ length: 40 }, () => ({ odds: 2 })),
    };
    const stdin = JSON.stringify(slip);
    const one = await answerOf('settle --totals --json', { stdin });
    expect(JSON.parse(one)).toMatchObject({ lines: 39_520 });
    expect(await answerOf('settle --totals --ndjson', { stdin: `${stdin}\n${stdin}\n` })).toBe(one + one);
    expect(await answerOf('settle --totals', { stdin })).toContain('Potential payout');
    expect((await runWith('settle --totals', { stdin: '{}' })).code).toBe(2);
    expect((await runWith('settle --totals --ndjson', { stdin: '{}' })).out).toContain('{"line":1,"errors"');
  });
});
