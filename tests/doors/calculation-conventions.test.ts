import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { CALCULATIONS } from '#lib/calculations';
import { runWith } from '../../cli/testing/run-with.ts';
import { callTool, connectedClient } from './assistant.ts';
import { calculationDrafts } from './calculation-examples.ts';

/* An answer whose JSON names conventions names them in text as well, in the terminal and for assistants. */

/** The words of a text for each convention that the JSON of an answer may name. */
const WORDS: Readonly<Record<string, string>> = {
  'commissionBasis market': 'commission per market',
  'commissionBasis bet': 'commission per winning bet',
  'deadHeat stake': 'a dead heat divides the stake',
  'markets eachLeg': 'each leg is laid in a market of its own',
  'markets sameMarket': 'commission on the net result with the open bet',
  'markets otherAccount': 'commission on the new bet alone',
  'scale tattersalls': "deductions by Tattersalls' scale",
};

const Conventions = z.record(z.string(), z.string());
const Named = z.object({ conventions: Conventions.optional() });
const Answer = z.looseObject({ kind: z.string(), result: Named.nullish(), ...Named.shape });

/** The sentence of a text that names the conventions of an answer; undefined if its JSON names none. */
function sentenceFor(json: unknown): string | undefined {
  const { result, conventions = result?.conventions } = Answer.parse(json);
  if (conventions === undefined) return undefined;
  const words = Object.entries(conventions).map(([name, value]) => WORDS[`${name} ${value}`] ?? '?');
  return `Rules: ${words.join(', ')}`;
}

const isNamedIn = (text: string, sentence: string | undefined): boolean =>
  sentence === undefined ? !text.includes('Rules: ') : text.includes(sentence);

let client: Client;
beforeAll(async () => {
  client = await connectedClient();
});
afterAll(async () => {
  await client.close();
});

const DRAFTS = [
  ...calculationDrafts(),
  ...CALCULATIONS.map(({ name }) => ({ title: `${name}: blank`, name, draft: {} })),
  {
    title: 'matched-bet: commission per winning bet',
    name: 'matched-bet' as const,
    draft: {
      betType: 'qualifying',
      back: { stake: '10', odds: '3' },
      lay: { odds: '3.1', commission: '2' },
      commissionBasis: 'bet',
    },
  },
];

describe.each(CALCULATIONS.map((each) => [each.name, each] as const))('%s', (name, { commands }) => {
  const own = DRAFTS.filter((each) => each.name === name);

  test('names its conventions in the text of the terminal', async () => {
    const silent: string[] = [];
    let compared = 0;
    for (const { title, draft } of own) {
      const stdin = JSON.stringify(draft);
      const json = await runWith([commands[0], '-', '--json'], { stdin });
      if (json.code === 2) continue;
      compared += 1;
      const { out } = await runWith([commands[0], '-'], { stdin });
      if (!isNamedIn(out.replaceAll(/\s+/gu, ' '), sentenceFor(JSON.parse(json.out)))) silent.push(title);
    }
    expect(silent).toEqual([]);
    expect(compared).toBeGreaterThan(1);
  });

  test('names its conventions in the text for assistants', async () => {
    const silent: string[] = [];
    let compared = 0;
    for (const { title, draft } of own) {
      const { isError, text, answer } = await callTool(client, name, draft);
      if (isError) continue;
      compared += 1;
      if (!isNamedIn(text.replaceAll(/\s+/gu, ' '), sentenceFor(answer))) silent.push(title);
    }
    expect(silent).toEqual([]);
    expect(compared).toBeGreaterThan(1);
  });
});

test('the drafts have every convention', async () => {
  const found = new Set<string>();
  for (const { name, draft } of DRAFTS) {
    const { isError, answer } = await callTool(client, name, draft);
    const sentence = isError ? undefined : sentenceFor(answer);
    for (const words of Object.values(WORDS)) if (sentence?.includes(words) === true) found.add(words);
  }
  expect(Object.values(WORDS).filter((words) => !found.has(words))).toEqual([]);
});
