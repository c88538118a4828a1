import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type Figure, show } from './figure.ts';
import { slips } from './inputs.ts';

const YANKEE = ['yankee', '--odds', '2', '3', '4', '5', '--stake', '1', '--json'];
const NS_IN_MS = 1e6;
const NS_IN_S = 1e9;
const KB_IN_MB = 1024;

/** Cold-start time of the command compared with `node -e 0`: the fastest of several alternating runs, in ms. */
export function coldStart(command: string, times: number): Figure {
  const minima = { node: Infinity, betcalc: Infinity };
  for (let round = 0; round < times; round += 1) {
    minima.node = Math.min(minima.node, runMs(['-e', '0']));
    minima.betcalc = Math.min(minima.betcalc, runMs([command, ...YANKEE]));
  }
  return {
    what: 'cold start of a yankee, times node -e 0',
    value: minima.betcalc / minima.node,
    unit: 'x',
    bar: 1.6,
    better: 'less',
    detail: `${show(minima.node)} / ${show(minima.betcalc)} ms`,
  };
}

function runMs(args: readonly string[]): number {
  const start = process.hrtime.bigint();
  const { status, stderr } = spawnSync(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  if (status !== 0) throw new Error(`${args.join(' ')}: exit ${status}: ${stderr.toString()}`);
  return Number(process.hrtime.bigint() - start) / NS_IN_MS;
}

/** A module that prints the process's CPU time in µs and peak memory in kB to standard error on exit. */
const REPORT_USAGE = `data:text/javascript,process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  process.stderr.write(JSON.stringify({ cpu: user + system, memory: process.resourceUsage().maxRSS }));
});`;

type Usage = { readonly cpu: number; readonly memory: number };

/** Settlements per second of CPU time over all threads, and the growth of memory with the number of lines. */
export async function ndjson(command: string, lines: number): Promise<readonly Figure[]> {
  const half = await settleLines(command, Math.ceil(lines / 2));
  const all = await settleLines(command, lines);
  return [
    {
      what: `settle --ndjson, ${show(lines)} yankees, a second of one core`,
      value: (lines * 1e6) / all.cpu,
      unit: '/s',
      bar: 20_000,
      better: 'more',
      detail: `${show(all.seconds)} s by the clock`,
    },
    {
      what: 'its memory, times that of half the lines',
      value: all.memory / half.memory,
      unit: 'x',
      bar: 1.25,
      better: 'less',
      detail: `${show(half.memory / KB_IN_MB)} and ${show(all.memory / KB_IN_MB)} MB at most`,
    },
  ];
}

async function settleLines(command: string, lines: number): Promise<Usage & { readonly seconds: number }> {
  const args = ['--import', REPORT_USAGE, command, 'settle', '--ndjson'];
  const start = process.hrtime.bigint();
  const child = spawn(process.execPath, args, { stdio: 'pipe' });
  const ended = once(child, 'close');
  let stderr = '';
  let settled = 0;
  child.stderr.on('data', (bytes: Buffer) => {
    stderr += bytes.toString();
  });
  child.stdout.on('data', (bytes: Buffer) => {
    for (const byte of bytes) if (byte === NEWLINE) settled += 1;
  });
  for (const chunk of yankees(lines)) if (!child.stdin.write(chunk)) await once(child.stdin, 'drain');
  child.stdin.end();
  await ended;
  if (settled !== lines) throw new Error(`${settled} settlements of ${lines} slips: ${stderr}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by REPORT_USAGE
  const usage = JSON.parse(stderr) as Usage;
  return { ...usage, seconds: Number(process.hrtime.bigint() - start) / NS_IN_S };
}

const NEWLINE = 10;
const LINES_IN_CHUNK = 200;

function* yankees(lines: number): Generator<string> {
  const texts = [
    ...slips('fractional', { system: 'yankee', selections: 4 }),
    ...slips('decimal', { system: 'yankee', selections: 4 }),
  ];
  const rows = texts.map((slip) => `${JSON.stringify(slip)}\n`);
  for (let from = 0; from < lines; from += LINES_IN_CHUNK) {
    const count = Math.min(LINES_IN_CHUNK, lines - from);
    yield Array.from({ length: count }, (_, index) => rows[index % rows.length]).join('');
  }
}

/**
 * Time from process start to the first frame of the interactive screen, in a pseudo-terminal; undefined without one.
 */
export async function firstFrame(command: string, times: number): Promise<Figure | undefined> {
  const script = SCRIPT_PATHS.find((path) => existsSync(path));
  if (script === undefined) return undefined;
  let fastest = Infinity;
  for (let round = 0; round < times; round += 1) {
    fastest = Math.min(fastest, await frameMs(script, command));
  }
  return {
    what: 'first frame of the interactive screen',
    value: fastest,
    unit: ' ms',
    bar: 400,
    better: 'less',
    detail: '',
  };
}

const SCRIPT_PATHS = ['/usr/bin/script', '/bin/script'];
/** Text that only the drawn screen contains. */
const DRAWN = 'Choose a calculator';
const FRAME_TIMEOUT_MS = 10_000;

async function frameMs(script: string, command: string): Promise<number> {
  const inTerminal = `stty cols 100 rows 40; exec '${process.execPath}' '${command}'`;
  const start = process.hrtime.bigint();
  const child = spawn(script, ['-qec', inTerminal, '/dev/null'], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { ...process.env, TERM: 'xterm-256color' },
  });
  const ended = once(child, 'close');
  const timer = setTimeout(() => child.kill(), FRAME_TIMEOUT_MS);
  let ms = Number.NaN;
  let screen = '';
  child.stdout.on('data', (bytes: Buffer) => {
    screen += bytes.toString();
    if (!Number.isNaN(ms) || !screen.includes(DRAWN)) return;
    ms = Number(process.hrtime.bigint() - start) / NS_IN_MS;
    child.kill();
  });
  await ended;
  clearTimeout(timer);
  if (Number.isNaN(ms)) throw new Error(`no frame was drawn: ${JSON.stringify(screen.slice(0, 300))}`);
  return ms;
}
