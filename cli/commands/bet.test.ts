import { stripVTControlCharacters } from 'node:util';
import { type BetDraft, settle, settlementAnswer, SLUGS, validateBet } from '#lib';
import { describe, expect, test } from 'vitest';
import { answerOf, runWith } from '../testing/run-with.ts';

/** Expects the command's JSON to be the engine's answer to the same slip. */
async function expectSlip(argv: string | readonly string[], draft: BetDraft): Promise<void> {
  const bet = validateBet(draft);
  if (!bet.ok) throw new Error(JSON.stringify(bet.issues));
  const words = typeof argv === 'string' ? argv.split(' ') : argv;
  expect(JSON.parse(await answerOf([...words, '--json']))).toEqual(settlementAnswer(settle(bet.value)));
}

const PRICES = ['5/2', '11/4', '3', '9/2', 'evens', '-120', '+150', '10/11', '7/4'];
const PATENT = {
  system: 'patent',
  stakePerLine: '2',
  selections: [{ odds: '2' }, { odds: '3' }, { odds: '4' }],
} as const;
const PATENT_ARGS = 'patent --odds 2 3 4 --stake 2';

/** The patent with one field set on each of its selections. */
function each(field: string, values: readonly unknown[]): BetDraft {
  return {
    ...PATENT,
    selections: PATENT.selections.map((selection, i) => ({ ...selection, [field]: values[i] })),
  };
}

describe('every system is a command', () => {
  test.each(SLUGS)('%s', async (slug) => {
    const counts = Array.from({ length: 9 }, (_, index) => index + 1);
    const answers = await Promise.all(
      counts.map(async (count) =>
        runWith(`${slug} --odds ${PRICES.slice(0, count).join(' ')} --stake 1 --json`),
      ),
    );
    const fitting = answers.find(({ code }) => code === 0);
    expect(fitting?.out).toContain(`{"system":"${slug}"`);
  });

  test('and folds makes one of any fold sizes', async () => {
    await expectSlip('folds 2 3 --odds 2 3 4 --stake 2', { ...PATENT, system: { folds: [2, 3] } });
    await expectSlip('folds 3,2 --odds 2 3 4 --stake 2', { ...PATENT, system: { folds: [2, 3] } });
    await expectSlip('folds 2 --odds 2 3 4 --stake 2', { ...PATENT, system: { fold: 2 } });
  });
});

describe('every field of a slip has a flag', () => {
  test('odds in every format, negative American ones too', async () => {
    await expectSlip('patent --odds -120 +150 10/11 --stake 2', {
      ...PATENT,
      selections: [{ odds: '-120' }, { odds: '+150' }, { odds: '10/11' }],
    });
    await expectSlip('patent --odds=-120 --odds +150 evens --stake 2', {
      ...PATENT,
      selections: [{ odds: '-120' }, { odds: '+150' }, { odds: 'evens' }],
    });
  });

  test('prices, amounts and outcomes as people type them', async () => {
    const typed = 'patent --odds 5-2 11/4F E --stake 50p --outcomes W,NR,L --rule4 A=10p --commission 2%';
    await expectSlip(typed, {
      system: 'patent',
      stakePerLine: '0.50',
      selections: [
        { odds: '5/2', outcome: 'win', rule4: '10' },
        { odds: '11/4', outcome: 'void' },
        { odds: 'evens', outcome: 'lost' },
      ],
      promos: { commissionPct: '2' },
    });
    await expectSlip('patent --odds 5 to 2 11/4 JF ½ --total £7 --each-way ¼', {
      system: 'patent',
      totalStake: '7',
      eachWay: { enabled: true, terms: '1/4' },
      selections: [{ odds: '5/2' }, { odds: '11/4' }, { odds: '1/2' }],
    });
    await expectSlip('patent --odds −120 @3.5 5 / 2 --stake 3.', {
      system: 'patent',
      stakePerLine: '3',
      selections: [{ odds: '-120' }, { odds: '3.5' }, { odds: '5/2' }],
    });
  });

  test('a total stake', async () => {
    const { stakePerLine: _, ...rest } = PATENT;
    await expectSlip('patent --odds 2 3 4 --total 20', { ...rest, totalStake: '20' });
  });

  test.each([
    ['snr', 'freeBetSnr'],
    ['sr', 'freeBetSr'],
    ['cash', 'cash'],
    ['freeBetSnr', 'freeBetSnr'],
    ['freeBetSr', 'freeBetSr'],
  ] as const)('stake type %s', async (type, stakeType) => {
    await expectSlip(`${PATENT_ARGS} --type ${type}`, { ...PATENT, stakeType });
  });

  test('each-way, with and without terms and places', async () => {
    await expectSlip(`${PATENT_ARGS} --each-way`, { ...PATENT, eachWay: { enabled: true } });
    await expectSlip(`${PATENT_ARGS} --each-way 1/4 --places 3`, {
      ...PATENT,
      eachWay: { enabled: true, terms: '1/4', places: 3 },
    });
    await expectSlip('each-way --odds 5/1 --stake 2 --no-each-way', {
      system: 'each-way',
      stakePerLine: '2',
      eachWay: { enabled: false },
      selections: [{ odds: '5/1' }],
    });
  });

  test('terms and places of a selection, and terms required of every selection', async () => {
    const own = each('eachWay', [{ terms: '1/4' }, null, { terms: '1/3', places: 2 }]);
    await expectSlip(`${PATENT_ARGS} --each-way --terms 1/4,-,1/3 --places C=2`, {
      ...own,
      eachWay: { enabled: true },
    });
    const { code, err } = await runWith(`${PATENT_ARGS} --each-way own --terms A=1/4,C=1/3`);
    expect(code).toBe(2);
    expect(err).toContain('--terms, selection B');
  });

  test('names, outcomes, rule 4, boosts and dead heats by selection', async () => {
    const names = ['Harbour Light', 'Smith, J', 'Quiet'];
    await expectSlip([...PATENT_ARGS.split(' '), '--names', ...names], each('description', names));
    await expectSlip(`${PATENT_ARGS} --outcomes win,lost,void`, each('outcome', ['win', 'lost', 'void']));
    await expectSlip(
      `${PATENT_ARGS} --outcomes dead-heat - WON`.replace('WON', 'won'),
      each('outcome', ['deadHeat', null, 'win']),
    );
    await expectSlip(`${PATENT_ARGS} --rule4 B=10`, each('rule4', [null, '10', null]));
    await expectSlip(`${PATENT_ARGS} --boost 10 - 12.5`, each('boostPct', ['10', null, '12.5']));
    const tied = ['win', 'deadHeat', 'lost'] as const;
    await expectSlip(`${PATENT_ARGS} --outcomes ${tied.join(',')} --dead-heat B=3`, {
      ...PATENT,
      selections: PATENT.selections.map((selection, i) => ({
        ...selection,
        outcome: tied[i] ?? null,
        deadHeatDivisor: i === 1 ? 3 : null,
      })),
    });
    await expectSlip(`${PATENT_ARGS} --each-way --outcomes placed,placed,placed --dead-heat-place 3/2,-,2`, {
      ...PATENT,
      eachWay: { enabled: true },
      selections: PATENT.selections.map((selection, i) => ({
        ...selection,
        outcome: 'placed',
        deadHeatPlaceDivisor: ['3/2', null, 2][i] ?? null,
      })),
    });
  });

  test('promos', async () => {
    await expectSlip(`${PATENT_ARGS} --promo-boost 10 --commission 5`, {
      ...PATENT,
      promos: { boostPct: 10, commissionPct: 5 },
    });
  });

  test('rules by preset, by name, and by both', async () => {
    await expectSlip(`${PATENT_ARGS} --rules bookmaker`, { ...PATENT, rules: 'bookmaker' });
    await expectSlip(`${PATENT_ARGS} --dead-heat-rule stake`, { ...PATENT, rules: { deadHeat: 'stake' } });
    await expectSlip(`${PATENT_ARGS} --rules bookmaker --boost-rule odds --any-to-come-rule independent`, {
      ...PATENT,
      rules: { deadHeat: 'stake' },
    });
  });
});

describe('answers', () => {
  test('JSON is indented on a terminal and otherwise on one line', async () => {
    expect((await answerOf(`${PATENT_ARGS} --json`)).split('\n')).toHaveLength(2);
    expect(
      (await answerOf(`${PATENT_ARGS} --json`, { isTerminal: true })).split('\n').length,
    ).toBeGreaterThan(50);
  });

  test('exact money is reduced fractions, as JSON and as text', async () => {
    const argv = 'patent --odds 10/11 3 4 --stake 1 --exact';
    expect(JSON.parse(await answerOf(`${argv} --json`))).toMatchObject({ potentialPayout: '629/11' });
    expect(await answerOf(argv)).toContain('£629/11');
  });

  test('JSON has the payouts of other conventions that differ', async () => {
    const boosted = 'singles --odds 3 --boost 10 --stake 10 --outcomes W --json';
    const [found] = /"rules":\{[^}]*\},"otherRules":\[.*\],"breakdown"/u.exec(await answerOf(boosted)) ?? [];
    expect(found).toContain('"value":"winnings","potentialPayout":"32.00","realisedPayout":"32.00"');
    expect(await answerOf('singles --odds 3 --stake 10 --outcomes W --json')).not.toContain('otherRules');
    expect(await answerOf(`${boosted} --exact`)).toContain('"potentialPayout":"32"');
  });

  test('a fractional price is as bookmakers quote it, or exact on request', async () => {
    const argv = 'doubles --odds 1.91 2.5 --stake 1 --odds-format fractional';
    expect(await answerOf(argv)).toMatch(/1\.91 +10\/11 .*\n.* 2\.5 +6\/4 /u);
    expect(await answerOf(`${argv} --exact`)).toMatch(/1\.91 +91\/100 .*\n.* 2\.5 +3\/2 /u);
    const explained = await answerOf(`${argv} --explain 1`);
    expect(explained).toMatch(/ 10\/11\n/u);
  });

  test('answer flags may come before the command', async () => {
    expect(await answerOf(`--json ${PATENT_ARGS}`)).toBe(await answerOf(`${PATENT_ARGS} --json`));
    expect(await answerOf(`--ascii ${PATENT_ARGS}`)).toBe(await answerOf(`${PATENT_ARGS} --ascii`));
  });

  test('a unit is explained step by step down to its return', async () => {
    const text = await answerOf('yankee --odds 5/2 11/4 3 9/2 --stake 1 --rule4 A=10 --explain 1');
    expect(text).toContain('Unit 1   Selection 1 × Selection 2');
    expect(text).toMatch(/Rule 4 off the winnings +1 \+ \(\(7\/2\) - 1\) × \(9\/10\) +3\.25\n/u);
    expect(text).toMatch(/Stake times price .* £12\.19\n\n {2}Rules: a dead heat divides the winnings/u);
    const narrow = await answerOf('yankee --odds 5/2 11/4 3 9/2 --stake 1 --explain 11', {
      isTerminal: true,
      columns: 62,
    });
    for (const line of narrow.split('\n')) expect(line.length).toBeLessThan(90);
  });

  test('a unit is explained as JSON too', async () => {
    const json: unknown = JSON.parse(
      await answerOf('yankee --odds 5/2 11/4 3 9/2 --stake 1 --explain 1 --json'),
    );
    const last = { kind: 'stake', title: 'Stake times price', formula: '1 × (105/8)', value: '13.13' };
    expect(json).toMatchObject({
      label: 'Selection 1 × Selection 2',
      rules: { deadHeat: 'profit', boost: 'odds', eachWayAnyToCome: 'independent' },
      steps: [
        { kind: 'odds' },
        { kind: 'outcome' },
        { kind: 'odds' },
        { kind: 'outcome' },
        { kind: 'product' },
        last,
      ],
    });
  });

  test('the width is the terminal’s, else COLUMNS, else 100', async () => {
    const wide = await answerOf(PATENT_ARGS);
    expect(await answerOf(PATENT_ARGS, { env: { COLUMNS: '59' } })).not.toBe(wide);
    expect(await answerOf(PATENT_ARGS, { env: { COLUMNS: 'wide' } })).toBe(wide);
    const plain = { isTerminal: true, env: { NO_COLOR: '1' } };
    expect(await answerOf(PATENT_ARGS, { ...plain, columns: 140 })).toBe(wide);
    expect(await answerOf(PATENT_ARGS, { ...plain, columns: 0 })).toBe(wide);
  });

  test('a terminal gets colour, a file the same text without it', async () => {
    const plain = await answerOf(PATENT_ARGS);
    const coloured = await answerOf(PATENT_ARGS, { isTerminal: true, columns: 100, env: { TERM: 'xterm' } });
    expect(coloured).toContain('\u001b[1mPatent\u001b[22m');
    expect(stripVTControlCharacters(coloured)).toBe(plain);
    const without = await answerOf(`${PATENT_ARGS} --no-color`, {
      isTerminal: true,
      columns: 100,
      env: { TERM: 'xterm' },
    });
    expect(without).toBe(plain);
  });

  test('the interactive screen needs a terminal', async () => {
    expect(await runWith(`${PATENT_ARGS} --interactive`)).toMatchObject({
      code: 2,
      out: '',
      err: 'betcalc: --interactive needs a terminal\n',
    });
  });
});
