import { CATALOGUE, SLUGS } from '#lib';
import { describe, expect, test } from 'vitest';
import { EXAMPLES, examplesFor } from '../examples.ts';
import { COMMANDS } from '../command-list.ts';
import { rootHelp } from '../root-help.ts';
import { answerOf, runWith } from '../testing/run-with.ts';

describe('odds', () => {
  test('are converted to every format', async () => {
    const text = await answerOf('odds 5/2 -120 evens');
    expect(text).toMatch(/5\/2 +3\.50 +5\/2 +\+250 +5\/2\n/u);
    expect(text).toMatch(/-120 +1\.8333 +5\/6 +-120 +5\/6\n/u);
    expect(text).toMatch(/evens +2\.00 +1\/1 +\+100 +1\/1\n/u);
    expect(await answerOf('odds 1.91 4.33 1.93')).toMatch(
      /1\.91 +1\.91 +91\/100 +-110 +10\/11\n.* 333\/100 +\+333 +10\/3\n.* 93\/100 +-108 +—\n/u,
    );
    expect(JSON.parse(await answerOf('odds 1.93 --json'))).toMatchObject([{ bookmakers: null }]);
    expect(await answerOf('odds 5 to 2 −120 Evens')).toMatch(/5\/2 .*\n +-120 .*\n +Evens /u);
    expect(JSON.parse(await answerOf('odds 10/11 --json --exact'))).toEqual([
      {
        odds: '10/11',
        decimal: '1.9091',
        fractional: '10/11',
        american: '-110',
        bookmakers: '10/11',
        exact: '21/11',
      },
    ]);
  });

  test('by a flag have the fraction of bookmakers and the implied chance', async () => {
    const text = await answerOf('odds --odds 1.91');
    expect(text).toMatch(/By bookmakers +10\/11\n +American +-110\n +Implied chance +52\.356021%/u);
  });

  test('with --explain have the same answer as by the flag', async () => {
    const text = await answerOf('odds 1.91 --explain');
    expect(text).toContain('Workings');
    expect(text).toBe(await answerOf('odds --odds 1.91 --explain'));
    expect(await answerOf('odds -120 --explain --json')).toBe(
      await answerOf('odds --odds -120 --json --explain'),
    );
    expect((await runWith('odds 1.91 3 --explain')).err).toBe(
      'betcalc: 1.91 3: Give a single price with --explain\n',
    );
    expect((await runWith('odds 1.91 --odds 3')).err).toBe('betcalc: Give prices or --odds, not both\n');
  });

  test('that are invalid are reported with their position', async () => {
    const { code, out, err } = await runWith('odds 2 1 x');
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/2nd price +1 +Odds must be greater than 1\n +3rd price +x +Not a price: give 5\/2/u);
    expect(await runWith('odds')).toMatchObject({ code: 2, out: '' });
  });
});

describe('rule 4', () => {
  test('adds up over withdrawals', async () => {
    const text = await answerOf('rule4 2/1 9/2');
    expect(text).toMatch(/2\/1 +30p\n +9\/2 +15p\n +─+\n +Rule 4 +45p\n/u);
    expect(text).toContain("Rules: deductions by Tattersalls' scale\n");
    expect(JSON.parse(await answerOf('rule4 2/1 9/2 --json'))).toEqual({
      rule4: '45',
      withdrawals: [
        { odds: '2/1', rule4: '30' },
        { odds: '9/2', rule4: '15' },
      ],
      conventions: { scale: 'tattersalls' },
    });
  });

  test('takes prices as people type them', async () => {
    expect(await answerOf('rule4 2-1 9/2F')).toBe(await answerOf('rule4 2/1 9/2'));
  });

  test('stops at 90, and says so', async () => {
    expect(await answerOf('rule4 1/4 1/3')).toContain('Together 150p: no more than 90p is taken.');
    expect(await answerOf('rule4 12/1')).toContain('waive');
  });

  test('by flags gives the reduced odds and return', async () => {
    const text = await answerOf('rule4 --withdrawn 3/1 5/1 --odds 4/1 --stake 20 --explain');
    expect(text).toMatch(/Rule 4 +40\.00%\n +Odds after rule 4 +3\.40\n +Returns +£68\.00\n/u);
    expect(text).toMatch(/Returns +20\.00 × 3\.4 +£68\.00/u);
    expect(await runWith('rule4')).toMatchObject({ code: 2, out: '' });
  });

  test('takes prices beside its flags', async () => {
    const flags = await answerOf('rule4 --withdrawn 2/1 9/2 --odds 4/1 --stake 20 --explain');
    expect(await answerOf('rule4 2/1 9/2 --odds 4/1 --stake 20 --explain')).toBe(flags);
    expect(await answerOf('rule4 2/1 9/2 --explain')).toContain('Workings');
  });

  test('rejects an invalid price', async () => {
    expect((await runWith('rule4 2/1 1')).err).toMatch(/2nd price +1 +Odds must be greater than 1/u);
  });
});

describe.each(['fair', 'margin'])('%s', (command) => {
  test('takes prices as arguments', async () => {
    const flags = await answerOf(`${command} --odds 2.6 2.4 100/30`);
    expect(await answerOf(`${command} 2.6 2.4 100/30`)).toBe(flags);
    expect(await answerOf(`${command} 2.6,2.4,100/30`)).toBe(flags);
    expect(await answerOf(`${command} 2.6 2.4 100/30 --explain --json`)).toBe(
      await answerOf(`${command} --json --explain --odds 2.6 2.4 100/30`),
    );
  });

  test('takes them beside its other flags', async () => {
    const flag = command === 'fair' ? '--method shin' : '--chances 0.1';
    expect(await answerOf(`${command} 2.6 2.4 ${flag}`)).toBe(
      await answerOf(`${command} --odds 2.6 2.4 ${flag}`),
    );
  });

  test('rejects an invalid price, and a missing file by its path', async () => {
    expect((await runWith(`${command} 2.6 x`)).err).toMatch(/--odds, number 2 +x +Not a price/u);
    expect((await runWith(`${command} ./none.json`)).err).toContain('none.json');
    expect((await runWith(`${command} /none`)).err).toContain('/none');
  });
});

test('fair names the selections, as arguments or by flags', async () => {
  const text = await answerOf(['fair', '2.6=Home', '2.4', '4.3=Away win']);
  const names = text.match(/^ {2}(?:Home|Selection 2|Away win) {2}/gmu)?.map((name) => name.trim());
  const rows = ['Home', 'Selection 2', 'Away win'];
  expect(names).toEqual([...rows, ...rows]);
  expect(await answerOf(['fair', '--odds', '2.6=Home', '2.4', '4.3=Away win'])).toBe(text);
});

describe('systems', () => {
  test('are all listed, with selections and lines', async () => {
    const text = await answerOf('systems');
    for (const slug of SLUGS) expect(text).toContain(` ${slug} `);
    expect(text).toMatch(/Lucky 15 +lucky-15 +4 +15\n/u);
    expect(text).toMatch(/Doubles +doubles +2–30 +1–435\n/u);
    expect(JSON.parse(await answerOf('systems --json'))).toHaveLength(34);
  });
});

describe('compare', () => {
  test('names the systems without a bonus for one winner, and payouts before a maximum', async () => {
    const text = await answerOf('compare --odds 5/2 11/4 3 --total 30 --one-winner treble --max-payout 500');
    expect(text).toMatch(
      /Payouts include the bonuses\.\s+No bonus for one winner without singles: Trebles, /u,
    );
    expect(text).toMatch(/The most that each pays is £500\.00\.\s+Without that: Trebles £1,181\.25/u);
    const plain = await answerOf('compare --odds 5/2 11/4 3 --total 30');
    expect(plain).not.toMatch(/bonus|most that/u);
  });

  test('says that the winners for a profit leave the results out, if there are any', async () => {
    const noteOf = async (argv: string): Promise<string> => (await answerOf(argv)).replaceAll(/\s+/gu, ' ');
    const note = 'The results so far are not counted.';
    expect(await noteOf('compare --odds 2 3 --total 2 --outcomes lost lost')).toContain(note);
    expect(await noteOf('compare --odds 2 3 --total 2 --outcomes void -')).not.toContain(note);
  });

  test('counts a single selection and a single system as one', async () => {
    expect(await answerOf('compare --odds 5/2 --total 1')).toContain('£1.00 on 1 selection, 1 way\n');
  });

  test('settles the same picks by every system at one outlay', async () => {
    const text = await answerOf('compare --odds 5/2 11/4 3 9/2 --total 30');
    expect(text).toContain('£30.00 on 4 selections, 8 ways');
    expect(text).toMatch(/Yankee +11 +£2\.72 +£0\.08 +£1,466\.08 +3 winners\n/u);
    expect(JSON.parse(await answerOf('compare --odds 5/2 11/4 3 9/2 --total 30 --json'))).toMatchObject({
      outlay: '30.00',
      tooDear: [],
    });
  });

  test('shows realised payouts, and names systems beyond the outlay', async () => {
    expect(await answerOf('compare --odds 2 3 4 --stake 1 --outcomes win,lost,win')).toContain('Realised');
    expect(await answerOf('compare --odds 5/2 11/4 3 9/2 --total 0.11')).toContain(
      'Less than a penny a line for Lucky 15, Flag.',
    );
  });

  test('names the conventions, and shows the payouts of others that differ', async () => {
    const argv = 'compare --odds 3 2 --boost A=10 --total 20';
    const text = await answerOf(argv);
    expect(text).toContain('Rules: a dead heat divides the winnings');
    expect(text).toMatch(/other rules +Winnings boosted\n +Doubles +£128\.00\n/u);
    expect(JSON.parse(await answerOf(`${argv} --json`))).toMatchObject({
      rules: { boost: 'odds' },
      systems: [
        { system: 'doubles', otherRules: [{ rule: 'boost', potentialPayout: '128.00' }] },
        {},
        {},
        {},
        {},
      ],
    });
    expect(await answerOf('compare --odds 3 2 --total 20')).not.toContain('by other rules');
  });

  test('reports every mistake at once', async () => {
    const { code, out, err } = await runWith('compare --odds 1 2 --rule4 10');
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/--odds, 1st price/u);
    expect(err).toMatch(/--rule4/u);
    expect(err).toMatch(/--stake/u);
  });
});

describe('help', () => {
  test('is printed without a terminal', async () => {
    expect(await answerOf([])).toBe(rootHelp());
    expect(await answerOf('--help')).toBe(rootHelp());
    expect(await answerOf('help')).toBe(rootHelp());
  });

  test.each([
    'lucky-15',
    'folds',
    'compare',
    'settle',
    'match',
    'odds',
    'rule4',
    'systems',
    'config',
    'completion',
  ])('of %s', async (name) => {
    const text = await answerOf([name, '--help']);
    expect(text).toContain(`Usage: betcalc ${name} [options]`);
    expect(await answerOf(['help', name])).toBe(text);
    expect(text.split('\n').filter((line) => line.length > 130)).toEqual([]);
  });

  test.each(['', ...COMMANDS.map(({ name }) => name)])('of %s fits a narrow terminal', async (name) => {
    const text = await answerOf(`${name} --help`, { isTerminal: true, columns: 80 });
    const prose = text
      .split('\n')
      .filter((line) => !/^ {2}(?:betcalc|zcat|bash|zsh|fish|#|\{) |^\{"/u.test(line));
    expect(prose.filter((line) => line.length > 80)).toEqual([]);
  });

  test('keeps names and labels apart', async () => {
    expect(await answerOf('--help')).toMatch(/^ {2}each-way-value {2}Each-way value$/mu);
  });

  const words = (command: string): readonly string[] =>
    [...command.matchAll(/'([^']*)'|\S+/gu)].map(([word, quoted]) => quoted ?? word).slice(1);

  test.each(EXAMPLES.map(({ command }) => command))('its example runs: %s', async (command) => {
    expect(await answerOf(words(command))).not.toBe('');
  });

  test.each(SLUGS)('the examples of %s run', async (slug) => {
    const help = await answerOf([slug, '--help']);
    const [plain, settled] = examplesFor(slug).map(({ command }) => command);
    expect(help).toContain(plain);
    expect(help).toContain(settled);
    expect(await answerOf(words(plain ?? ''))).toContain(CATALOGUE[slug].label);
    expect(await answerOf(words(settled ?? ''))).toContain('Rules: a dead heat divides the stake');
  });

  test.each([
    'folds',
    'perm',
    'compare',
    'match',
    'grade',
    'place-terms',
    'odds',
    'rule4',
    'systems',
    'settle',
  ])('those of %s too', async (name) => {
    const help = await answerOf([name, '--help']);
    const found = [...help.matchAll(/^ {2}(?:zcat \S+ \| )?(betcalc .*)$/gmu)].map(
      ([, command = '']) => command,
    );
    expect(found).not.toEqual([]);
    const stdin =
      name === 'match'
        ? '{"betType":"qualifying","back":{"stake":"10","odds":"4"},"lay":{"odds":"4.2"}}'
        : '{"system":"singles","stakePerLine":"1","selections":[{"odds":"2"}]}';
    const argvs = found.map((command) => words(command.replace(/ < .*/u, '').replace('slip.json', '-')));
    const stdinOf = (argv: readonly string[]): string => (argv.includes('--text') ? '£1 single 2/1' : stdin);
    const answers = argvs.map(async (argv) => answerOf(argv, { stdin: stdinOf(argv) }));
    for (const answer of await Promise.all(answers)) {
      expect(answer).not.toBe('');
    }
  });
});
