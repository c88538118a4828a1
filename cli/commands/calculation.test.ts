import { calculationCommand, calculate, type Calculation, CALCULATIONS } from '#lib/calculations';
import { describe, expect, test } from 'vitest';
import { answerOf, runWith } from '../testing/run-with.ts';

const GENERIC = CALCULATIONS.filter(({ name }) => name !== 'matched-bet');

function wordsOf(calculation: Calculation, draft: object): readonly string[] {
  return calculationCommand(calculation, draft).split(' ').slice(1);
}

describe.each(GENERIC.map((each) => [each.name, each] as const))('%s', (name, calculation) => {
  const [command] = calculation.commands;

  test.each(calculation.examples.map(({ about, draft }) => [about, draft] as const))(
    'gives the answer of the library by flags, file and stream: %s',
    async (_, draft) => {
      const expected = calculate(name, draft);
      const json = JSON.stringify(draft);
      expect(JSON.parse(await answerOf([...wordsOf(calculation, draft), '--json']))).toEqual(expected);
      const asFile = await runWith([command, '-', '--json'], { stdin: json });
      expect([asFile.code, JSON.parse(asFile.out)]).toEqual([0, expected]);
      const stream = await runWith([command, '--ndjson', '--exact'], { stdin: `${json}\n[]\n` });
      const [first = '', second = ''] = stream.out.split('\n');
      expect(JSON.parse(first)).toEqual(calculate(name, draft, { exact: true }));
      expect(JSON.parse(second)).toMatchObject({ line: 2, errors: [{ path: '' }] });
      expect(stream.code).toBe(2);
    },
  );

  test('every name of its command gives the same text', async () => {
    const [{ draft }] = calculation.examples;
    const texts = await Promise.all(
      calculation.commands.map((each) => {
        const [, ...words] = wordsOf(calculation, draft);
        return runWith([each, ...words]);
      }),
    );
    const [first = { out: '', code: 1, err: '' }] = texts;
    expect(texts.map(({ out }) => out)).toEqual(texts.map(() => first.out));
    expect(first.out).toContain(calculation.label);
  });

  test('has help with its fields and its examples', async () => {
    const help = await answerOf([command, '--help']);
    for (const field of calculation.fields) expect(help).toContain(`--${field.name} `);
    for (const { draft } of calculation.examples) {
      expect(help).toContain(calculationCommand(calculation, draft));
    }
  });
});

describe.each(GENERIC.map((each) => [each.name, each] as const))('%s --explain', (name, calculation) => {
  test('gives the workings, as text and as JSON', async () => {
    const [{ draft }] = calculation.examples;
    const words = [...wordsOf(calculation, draft), '--explain'];
    expect(await answerOf(words)).toContain('Workings');
    expect(JSON.parse(await answerOf([...words, '--json']))).toEqual(
      calculate(name, draft, { workings: true }),
    );
  });
});

describe('a mistake', () => {
  test('names its flag, the item of a list, and what is accepted', async () => {
    const { code, out, err } = await runWith('dutch --stake x --back 3 --other 3,5,4 5 --type foo');
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('--stake                 x       Not an amount');
    expect(err).toContain('--other, number 1       3,5,4   5.4? Write decimals with a point');
    expect(err).toContain('foo     Unknown value: one of qualifying, sr, snr, refund');
  });

  test('in the number of items says how many there may be', async () => {
    const { err } = await runWith('dutch-total --total 10 --bet 3');
    expect(err).toContain('Give 2 to 12 of them: its odds, and its commission');
  });

  test('in the number of an item with a comma asks which number is meant', async () => {
    const { code, out, err } = await runWith('dutch --stake 10 --back 2.5 --other 2,5');
    expect([code, out]).toEqual([2, '']);
    expect(err).toBe(
      'betcalc: 1 problem\n  --other                 2,5     2.5, or 2 at 5%? Write 2.5 or 2,5%\n',
    );
    expect((await runWith('dutch --stake 10 --back 2.5 --other 3.4,3.1')).err).toBe(
      'betcalc: 1 problem\n  --other                 3.4,3.1  3.4 at 3.1%, or 3.4 and 3.1? Write 3.4,3.1% or 3.4 3.1\n',
    );
    expect((await runWith('acca-lay --stake 10 --back 9 --leg 2 2,5')).err).toContain(
      '--leg, number 2         2,5     2.5, or 2 at 5%?',
    );
    expect((await runWith('cash-out --return 60 --leg 2,5')).err).toContain('betcalc: 1 problem\n');
    expect((await runWith('fair 2,6 2.4')).err).toBe(
      'betcalc: 1 problem\n  --odds, number 1        2,6     2.6? Write decimals with a point\n',
    );
  });

  test('in an item says what is wrong with it, not how many items there may be', async () => {
    const selection = 'lock-in --selection A,1.5,1.52 --holding';
    const { err: number } = await runWith(`${selection} 2,back,2,20`);
    expect(number).toContain('--holding               2,back,2,20  No selection has this number\n');
    const { err: side } = await runWith(`${selection} 1,bak,3,20`);
    expect(side).toContain('1,bak,3,20  Unknown value: one of back, lay\n');
  });

  test('in an item that is not complete says how one is written, once', async () => {
    const { err } = await runWith('lock-in --selection Home --holding 1');
    expect(err).toBe(
      'betcalc: 1 problem\n  --holding               1       Give the number of its selection, back or lay, odds, stake, account, commission, free-bet: 1,back,3,20\n',
    );
    expect((await runWith('part-lay --matched 5')).err).toContain(
      '5       Give stake and odds of what is laid already, and a rule 4 of its own: 30@4.1 or 30@4.1@10',
    );
  });

  test('in a flag that another choice uses says why it is not used', async () => {
    const { err: hedge } = await runWith('hedge --if-wins 90 --if-loses -10 --lay 8 --stake 10 --back 10');
    expect(hedge).toMatch(/--if-wins +90 +Give a back bet or its results, not both\n/u);
    const { err: offer } = await runWith('offer --kind boost --stake 10 --odds 3 --percent 5 --bonus 5');
    expect(offer).toMatch(/--bonus +5 +Not used by an offer of kind boost\n/u);
    const { err: cashOut } = await runWith('cash-out --return 60 --now 2 --leg 2 3');
    expect(cashOut).toMatch(/--now +2 +Give legs or a single, not both\n/u);
  });

  test('without input names the required flags', async () => {
    const { err } = await runWith('dutch', { isTerminal: true, env: { NO_COLOR: '1' } });
    expect(err).toBe(
      'betcalc: Give --stake, --back and --other, name a JSON file, or pipe JSON in; --help says more\n',
    );
  });

  test('in a file has its path, and a file cannot be combined with flags', async () => {
    const inFile = await runWith('boost - --json', { stdin: '{"boostPct":"x"}' });
    expect(inFile.code).toBe(2);
    expect(inFile.err).toContain('boostPct');
    expect((await runWith('boost file.json --odds 3')).err).toContain('Give a file or flags, not both');
    expect((await runWith('boost --ndjson --odds 3')).err).toContain('--ndjson takes drafts from its lines');
  });
});

test.each([
  ['two-up --stake 50', '--back, --lay'],
  ['kelly --chance 0.3', '--odds'],
  ['boost --odds 3', '--boost'],
  ['dutch --stake 10 --back 3', '--other'],
  ['offer --kind refundIfLoses --stake 10 --odds 3', '--refund'],
  ['dead-heat', '--back, --lay, --divisor'],
  ['back-stake --back 4.33 --lay 4.4', '--lay-limit or --liability-limit'],
])('an incomplete %s names the missing flags and exits with 3', async (argv, flags) => {
  const given = argv.includes('--') ? await runWith(argv) : await runWith(argv, { stdin: '{}' });
  expect(given).toMatchObject({ code: 3, err: '' });
  expect(given.out).toContain(`Not complete: ${flags} missing.`);
});

test('a free bet and a rule 4 of its own are typed as parts of their item', async () => {
  const position = [
    'lock-in',
    '--selection',
    'Home,,5.1,0.2',
    '--holding',
    '1,back,5,10,,,free-bet',
    '--json',
  ];
  expect(JSON.parse(await answerOf(position))).toMatchObject({
    result: { results: [{ before: '40.00' }, { before: '0.00' }], cashOuts: [{ fairValue: '8.00' }] },
  });
  const bet = ['--stake', '10', '--back', '8', '--lay', '6.5', '--matched', '5@8@25', '--json'];
  const draft = {
    bet: { betType: 'qualifying', back: { stake: '10', odds: '8' }, lay: { odds: '6.5' } },
    matched: [{ stake: '5', odds: '8', rule4: '25' }],
  };
  const laid = calculate('part-lay', draft);
  expect(JSON.parse(await answerOf(['part-lay', ...bet]))).toEqual(laid);
  expect(laid).toMatchObject({ result: { nextLayStake: '7.50' } });
  expect(JSON.parse(await answerOf(['match', ...bet]))).toMatchObject({ nextLayStake: '7.50' });
});

test('typed texts are read as people write them', async () => {
  const typed = await answerOf(['boost', '--odds', '11 to 4', '--boost', '25 %', '--json']);
  expect(JSON.parse(typed)).toEqual(calculate('boost', { odds: '11/4', boostPct: '25' }));
});

test.each([
  [
    'acca-lay --stake 10 --back 9 --leg 2.5 2 --plan',
    'neverLose',
    ['never-lose', 'Never-Lose', 'never_lose'],
  ],
  ['offer --stake 25 --odds 7 --lay 7.4 --refund 25 --kind', 'refundIfLoses', ['refund-if-loses']],
  ['scores --back 9 --win 9.2 --place 2.6 --feed', 'each_way', ['each-way']],
  ['match --stake 10 --back 5 --lay 5.2 --type', 'snr', ['SNR', 'freebet-snr']],
  ['match --stake 10 --back 5 --lay 5.2 --rounding', 'down', ['Down']],
])('%s takes %s in kebab case and any other case', async (command, choice, others) => {
  const expected = await answerOf(`${command} ${choice} --json`);
  const answers = await Promise.all(others.map((other) => answerOf(`${command} ${other} --json`)));
  expect(answers).toEqual(others.map(() => expected));
});

test.each(CALCULATIONS)('$label writes only ASCII with --ascii', async (calculation) => {
  const [command] = calculation.commands;
  const printed = calculation.examples.map(async ({ draft }) =>
    runWith([command, '-', '--explain', '--ascii'], { stdin: JSON.stringify(draft) }),
  );
  for (const { out } of await Promise.all(printed)) expect(out).toMatch(/^[\n\x20-\x7e]+$/u);
});

test('a draft that a form cannot hold is not opened in one with other figures', async () => {
  const account = (commission: string) => ({ account: `exchange ${commission}`, commission });
  const draft = {
    selections: [{ lay: { price: '2.52', ...account('2') } }, { lay: { price: '3.5', ...account('5') } }],
    holdings: [{ selection: '1', side: 'back', price: '3', stake: '20' }],
  };
  const { code, out, err } = await runWith('lock-in - --interactive', { stdin: JSON.stringify(draft) });
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain('The form has no fields for all of this draft: leave out --interactive');
});

test('amounts are rounded to pence, and given in full with --exact and in workings', async () => {
  const race = '--odds 9 --chances 0.3 0.3 0.2 0.1 0.1 --runner 3'.split(' ');
  expect(await answerOf(['each-way-value', ...race])).toMatch(/Value on £2 staked +\+£1\.49$/mu);
  const exact = await answerOf(['each-way-value', ...race, '--exact']);
  expect(exact).toMatch(/Value on £2 staked +\+£9413\/6300$/mu);
  const workings = await answerOf(['each-way-value', ...race, '--explain']);
  expect(workings).toMatch(/Value .* 1\.4941269841$/mu);
});
