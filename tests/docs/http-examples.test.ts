import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { listen } from '../../server/http/listen.ts';
import { anyAddress } from '../server/browser.ts';
import { startApp, type TestApp } from '../server/harness.ts';
import { fencedBlocks } from './fenced-blocks.ts';

const PAGE = readFileSync(join(import.meta.dirname, '../../docs/http.md'), 'utf8');

let it: TestApp;
beforeAll(async () => {
  it = await startApp();
});
afterAll(() => it.close());

/** Every command of the page, with the answer shown after it. */
const EXAMPLES = fencedBlocks(PAGE).flatMap(({ info, line, text }, index, blocks) =>
  info === 'sh' ? [{ line, command: text, shown: blocks[index + 1] }] : [],
);

/** The arguments that a shell would pass to curl. */
function argumentsOf(command: string): readonly string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\n${command}`;
  const { stdout } = spawnSync('sh', ['-c', script], { encoding: 'utf8' });
  return stdout.split('\0').slice(0, -1);
}

/** The request of a command: an address, and `--json` with a body, which curl sends as JSON by POST. */
function requestOf(command: string): Request {
  const [address = '', flag, body, ...others] = argumentsOf(command);
  expect([flag, others]).toEqual(['--json', []]);
  const headers = { 'content-type': 'application/json', accept: 'application/json' };
  return new Request(address, { method: 'POST', headers, body: body ?? '' });
}

test('the page shows every operation', () => {
  const paths = EXAMPLES.map(({ command }) => new URL(argumentsOf(command)[0] ?? '').pathname);
  expect(new Set(paths)).toEqual(
    new Set(['/api/settle', '/api/compare', '/api/grade', '/api/calculate/dutching']),
  );
});

test.each(EXAMPLES)('line $line answers what the page shows', async ({ command, shown }) => {
  const bindings = { incoming: { socket: { remoteAddress: anyAddress() } } };
  const response = await it.app.http.fetch(requestOf(command), bindings);
  const answer = z
    .union([z.array(z.unknown()), z.record(z.string(), z.unknown())])
    .parse(await response.json());
  expect(shown?.info).toBe('json');
  const expected: unknown = JSON.parse(shown?.text ?? '');
  if ('request_id' in answer) answer['request_id'] = '…';
  expect(answer).toEqual(expected);
});

/** Runs a program that is saved beside the client. */
async function runBesideClient(source: string): Promise<void> {
  const { outputFiles } = await build({
    stdin: { contents: source, loader: 'ts', resolveDir: join(import.meta.dirname, '../../client') },
    bundle: true,
    format: 'esm',
    write: false,
  });
  await import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0]?.contents ?? []).toString('base64')}`
  );
}

test('the program prints what the page shows', async () => {
  const blocks = fencedBlocks(PAGE);
  const index = blocks.findIndex(({ info }) => info === 'ts');
  const server = await listen(it.app.http, { host: '127.0.0.1', port: 0 });
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const address = `http://127.0.0.1:${server.port}`;
  await runBesideClient((blocks[index]?.text ?? '').replace('http://localhost:4000', address));
  const printed = log.mock.calls.map((values) => `${values.join(' ')}\n`).join('');
  log.mockRestore();
  await server.drain(1000);
  expect(printed).toBe(blocks[index + 1]?.text);
});

test('the page states the current limits', () => {
  const settle = it.app.operations.find(({ path }) => path === '/api/settle');
  expect(PAGE).toContain(`${settle?.limit?.perMinute} calls a minute`);
  expect(settle?.bodyLimit).toBe(1024 * 1024);
  expect(PAGE).toContain('1 MiB');
});
