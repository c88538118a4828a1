import { matchedBetJson, readMatchedBet } from '#lib/matched';
import { describe, expect, test } from 'vitest';
import { answerOf, runWith } from '../testing/run-with.ts';

const BET = {
  betType: 'qualifying',
  back: { stake: '10', decimalOdds: '4.33' },
  lay: { decimalOdds: '4.40', commission: '2' },
};

test('a qualifying bet is shown with its lay stake and results', async () => {
  expect(await answerOf('match --stake 10 --back 4.33 --lay 4.40 --lay-commission 2')).toBe(`
  Qualifying bet   back £10.00 at 4.33, lay at 4.40, 2% commission
  ──────────────────────────────────────────────────────────────
  Lay stake                £9.89
  Liability               £33.63
  Rating                  96.88%

                       Bookmaker      Exchange         Total
  If back wins           +£33.30       −£33.63        −£0.33
  If lay wins            −£10.00        +£9.69        −£0.31

  Two tie                +£11.65       −£11.87        −£0.22
  Three tie               +£4.43        −£4.62        −£0.18
  Half wins              +£16.65       −£16.81        −£0.16
  Push                     £0.00         £0.00         £0.00
  Half loses              −£5.00        +£4.85        −£0.15

  If the bookmaker divides the winnings instead: two tie +£4.78, three tie +£6.48.

  Rules: commission per market, a dead heat divides the stake
`);
});

/** Expects the command's JSON to be the library's answer to the same bet. */
async function expectBet(argv: string, bet: unknown): Promise<void> {
  const result = matchedBetJson(readMatchedBet(bet));
  expect(result.kind).toBe('worked');
  expect(JSON.parse(await answerOf(`match ${argv} --json`))).toEqual(result);
}

describe('every field of a matched bet has a flag', () => {
  test.each([
    ['qualifying', 'qualifying'],
    ['snr', 'freebetSnr'],
    ['sr', 'freebetSr'],
    ['freebetSnr', 'freebetSnr'],
  ])('type %s', async (type, betType) => {
    await expectBet(`--type ${type} --stake 10 --back 4.33 --lay 4.40 --lay-commission 2`, {
      ...BET,
      betType,
    });
  });

  test('commissions, rule 4s, boost, refund and rounding', async () => {
    await expectBet(
      '--type refund --stake 10 --back 4.33 --back-commission 1 --back-rule4 10 --back-boost 1.1 --refund 10 ' +
        '--refund-worth 0.8 --lay 4.40 --lay-commission 2 --lay-rule4 10 --lay-rule4-mode price --rounding best',
      {
        betType: 'riskFree',
        back: {
          stake: '10',
          decimalOdds: '4.33',
          commission: '1',
          rule4: '10',
          cashback: '10',
          oddsBoost: '1.1',
        },
        lay: { decimalOdds: '4.40', commission: '2', rule4: '10', rule4Mode: 'price' },
        rounding: 'best',
        uncertaintyMultiplier: '0.8',
      },
    );
  });

  test('odds in any format', async () => {
    await expectBet('--stake 10 --back 333/100 --lay +340 --lay-commission 2', BET);
    const elevenths: unknown = JSON.parse(await answerOf('match --stake 11 --back 10/11 --lay 2 --json'));
    expect(elevenths).toMatchObject({ backWin: '10.00' });
  });

  test.each([
    ['--stake 3.30 --back 10/3 --lay 4', '3.58'],
    ['--stake 22 --back 10/11 --lay 2 --rounding up', '21.00'],
    ['--stake 30 --back 10/3 --lay 4 --rounding down', '32.50'],
  ])('%s is read exactly: the lay stake is %s', async (argv, layStake) => {
    expect(JSON.parse(await answerOf(`match ${argv} --json`))).toMatchObject({ layStake });
  });

  test('10/11 stays a fraction down to what --exact prints', async () => {
    const text = await answerOf('match --stake 10 --back 10/11 --lay 2 --json --exact');
    expect(JSON.parse(text)).toMatchObject({ backWin: '100/11' });
  });
});

describe('a matched bet in JSON', () => {
  const stdin = JSON.stringify(BET);

  test('comes from standard input, alone or as one of a stream', async () => {
    const json = await answerOf('match --json', { stdin });
    expect(JSON.parse(json)).toMatchObject({ layStake: '9.89', profit: '-0.33' });
    expect(await answerOf('match --ndjson', { stdin })).toBe(json);
    expect(await answerOf('match', { stdin })).toContain('Qualifying bet');
    expect(JSON.parse(await answerOf('match --json --exact', { stdin }))).toMatchObject({
      layStake: '989/100',
    });
  });

  test('is answered with its errors in a stream if invalid', async () => {
    const bad = JSON.stringify({ ...BET, betType: 'riskfree' });
    const { code, out } = await runWith('match --ndjson', { stdin: `${stdin}\n${bad}\n${stdin}\n` });
    expect(code).toBe(2);
    const lines = out.trimEnd().split('\n');
    expect(lines).toHaveLength(3);
    expect(JSON.parse(lines[1] ?? '')).toMatchObject({
      errors: [{ code: 'unknown-value', path: 'betType' }],
    });
  });

  test('cannot be combined with flags', async () => {
    expect(await runWith('match bet.json --stake 10')).toMatchObject({ code: 2, out: '' });
    expect(await runWith('match --ndjson --stake 10', { stdin })).toMatchObject({ code: 2, out: '' });
  });
});

describe('more than one lay', () => {
  const half = 'match --stake 50 --back 3 --lay 3.1 --matched 20@3.05 10@3.1';

  test('already matched lays reduce the stake still to lay', async () => {
    const text = await answerOf(half);
    expect(text).toMatch(/Still to lay +£18\.71\n +All laid +£48\.71\n +Liability +£101\.29\n/u);
    expect(JSON.parse(await answerOf(`${half} --json`))).toMatchObject({
      layStake: '48.71',
      nextLayStake: '18.71',
      profit: '-1.29',
    });
    expect(await answerOf(`${half} --explain`)).toContain('20.00 × (3.05 − 0) + 10.00 × (3.1 − 0)');
  });

  test('an each-way bet is laid in two markets', async () => {
    const argv =
      'match --stake 10 --back 9 --lay 9.2 --each-way --place 2.6 --lay-commission 2 --place-commission 2';
    const text = await answerOf(argv);
    expect(text).toMatch(/Win lay stake +£9\.80\n/u);
    expect(text).toMatch(/Place lay stake +£10\.08\n/u);
    expect(text).toMatch(/Unplaced +−£20\.00 +\+£19\.48 +−£0\.52\n/u);
    expect(JSON.parse(await answerOf(`${argv} --json`))).toMatchObject({
      kind: 'worked',
      winLayStake: '9.80',
      placeLayStake: '10.08',
      places: '-0.52',
    });
    const explained: unknown = JSON.parse(await answerOf(`${argv} --explain --json`));
    expect(explained).toHaveProperty(['workings', 0, 'label'], 'Win: Back price');
    expect(await answerOf(`${argv} --explain`)).toMatch(/Win part\n[^]*Place part\n/u);
  });

  test('an unreadable matched lay is reported once, at its flag', async () => {
    const { code, err } = await runWith('match --stake 50 --back 3 --lay 3.1 --matched 20@x');
    expect(code).toBe(2);
    expect(err).toBe(`betcalc: 1 problem
  --matched               x       Not a price: give 5/2, 3.5, evens, +150 or -120
`);
  });
});

describe('prices as people write them', () => {
  test.each(['5-2', ' 5/2 ', '5 to 2', '@3.5', '3.50'])('%s', async (back) => {
    const { out } = await runWith(['match', '--stake', '£10', '--back', back, '--lay', '3.6', '--json']);
    expect(JSON.parse(out)).toMatchObject({ backWin: '25.00' });
  });
});

describe('mistakes', () => {
  test('come in the order of the flags, each with the value given', async () => {
    const { code, out, err } = await runWith('match --lay x --stake -5 --back 4 --type gift');
    expect([code, out]).toEqual([2, '']);
    expect(err).toBe(`betcalc: 3 problems
  --lay                   x       Not a price: give 5/2, 3.5, evens, +150 or -120
  --stake                 -5      Cannot be negative
  --type                  gift    Unknown value: one of qualifying, snr, sr, refund
`);
  });
});

describe('text answers', () => {
  test('an incomplete bet is no mistake, but has no results', async () => {
    const { code, out, err } = await runWith('match --stake 10');
    expect([code, err]).toEqual([3, '']);
    expect(out).toMatch(/Lay stake +—\n +Liability +—\n/u);
    expect(out).toContain('Still needed: back odds above 1, lay odds above 1.');
    const stream = await runWith('match --ndjson', { stdin: '{"betType":"qualifying"}\n' });
    expect([stream.code, JSON.parse(stream.out)]).toMatchObject([0, { kind: 'blank', layStake: null }]);
    const json = await runWith('match --stake 10 --json');
    expect(json.code).toBe(3);
    expect(JSON.parse(json.out)).toMatchObject({
      kind: 'blank',
      layStake: null,
      missing: ['back.odds', 'lay.odds'],
    });
  });

  test('an adjusted percentage is reported with the answer and within it', async () => {
    const argv = 'match --stake 10 --back 4.33 --lay 4.40 --lay-commission 200';
    const note = 'A lay commission of 200% counts as 100%';
    const { code, out, err } = await runWith(argv);
    expect([code, err]).toEqual([0, `betcalc: ${note}\n`]);
    expect(out).toContain(`${note}.`);
    const json = await runWith(`${argv} --json`);
    expect(json.err).toBe(err);
    expect(JSON.parse(json.out)).toMatchObject({ notes: [note] });
  });

  test('prices that look swapped are pointed out', async () => {
    const argv = 'match --stake 10 --back 4.4 --lay 4';
    const note = 'The lay odds are far below the back odds, which is rare: are the two swapped?';
    expect(await answerOf(argv)).toContain(note);
    expect(JSON.parse(await answerOf(`${argv} --json`))).toMatchObject({ notes: [note] });
    expect(await answerOf('match --stake 10 --back 4 --lay 4.4')).not.toContain('swapped');
  });

  test('cash has a rating, a free bet its retention', async () => {
    const argv = 'match --stake 10 --back 4.33 --lay 4.40 --lay-commission 2';
    expect(await answerOf(argv)).toMatch(/Rating +96\.88%\n/u);
    expect(await answerOf(`${argv} --type snr`)).toMatch(/Retention +74\.51%\n/u);
    expect(JSON.parse(await answerOf(`${argv} --json --exact`))).toMatchObject({
      rating: '21217/219',
      retention: null,
    });
  });

  test('a refund that is worth more than the bet needs no lay', async () => {
    const text = await answerOf('match --type refund --stake 10 --back 1.1 --lay 1.2 --refund 20');
    expect(text).toContain('No lay is needed');
  });

  test('a refund is never called risk-free', async () => {
    const text = await answerOf(
      'match --type refund --stake 10 --back 3 --lay 3.1 --refund 10 --refund-worth 0.8',
    );
    expect(text).toContain('Refund if it loses');
    expect(text).toContain('refund £10.00, worth 4/5 of it');
    expect(text).not.toMatch(/risk/iu);
  });

  test('the workings lead to the same figures', async () => {
    const text = await answerOf('match --stake 10 --back 4.33 --lay 4.40 --lay-commission 2 --explain');
    expect(text).toMatch(/Lay stake .* to the nearest penny +£9\.89\n/u);
    expect(text).toMatch(/Profit .* −£0\.33\n/u);
  });

  test('--copy puts the lay stake on the clipboard, and the answer stays what it was', async () => {
    const argv = 'match --stake 10 --back 4.33 --lay 4.40 --lay-commission 2';
    const { out, err } = await runWith(`${argv} --copy`, {
      isTerminal: true,
      columns: 100,
      env: { NO_COLOR: '1' },
    });
    expect(out).toBe(await answerOf(argv));
    expect(err).toBe(`\u001b]52;c;${btoa('9.89')}\u0007`);
    expect(await runWith(`${argv} --copy`)).toMatchObject({ code: 2, out: '' });
  });
});

test("other calculators' names are in neither help nor completion", async () => {
  expect(await answerOf('match --help')).not.toContain('--lay-odds');
  expect(await answerOf('completion bash')).not.toContain('--lay-odds');
});
