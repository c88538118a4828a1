import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { type BetDraft, RULE_PRESETS } from '#lib';
import { fromDraft, newState } from '#lib/slip';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ViewOptions } from '../render/view.ts';
import { KEY } from './testing/press.ts';
import { runInteractive } from './run.tsx';

const VIEW: ViewOptions = { columns: 100, colours: 0, ascii: false };

/** A terminal whose keys a test presses, and which keeps all that was written to it. */
function makeTerminal(isTTY = true) {
  const raw: boolean[] = [];
  const stdin = Object.assign(new PassThrough(), { isTTY, setRawMode: (isRaw: boolean) => raw.push(isRaw) });
  const stdout = Object.assign(new PassThrough({ encoding: 'utf8' }), { isTTY, columns: 100, rows: 30 });
  const stderr = new PassThrough({ encoding: 'utf8' });
  let written = '';
  stdout.on('data', (text: string) => {
    written += text;
  });
  let errors = '';
  stderr.on('data', (text: string) => {
    errors += text;
  });
  const waitFor = async (text: string): Promise<void> => {
    await expect.poll(() => written).toContain(text);
  };
  return { stdin, stdout, stderr, raw, waitFor, written: () => written, errors: () => errors };
}

function opened(
  terminal: ReturnType<typeof makeTerminal>,
  draft?: BetDraft,
  env: Record<string, string> = {},
) {
  const { stdin, stdout, stderr } = terminal;
  const opening = { state: draft === undefined ? newState() : fromDraft(draft) };
  return runInteractive({ opening, view: VIEW, stdin, stdout, stderr, env });
}

/** The output after the screen was given back. */
function afterScreen(written: string): string {
  return written.split('\u001b[?1049l').at(-1) ?? '';
}

describe('the screen', () => {
  test('restores the terminal and prints the answer', async () => {
    const terminal = makeTerminal();
    const code = opened(terminal);
    await terminal.waitFor('Potential');
    terminal.stdin.write('q');
    expect(await code).toBe(0);
    expect(terminal.raw).toEqual([true, false]);
    expect(terminal.written().startsWith('\u001b[?1049h')).toBe(true);
    expect(afterScreen(terminal.written())).toContain('Potential payout');
    expect(afterScreen(terminal.written())).toContain('£80.00');
  });

  test('handles keys typed before it was drawn', async () => {
    const terminal = makeTerminal();
    terminal.stdin.write(`${KEY.enter}7/2${KEY.enter}q`);
    expect(await opened(terminal)).toBe(0);
    expect(afterScreen(terminal.written())).toMatch(/A +Selection 1 +7\/2/u);
  });

  test('opens with a slip', async () => {
    const terminal = makeTerminal();
    const draft: BetDraft = {
      system: 'parlay',
      stakePerLine: '10',
      selections: [{ odds: '3' }, { odds: '4' }],
    };
    const code = opened(terminal, draft);
    await terminal.waitFor('£120.00');
    terminal.stdin.write('q');
    expect(await code).toBe(0);
  });

  test('opens a new slip with the given conventions', async () => {
    const terminal = makeTerminal();
    const { stdin, stdout, stderr } = terminal;
    stdin.write(`${KEY.enter}q`);
    const opening = { rules: RULE_PRESETS.bookmaker };
    expect(await runInteractive({ opening, view: VIEW, stdin, stdout, stderr, env: {} })).toBe(0);
    expect(afterScreen(terminal.written())).toContain('(--rules bookmaker)');
  });

  test('opens with the menu, and quits by Escape there without an answer', async () => {
    const terminal = makeTerminal();
    const { stdin, stdout, stderr } = terminal;
    const opening = { rules: RULE_PRESETS.product };
    const code = runInteractive({ opening, view: VIEW, stdin, stdout, stderr, env: {} });
    await terminal.waitFor('Choose a calculator');
    stdin.write(KEY.escape);
    expect(await code).toBe(0);
    expect(afterScreen(terminal.written())).toBe('');
  });

  test.each([
    [
      0,
      { stake: '10', back: '2.5', other: ['3.4', '3.1'] },
      '',
      /Dutching[^]*Bet 3 +£8\.06 +£24\.99 +−£0\.42/u,
    ],
    [2, { stake: 'x', other: ['3'] }, '1 problem\n  --stake                 x', /^$/u],
  ])('prints the answer of a form with code %i', async (code, entries, errors, printed) => {
    const terminal = makeTerminal();
    const { stdin, stdout, stderr } = terminal;
    stdin.write('q');
    const opening = { rules: RULE_PRESETS.product, form: { name: 'dutching', entries } } as const;
    expect(await runInteractive({ opening, view: VIEW, stdin, stdout, stderr, env: {} })).toBe(code);
    expect(afterScreen(terminal.written())).toMatch(printed);
    expect(terminal.errors()).toContain(errors);
  });

  test.each([
    [0, { stake: '10', back: '4.33', lay: '4.4' }, /Qualifying bet +back £10\.00 at 4\.33/u],
    [3, { stake: '10' }, /Still needed: back odds above 1, lay odds above 1/u],
  ])('prints a matched bet as its command does, with code %i', async (code, entries, printed) => {
    const terminal = makeTerminal();
    const { stdin, stdout, stderr } = terminal;
    stdin.write('q');
    const opening = { rules: RULE_PRESETS.product, form: { name: 'matched-bet', entries } } as const;
    expect(await runInteractive({ opening, view: VIEW, stdin, stdout, stderr, env: {} })).toBe(code);
    expect(afterScreen(terminal.written())).toMatch(printed);
  });

  test('quits by Ctrl C without an answer', async () => {
    const terminal = makeTerminal();
    const code = opened(terminal);
    await terminal.waitFor('Potential');
    terminal.stdin.write(KEY.interrupt);
    expect(await code).toBe(130);
    expect(afterScreen(terminal.written())).toBe('');
  });

  test('quits when the terminal closes', async () => {
    const terminal = makeTerminal();
    const code = opened(terminal);
    await terminal.waitFor('Potential');
    terminal.stdin.end();
    expect(await code).toBe(129);
  });

  test('reports the problems of an unfinished slip, only on standard error', async () => {
    const terminal = makeTerminal();
    terminal.stdin.write(`${KEY.enter}1${KEY.enter}q`);
    expect(await opened(terminal)).toBe(2);
    expect(terminal.errors()).toMatch(/1 problem[\s\S]*selections\.0\.odds +1 +Odds must be greater than 1/u);
    expect(afterScreen(terminal.written())).toBe('');
  });

  test('is redrawn in full after a resize, at the new size', async () => {
    const terminal = makeTerminal();
    const code = opened(terminal);
    await terminal.waitFor('Potential');
    terminal.stdout.columns = 80;
    terminal.stdout.rows = 24;
    const before = terminal.written().length;
    terminal.stdout.emit('resize');
    await expect.poll(() => terminal.written().slice(before)).toContain('\u001b[2J');
    const frame = terminal.written().slice(before);
    expect(frame).toContain(`╭─ Results ${'─'.repeat(68)}╮`);
    expect(frame).not.toContain('\u001b[25;1H');
    terminal.stdin.write('q');
    await code;
  });

  test('writes only the lines that changed', async () => {
    const terminal = makeTerminal();
    const code = opened(terminal);
    await terminal.waitFor('Potential');
    const before = terminal.written().length;
    terminal.stdin.write(KEY.down);
    await expect.poll(() => terminal.written().length).toBeGreaterThan(before);
    expect(terminal.written().slice(before)).not.toContain('\u001b[2J');
    expect(terminal.written().slice(before)).not.toContain('Breakdown');
    terminal.stdin.write('q');
    await code;
  });

  test('copies to the clipboard of the terminal', async () => {
    const terminal = makeTerminal();
    const code = opened(terminal);
    await terminal.waitFor('Potential');
    terminal.stdin.write('yc');
    const encoded = Buffer.from('betcalc lucky-15 --odds 2 2 2 2 --stake 1.00 --rules product').toString(
      'base64',
    );
    terminal.stdin.write(' q');
    expect(await code).toBe(0);
    expect(terminal.written()).toContain(`\u001b]52;c;${encoded}\u0007`);
  });
});

describe('without a terminal', () => {
  test('it is rejected with exit code 2 and a reason', async () => {
    const terminal = makeTerminal(false);
    expect(await opened(terminal)).toBe(2);
    expect(terminal.errors()).toContain('needs a terminal');
    expect(terminal.written()).toBe('');
  });

  test('it is rejected if it cannot be drawn on', async () => {
    const terminal = makeTerminal();
    expect(await opened(terminal, undefined, { TERM: 'dumb' })).toBe(2);
    expect(terminal.errors()).toContain('TERM=dumb');
    expect(terminal.raw).toEqual([]);
  });
});

describe('saving', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'layline-'));
  });
  afterEach(async () => {
    await rm(folder, { recursive: true });
  });

  test('writes a slip that can be opened again, and shows its path', async () => {
    const path = join(folder, 'slip.json');
    const terminal = makeTerminal();
    const code = opened(terminal);
    await terminal.waitFor('Potential');
    terminal.stdin.write(`${KEY.enter}7/2${KEY.enter}s${path}${KEY.enter}`);
    await terminal.waitFor('Saved to');
    terminal.stdin.write('q');
    await code;
    const saved: unknown = JSON.parse(await readFile(path, 'utf8'));
    expect(saved).toEqual({
      system: 'lucky-15',
      stakePerLine: '1.00',
      selections: [{ odds: '7/2' }, { odds: '2' }, { odds: '2' }, { odds: '2' }],
      rules: 'product',
    });
  });

  test('asks before it replaces a file', async () => {
    const path = join(folder, 'mine.txt');
    await writeFile(path, 'mine');
    const terminal = makeTerminal();
    const code = opened(terminal);
    await terminal.waitFor('Potential');
    terminal.stdin.write(`s${path}${KEY.enter}`);
    await terminal.waitFor('already exists');
    expect(await readFile(path, 'utf8')).toBe('mine');
    terminal.stdin.write('y');
    await terminal.waitFor('Saved to');
    expect(await readFile(path, 'utf8')).toContain('lucky-15');
    terminal.stdin.write('q');
    await code;
  });

  test('reports why it failed', async () => {
    const terminal = makeTerminal();
    const code = opened(terminal);
    await terminal.waitFor('Potential');
    terminal.stdin.write(`s${join(folder, 'none', 'slip.json')}${KEY.enter}`);
    await terminal.waitFor('Not saved: the folder of');
    terminal.stdin.write('q');
    expect(await code).toBe(0);
  });
});
