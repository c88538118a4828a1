import { describe, expect, test } from 'vitest';
import { runWith } from '../testing/run-with.ts';

const PATENT_ARGS = 'patent --odds 2 3 4 --stake 2';

describe('mistakes of a bet in flags', () => {
  test('include prices without their flag', async () => {
    const err = 'betcalc: Prices go after --odds: betcalc yankee --odds 5/2 11/4\n';
    expect(await runWith('yankee 5/2 3 4 5 --stake 1')).toEqual({ code: 2, out: '', err });
  });

  test('are listed in the order of the flags typed', async () => {
    const argv = 'lucky-15 --odds 5/2 11/4 1 9/2 --stake 0 --each-way 1/5 --places 0';
    expect(await runWith(argv)).toEqual({
      code: 2,
      out: '',
      err: `betcalc: 3 problems
  --odds, 3rd price       1       Odds must be greater than 1
  --stake                 0       Stake per line must be greater than 0
  --places                0       EW places must be at least 1
`,
    });
  });

  test.each([
    ['patent --odds 2 3 --stake 1', '--odds', '2', 'Patent takes 3 selections: for 2 use doubles'],
    ['acca --odds 2 3 4 --stake 1', '--odds', '3', 'Accumulator takes 4 to 20 selections: for 3 use trebles'],
    ['trebles --odds 2 3 --stake 1', '--odds', '2', 'Trebles takes 3 to 20 selections: for 2 use doubles'],
    ['lucky-15 --stake 1', '--odds', '0', 'Lucky 15 takes 4 selections'],
    [
      'trixie --odds 2 3 4 --bankers 1 --stake 1',
      '--odds',
      '3',
      'Trixie takes 3 selections besides bankers, and there are 2',
    ],
    [
      'trixie --odds 2 3 --bankers 1 --stake 1',
      '--odds',
      '2',
      'Trixie takes 3 selections besides bankers, and there is 1',
    ],
    [
      'singles --odds 2 --stake 1 --outcomes W --result A=2-1 --market win',
      '--result, selection A',
      '2-1',
      'Give an outcome or a result, not both',
    ],
    [
      'singles --odds 2 --stake 1 --outcomes W --finish 8/6',
      '--finish, selection A',
      '8/6',
      'Give an outcome or a finish, not both',
    ],
    [
      PATENT_ARGS.replace('2 3 4', '2 3 -50'),
      '--odds, 3rd price',
      '-50',
      'American odds must be at least +/-100.',
    ],
    [
      PATENT_ARGS.replace('2 3 4', '2 -5/2 4'),
      '--odds, 2nd price',
      '-5/2',
      'Not a price: give 5/2, 3.5, evens, +150 or -120',
    ],
    [PATENT_ARGS.replace('2 3 4', '2 SP 4'), '--odds, 2nd price', 'SP', 'Give the price it started at'],
    ['patent --odds 2 3 4 --stake -1', '--stake', '-1', 'Stake per line must be greater than 0'],
    ['patent --odds 2 3 4 --stake ten', '--stake', 'ten', 'Not an amount: give pounds such as 10, 2.50'],
    [
      'patent --odds 2 3 4 --stake 1 --total £7',
      '--total',
      '£7',
      'Give a stake per line or a total stake, not both',
    ],
    [`${PATENT_ARGS} --type gift`, '--type', 'gift', 'Unknown value: one of cash, snr, sr'],
    [`${PATENT_ARGS} --outcomes W,W,P`, '--outcomes, selection C', 'P', 'Placed needs each-way'],
    [
      `${PATENT_ARGS} --outcomes A=winn`,
      '--outcomes, selection A',
      'winn',
      'Not an outcome: give win, placed',
    ],
    [`${PATENT_ARGS} --rule4 B=101p`, '--rule4, selection B', '101p', 'Rule 4 must be between 0 and 100'],
    [`${PATENT_ARGS} --promo-boost half`, '--promo-boost', 'half', 'Not a percentage: give 10, 2.5 or 10%'],
    [`${PATENT_ARGS} --each-way quarter`, '--each-way', 'quarter', 'Not a fraction: give 1/5 or 0.2'],
    [
      `${PATENT_ARGS} --names a\u0001,b,c`,
      '--names, selection A',
      'a\\u{1}',
      'Invalid value: a name has at most 200 characters, and no control characters',
    ],
    [`${PATENT_ARGS} --rules house`, '--rules', 'house', 'Unknown value: one of product, bookmaker'],
    [`${PATENT_ARGS} --rule4 10`, '--rule4', '10', '1 value for 3 selections'],
    [`${PATENT_ARGS} --places 3`, '--places', '3', 'Needs --each-way'],
    [`${PATENT_ARGS} --terms A=1/4 --no-each-way`, '--terms', 'A=1/4', 'Needs --each-way'],
    [`${PATENT_ARGS} --explain 8`, '--explain', '8', "A unit's number, 1 to 7"],
    [`${PATENT_ARGS} --explain 0`, '--explain', '0', "A unit's number, 1 to 7"],
    [
      `${PATENT_ARGS} --odds-format french`,
      '--odds-format',
      'french',
      'One of decimal, fractional, american',
    ],
    ['folds 2 2 --odds 2 3 --stake 1', 'system', '2 2', 'Give whole sizes from 1 up, each once'],
    ['folds 9 --odds 2 3 --stake 1', '--odds', '2', '9-fold takes 9 to 20 selections'],
  ])('%s', async (argv, path, given, message) => {
    const { code, out, err } = await runWith(argv);
    expect([code, out]).toEqual([2, '']);
    const row = err.split('\n').find((line) => line.startsWith(`  ${path} `)) ?? err;
    expect(row).toContain(` ${given} `);
    expect(row).toContain(message);
  });

  test('are JSON on standard error with --json, in the envelope of a stream', async () => {
    const { code, out, err } = await runWith(`${PATENT_ARGS.replace('2 3 4', '1 SP 3')} --rule4 10 --json`);
    expect([code, out]).toEqual([2, '']);
    expect(err.trimEnd()).not.toContain('\n');
    expect(JSON.parse(err)).toEqual({
      errors: [
        { code: 'odds-range', path: 'selections.0.odds', message: 'Odds must be greater than 1' },
        { code: 'invalid-decimal', path: 'selections.1.odds', message: 'Give the price it started at' },
        {
          code: 'usage',
          path: '--rule4',
          message: '1 value for 3 selections: give one each (- for none), or letters such as B=10',
        },
      ],
    });
    expect(JSON.parse((await runWith(`${PATENT_ARGS} --oods 2 --json`)).err)).toEqual({
      errors: [{ code: 'usage', path: '', message: "unknown option '--oods'. Did you mean --odds?" }],
    });
  });

  test('include usage errors, with a suggestion', async () => {
    expect(await runWith(`${PATENT_ARGS} --oods 2`)).toMatchObject({
      code: 2,
      out: '',
      err: "betcalc: unknown option '--oods'. Did you mean --odds?\n",
    });
    expect((await runWith(`${PATENT_ARGS} --results won lost`)).err).toBe(
      "betcalc: unknown option '--results'. Did you mean --outcomes or --result?\n",
    );
    expect((await runWith('lucky-16')).err).toBe(
      "betcalc: unknown command 'lucky-16'. Did you mean lucky-15?\n",
    );
    expect((await runWith('help lucky-16')).code).toBe(2);
    expect((await runWith('--jsno')).err).toContain('--json');
    expect((await runWith(['patent', '\u001b[31m'])).err).not.toContain('\u001b');
  });
});

test.each([
  ['perm foo --odds 2 3 --stake 1', /system +foo +Give a system of an exact number/u],
  ['folds 0 --odds 2 3 --stake 1', /system +0 +Give whole sizes/u],
  ['folds 2 2 --odds 2 3 4 --stake 1', /system +2 2 +Give whole sizes/u],
  ['round-robin --odds 2 3 4 --stake 1 --bankers B', /--bankers, selection B +B +Bankers need/u],
])('%s shows what was typed, not its JSON', async (argv, line) => {
  expect((await runWith(argv)).err).toMatch(line);
});

test('too many lines to list are settled by --totals, if these lines can be', async () => {
  const folds = `folds 10 --stake 1 --odds${' 2'.repeat(20)}`;
  expect((await runWith(folds)).err).toContain('10      Too many lines to list: --totals settles them all\n');
  expect(await runWith(`${folds} --totals`)).toMatchObject({ code: 0 });
});
