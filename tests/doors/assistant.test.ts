import { PassThrough } from 'node:stream';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { ErrorCode } from '@modelcontextprotocol/sdk/types.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type BetDraft, grade, readBet, settle, settlementAnswer } from '#lib';
import { calculate } from '#lib/calculations';
import { connect } from '../../cli/mcp/serve.ts';
import { IS_QUICK } from '../../scripts/testing/plan.ts';
import { readFixture } from '../golden/read-fixture.ts';
import { type Answered, callTool, connectedClient } from './assistant.ts';
import { calculationDrafts } from './calculation-examples.ts';
import { fixtureSlips } from './slips.ts';

/* The door of assistants: the official client gets the library's figures, and mistakes with their fields. */

const ALL = fixtureSlips();
/** The quick run tests every tenth item. */
const SLIPS = IS_QUICK ? ALL.filter((_, i) => i % 10 === 0) : ALL;
const DRAFTS = calculationDrafts();

const Draft = z.record(z.string(), z.unknown());

let client: Client;

beforeAll(async () => {
  client = await connectedClient();
});

afterAll(async () => {
  await client.close();
});

const call = (name: string, input: object): Promise<Answered> => callTool(client, name, input);

const settled = (slip: BetDraft, exact: boolean): unknown => {
  const bet = readBet(slip);
  if (!bet.ok) throw new Error(JSON.stringify(bet.issues));
  return settlementAnswer(settle(bet.value), { exact });
};

const sameJson = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

describe('the tools', () => {
  test('have schemas that their own examples fit, and that refuse another field', async () => {
    const { tools } = await client.listTools();
    const ajv = new Ajv2020({ strict: false });
    // A schema requires what figures need; an incomplete draft is answered without any.
    const complete = DRAFTS.filter(({ name, draft }) => calculate(name, draft).kind === 'worked');
    for (const { name, draft } of complete) {
      const tool = tools.find((each) => each.name === name);
      const validate = ajv.compile(tool?.inputSchema ?? false);
      // Drafts may also name odds as decimal odds, and have null for a blank, which the schema omits.
      const text = JSON.stringify(draft).replaceAll('"decimalOdds"', '"odds"');
      const named = Draft.parse(JSON.parse(text, (_, value: unknown) => value ?? undefined));
      expect([name, validate(named), validate.errors]).toEqual([name, true, null]);
      expect(validate({ ...named, nonsense: 1 })).toBe(false);
    }
    expect(tools.filter(({ annotations }) => annotations?.readOnlyHint !== true)).toEqual([]);
  });

  test('settle every golden and published slip to the figures of the library', async () => {
    const differing: string[] = [];
    for (const { name, slip } of SLIPS) {
      const { answer, exact } = await call('settle', { slip });
      const isSame = sameJson(answer, settled(slip, false)) && sameJson(exact, settled(slip, true));
      if (!isSame) differing.push(name);
    }
    expect(differing).toEqual([]);
  });

  test('settle a slip in everyday words, and say back what was understood', async () => {
    const { text, answer } = await call('settle', { text: '£2 double 6/4 15/8' });
    expect(text).toContain('Read as: £2.00. Doubles: 1 line');
    const selections = [{ odds: '6/4' }, { odds: '15/8' }];
    expect(answer).toEqual(settled({ system: 'doubles', stakePerLine: '2', selections }, false));
  });

  test('grade and compare', async () => {
    const market = { kind: 'asianHandicap', line: '-0.75', side: 'home' } as const;
    const result = { home: 2, away: 1 };
    const graded = grade(market, result);
    expect((await call('grade', { market, result })).answer).toEqual({ outcome: graded.ok && graded.value });
    const slip = { totalStake: '30', selections: ['2', '3', '4'].map((odds) => ({ odds })) };
    const compared = await call('compare', { slip });
    expect(compared.text).toContain('Trixie');
    expect(JSON.stringify(compared.answer)).toContain('"trixie"');
  });
});

test('what other calculators get wrong is not what they give', async () => {
  const bugs = readFixture<{
    readonly settled: readonly {
      readonly id: string;
      readonly slip: BetDraft;
      readonly gives: string | null;
    }[];
  }>('peer-bugs.json');
  const same: string[] = [];
  for (const { id, slip, gives } of bugs.settled) {
    const { answer } = await call('settle', { slip });
    const { realisedPayout } = z.object({ realisedPayout: z.string() }).parse(answer);
    // The product's dead-heat rule is that of one peer.
    if (realisedPayout === gives && !JSON.stringify(slip).includes('deadHeat')) same.push(id);
  }
  expect(same).toEqual([]);
});

describe('a mistake', () => {
  test.each([
    ['settle', {}, 'Give a slip or a text'],
    ['settle', { slip: {}, text: '£1 single 2' }, 'Give either a slip or a text, not both'],
    ['settle', { slip: { system: 'trixie', selections: [] } }, 'slip.stakePerLine: A stake is needed'],
    ['settle', { text: '£2 double 6/4' }, 'text: '],
    ['boost', { odds: '1', boostPct: '20' }, 'odds: '],
    ['compare', { slip: {} }, 'slip.'],
    ['grade', {}, 'market'],
  ])('in %s names its field: %o', async (name, input, message) => {
    const { isError, text, answer } = await call(name, input);
    expect([isError, answer]).toEqual([true, undefined]);
    expect(text).toContain(message);
  });

  test('is no incomplete draft, which is answered with the fields that are missing', async () => {
    const { isError, text, answer } = await call('boost', { odds: '3' });
    expect([isError, text]).toEqual([false, 'Not complete: boostPct missing.\n']);
    expect(answer).toEqual({ kind: 'blank', result: null, missing: ['boostPct'] });
    const bet = { betType: 'qualifying', back: { odds: '4.33' }, lay: { odds: '4.4' } };
    const limit = await call('back-stake', { bet });
    expect(limit.text).toContain('Not complete: layLimit or liabilityLimit missing.');
  });

  test('in the name of a tool is one of the call', async () => {
    await expect(client.callTool({ name: 'toString', arguments: {} })).rejects.toThrow(
      'No tool is called toString',
    );
  });
});

test('a line that is no message is answered with its error, and the next one as usual', async () => {
  const [stdin, stdout] = [new PassThrough(), new PassThrough()];
  const server = await connect(new StdioServerTransport(stdin, stdout), '1.2.3');
  const ping = { jsonrpc: '2.0', id: 7, method: 'ping' };
  stdin.write(['{"id":', '', '{"id":5}', '[]', JSON.stringify(ping), ''].join('\n'));
  let written = '';
  stdout.on('data', (chunk) => (written += String(chunk)));
  const lines = (): readonly unknown[] =>
    written
      .split('\n')
      .slice(0, -1)
      .map((line): unknown => JSON.parse(line));
  const unreadable = { jsonrpc: '2.0', error: { code: ErrorCode.ParseError, message: 'A line is not JSON' } };
  const invalid = {
    jsonrpc: '2.0',
    error: { code: ErrorCode.InvalidRequest, message: 'A line is not a JSON-RPC message' },
  };
  await expect
    .poll(lines)
    .toEqual([unreadable, unreadable, invalid, invalid, { jsonrpc: '2.0', id: 7, result: {} }]);
  await server.close();
});

test('betcalc mcp serves the official client on its standard input and output, and ends with it', async () => {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: ['--import', 'tsx', 'cli/main.ts', 'mcp'],
    stderr: 'pipe',
  });
  const own = new Client({ name: 'tests', version: '1.0.0' });
  await own.connect(transport);
  expect(own.getServerVersion()).toMatchObject({ name: 'layline' });
  const { answer } = await callTool(own, 'boost', { odds: '3', boostPct: '25' });
  expect(answer).toEqual(calculate('boost', { odds: '3', boostPct: '25' }));
  const pid = transport.pid ?? 0;
  await own.close();
  await expect.poll(() => isRunning(pid)).toBe(false);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
