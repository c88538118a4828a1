import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answerOf, type RunResult, runWith } from '../testing/run-with.ts';

let folder = '';
let path = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'betcalc-'));
  path = join(folder, 'betcalc', 'config.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

const env = (): Readonly<Record<string, string>> => ({ XDG_CONFIG_HOME: folder });
const config = (argv: string): Promise<RunResult> => runWith(`config ${argv}`, { env: env() });
const saved = (): unknown => JSON.parse(readFileSync(path, 'utf8'));

function save(text: string): void {
  mkdirSync(join(folder, 'betcalc'), { recursive: true });
  writeFileSync(path, text);
}

/** The realised payout in a settlement's JSON. */
function realisedIn(json: string): unknown {
  const settlement: unknown = JSON.parse(json);
  return typeof settlement === 'object' && settlement !== null && 'realisedPayout' in settlement
    ? settlement.realisedPayout
    : undefined;
}

const DEAD_HEAT = 'singles --odds 11 --stake 10 --outcomes deadHeat --json';

describe('config', () => {
  test('sets, shows and unsets a setting, and says where the file is', async () => {
    expect(await config('get rules')).toEqual({ code: 0, out: 'product\n', err: '' });
    expect(await config('set rules bookmaker')).toEqual({ code: 0, out: 'bookmaker\n', err: '' });
    expect(await config('set ascii true')).toMatchObject({ code: 0 });
    expect(saved()).toEqual({ rules: 'bookmaker', ascii: true });
    expect((await config('get rules')).out).toBe('bookmaker\n');
    expect(await config('unset rules')).toEqual({ code: 0, out: 'product\n', err: '' });
    expect(saved()).toEqual({ ascii: true });
    expect((await config('path')).out).toBe(`${path}\n`);
    expect(JSON.parse((await config('path --json')).out)).toEqual({ path });
  });

  test('lists every setting with its effective value and its source', async () => {
    save('{"rules":"bookmaker","boost-rule":"odds"}');
    expect((await config('')).out).toBe(`
  Setting             Value           From
  rules               bookmaker       file
  dead-heat-rule      stake           rules
  boost-rule          odds            file
  any-to-come-rule    pooled          rules
  each-way-rule       apart           rules
  odds-format         decimal         default
  ascii               false           default

  ${path}
`);
    expect(JSON.parse((await config('list --json')).out)).toMatchObject({
      path,
      settings: [
        { name: 'rules', value: 'bookmaker', from: 'file' },
        { name: 'dead-heat-rule', value: 'stake', from: 'rules' },
        { name: 'boost-rule', value: 'odds', from: 'file' },
        { name: 'any-to-come-rule' },
        { name: 'each-way-rule' },
        { name: 'odds-format', value: 'decimal', from: 'default' },
        { name: 'ascii', value: false, from: 'default' },
      ],
    });
    expect(JSON.parse((await config('get boost-rule --json')).out)).toEqual({
      name: 'boost-rule',
      value: 'odds',
      from: 'file',
    });
  });

  test.each([
    ['set rules house', 'rules', 'house', 'One of product, bookmaker'],
    ['set ascii yes', 'ascii', 'yes', 'One of true, false'],
    ['set rules', 'rules', '', 'One of product, bookmaker'],
    ['set', 'setting', '', 'One of rules, dead-heat-rule'],
    ['get rulez', 'setting', 'rulez', 'One of rules, dead-heat-rule'],
    ['unset rulez', 'setting', 'rulez', 'One of rules, dead-heat-rule'],
    ['show', 'action', 'show', 'One of list, get, set, unset, path'],
  ])('%s is rejected with the accepted values', async (argv, field, given, message) => {
    const { code, out, err } = await config(argv);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(new RegExp(`^  ${field} +${given} *${message}`, 'mu'));
  });

  test('rejects surplus arguments, and an environment without a settings path', async () => {
    expect((await config('get rules bookmaker')).err).toContain("config get takes no 'bookmaker'");
    expect((await config('path here')).err).toContain("config path takes no 'here'");
    expect((await runWith('config')).err).toContain('set BETCALC_CONFIG');
  });

  test('writes through a symbolic link, and reports a file that cannot be written', async () => {
    const target = join(folder, 'dotfiles.json');
    writeFileSync(target, '{}');
    mkdirSync(join(folder, 'betcalc'));
    symlinkSync(target, path);
    await config('set odds-format american');
    expect(lstatSync(path).isSymbolicLink()).toBe(true);
    expect(readFileSync(target, 'utf8')).toBe('{\n  "odds-format": "american"\n}\n');
    const { code, err } = await runWith('config set ascii true', {
      env: { BETCALC_CONFIG: '/dev/null/config.json' },
    });
    expect(code).toBe(2);
    expect(err).toContain('betcalc: /dev/null/config.json: Cannot be written');
  });

  test('can correct an invalid file', async () => {
    save('{"rules":"house","colour":"red"}');
    expect((await config('list')).err).toBe(`betcalc: ${path}: 2 problems
  rules                   house   Unknown value: one of product, bookmaker. betcalc config unset rules removes it
  colour                  red     Unknown field: one of rules, dead-heat-rule, boost-rule, any-to-come-rule, each-way-rule, odds-format, ascii. betcalc config unset colour removes it
`);
    // One mistake after the other: what is left is still reported.
    const { code, err } = await config('set rules bookmaker');
    expect(code).toBe(2);
    expect(err).toMatch(/1 problem\n {2}colour /u);
    expect(err).toContain('removes it. The change of rules is saved\n');
    expect(saved()).toEqual({ rules: 'bookmaker', colour: 'red' });
    expect((await config('unset colour')).code).toBe(0);
    expect(saved()).toEqual({ rules: 'bookmaker' });
  });

  test('quotes a strange name for the shell in what it advises', async () => {
    save(JSON.stringify({ "it's; me": 1 }));
    expect((await config('list')).err).toContain(`betcalc config unset 'it'\\''s; me' removes it`);
  });
});

describe('settings', () => {
  const paid = async (argv: string): Promise<unknown> => {
    return realisedIn(await answerOf(argv, { env: env() }));
  };

  test('are defaults, which flags override', async () => {
    expect(await paid(DEAD_HEAT)).toBe('60.00');
    save('{"rules":"bookmaker"}');
    expect(await paid(DEAD_HEAT)).toBe('55.00');
    expect(await paid(`${DEAD_HEAT} --rules product`)).toBe('60.00');
    expect(await paid(`${DEAD_HEAT} --dead-heat-rule profit`)).toBe('60.00');
    save('{"dead-heat-rule":"stake"}');
    expect(await paid(DEAD_HEAT)).toBe('55.00');
    expect(await paid(`${DEAD_HEAT} --rules product`)).toBe('60.00');
  });

  test('apply to compare, and to the format of every answer', async () => {
    save('{"rules":"bookmaker","odds-format":"fractional","ascii":true}');
    const text = await answerOf('compare --odds 3 5/2 --total 10', { env: env() });
    expect(text).toContain('--rules bookmaker');
    expect(text).not.toContain('£');
    expect(text).toMatch(/B +Selection 2 +5\/2 +5\/2 /u);
    const own = await answerOf('compare --odds 3 5/2 --total 10 --no-ascii --odds-format american', {
      env: env(),
    });
    expect(own).toContain('£');
    expect(own).toMatch(/B +Selection 2 +5\/2 +\+250 /u);
    expect(await answerOf('rule4 2/1', { env: env() })).toContain('-----');
  });

  test('apply to JSON slips without rules, single or in a stream', async () => {
    save('{"rules":"bookmaker","odds-format":"american"}');
    const slip = { system: 'singles', stakePerLine: '10', selections: [{ odds: '11', outcome: 'deadHeat' }] };
    const slips = [slip, { ...slip, rules: 'product' }, { ...slip, rules: { boost: 'odds' } }];
    const stdin = slips.map((each) => JSON.stringify(each)).join('\n');
    const sums = (out: string): readonly unknown[] => out.trimEnd().split('\n').map(realisedIn);
    expect(sums(await answerOf('settle --ndjson', { env: env(), stdin }))).toEqual([
      '55.00',
      '60.00',
      '55.00',
    ]);
    expect(sums(await answerOf('settle --ndjson --rules product', { env: env(), stdin }))).toEqual([
      '60.00',
      '60.00',
      '60.00',
    ]);
    expect(await answerOf('settle', { env: env(), stdin: JSON.stringify(slip) })).toContain(
      '--rules bookmaker',
    );
  });

  test('of an invalid file stop every command, with the file and field named', async () => {
    save('{"rules":"house"}');
    const { code, out, err } = await runWith('odds 5/2', { env: env() });
    expect([code, out]).toEqual([2, '']);
    expect(err).toBe(`betcalc: ${path}: 1 problem
  rules                   house   Unknown value: one of product, bookmaker. betcalc config unset rules removes it
`);
    expect(JSON.parse((await runWith('odds 5/2 --json', { env: env() })).err)).toEqual({
      source: path,
      errors: [
        {
          code: 'unknown-value',
          path: 'rules',
          message: 'Unknown value: one of product, bookmaker. betcalc config unset rules removes it',
        },
      ],
    });
    expect((await runWith('odds --help', { env: env() })).code).toBe(0);
  });

  test.each([
    ['{"rules":', 'Not valid JSON: line 1, column 10. Fix the file, or delete it to use the defaults'],
    ['[]', 'A JSON object is needed'],
    ['null', 'A JSON object is needed'],
    ['{"rules":"product","rules":"bookmaker"}', 'The same key twice'],
  ])('that are %s are rejected', async (text, message) => {
    save(text);
    const { code, err } = await runWith('systems', { env: env() });
    expect(code).toBe(2);
    expect(err).toContain(path);
    expect(err).toContain(message);
  });

  test('are empty if the file is blank, missing or the null device', async () => {
    save('\n');
    expect(await paid(DEAD_HEAT)).toBe('60.00');
    save('{"rules":"bookmaker"}');
    const around = { env: { ...env(), BETCALC_CONFIG: '/dev/null' } };
    expect(await answerOf('config get rules', around)).toBe('product\n');
    chmodSync(path, 0o600);
    const folderAsFile = { env: { BETCALC_CONFIG: folder } };
    expect((await runWith('systems', folderAsFile)).err).toBe(
      `betcalc: ${folder}: Cannot be read (EISDIR)\n`,
    );
  });
});

describe('settle', () => {
  test.each([
    ['--rules house', '--rules', 'house', 'one of product, bookmaker'],
    ['--boost-rule half', '--boost-rule', 'half', 'one of odds, winnings'],
  ])('%s is rejected by its flag', async (flags, flag, given, message) => {
    const { code, out, err } = await runWith(`settle ${flags}`, { stdin: '{}' });
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(new RegExp(`${flag} +${given} +Unknown value: ${message}`, 'u'));
  });
});
