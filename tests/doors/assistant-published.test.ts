import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { Fraction } from 'fraction.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { disputed, isFarFrom } from '../golden/matched-disputed.ts';
import { sentExample } from '../golden/matched-drafts.ts';
import { comparisons, DISPUTED, EXAMPLES, isNear, shownFigures } from '../golden/matched-examples.ts';
import type { Figures, MatchedExample } from '../golden/matched-inputs.ts';
import { type CallAnswer, type PublishedCall, readersOf } from '../golden/published-call.ts';
import {
  differingFigures,
  printedFigures,
  sentRow,
  VALUE_ROWS,
  type PublishedFigures,
  type ValueRow,
} from '../golden/value-drafts.ts';
import { callTool, connectedClient } from './assistant.ts';
import { publishedDrafts } from './calculation-examples.ts';

/* All published figures through the official client, compared with what was published, not with the library. */

let client: Client;

beforeAll(async () => {
  client = await connectedClient();
});
afterAll(async () => {
  await client.close();
});

async function answersOf(calls: readonly PublishedCall[]): Promise<readonly CallAnswer[]> {
  const answers: CallAnswer[] = [];
  for (const { name, draft } of calls) {
    const { isError, text, answer, exact } = await callTool(
      client,
      name,
      name === 'settle' ? { slip: draft } : draft,
    );
    if (isError) throw new Error(`${name}: ${text}`);
    answers.push({ answer, exact });
  }
  return answers;
}

async function differences(row: ValueRow, published: PublishedFigures): Promise<readonly string[]> {
  const { calls, figures } = sentRow(row);
  return differingFigures(figures(await answersOf(calls)), published, row.cut === true);
}

async function figuresOf(example: MatchedExample): Promise<Figures> {
  const { calls, figures } = sentExample(example);
  return figures(readersOf(await answersOf(calls)));
}

describe('a published figure of value', () => {
  test.each(VALUE_ROWS)('$id, from $source', async (row) => {
    expect(await differences(row, row.expected)).toEqual([]);
  });

  test.each(VALUE_ROWS.filter(({ negative }) => negative === true))('$id is wrong there', async (row) => {
    const printed = printedFigures(row);
    expect(Object.keys(printed)).not.toEqual([]);
    expect(await differences(row, printed)).toEqual(Object.keys(printed));
  });
});

describe('a published matched bet', () => {
  test.each(EXAMPLES)('$id ($type) of $source', async (example) => {
    const ours = await figuresOf(example);
    expect(shownFigures(example, ours)).toEqual(example.expected);
    const off = comparisons(example, ours).filter(
      (each) => each.ours === undefined || !isNear(each.ours, each.text, example.type),
    );
    expect(off.map(({ name, text }) => `${name}: ${text}`)).toEqual([]);
  });

  test.each(DISPUTED.map(disputed))('$example.id of $example.source is wrong there', async (wrong) => {
    const { calls, figures, theirs, example } = wrong;
    const ours = figures(readersOf(await answersOf(calls)));
    expect(shownFigures(example, ours)).toEqual(example.expected);
    const far = Object.entries(theirs).filter(([name, figure]) => {
      const own = ours[name];
      return isFarFrom(own instanceof Fraction ? own : undefined, figure);
    });
    expect(Object.keys(theirs)).not.toEqual([]);
    expect(far).toEqual(Object.entries(theirs));
  });
});

const SENT = publishedDrafts().length;

test(`${SENT} drafts of 133 published examples were compared with what was published`, () => {
  expect([VALUE_ROWS.length, EXAMPLES.length, DISPUTED.length]).toEqual([26, 95, 12]);
  expect(SENT).toBe(213);
});
