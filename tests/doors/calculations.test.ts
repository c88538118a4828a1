import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calculate, CALCULATIONS } from '#lib/calculations';
import { startApp, type TestApp } from '../server/harness.ts';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { connectedClient } from './assistant.ts';
import { ANSWERS, DOORS, type Door, expectedText, type Servers, TYPED_DOORS } from './calculation-doors.ts';
import { calculationDrafts } from './calculation-examples.ts';

/* The law: a draft of a calculation has the same figures at every door. */

const DRAFTS = calculationDrafts();

let app: TestApp;
let client: Client;
beforeAll(async () => {
  app = await startApp();
  client = await connectedClient();
});
afterAll(async () => {
  await client.close();
  await app.close();
});

const isTypedAt = (door: Door): boolean => TYPED_DOORS.has(door);

describe.each(CALCULATIONS.map((each) => [each.name, each] as const))('%s', (name, calculation) => {
  const own = DRAFTS.filter((each) => each.name === name).map(({ title, draft }) => ({
    title,
    draft,
    answer: calculate(name, draft, { exact: true }),
  }));
  // Typed texts are read by a grammar of their own, so their issues may differ.
  const typed = own.filter(({ answer }) => answer.kind !== 'wrong');

  test.each(DOORS)('has equal figures by %s', async (door) => {
    const sent = isTypedAt(door) ? typed : own;
    const servers: Servers = { app, client };
    const answers = await ANSWERS[door]({ calculation, drafts: sent.map(({ draft }) => draft), servers });
    const named = sent.map(({ title }, i) => [title, answers[i]]);
    expect(named).toEqual(sent.map(({ title, answer }) => [title, expectedText(answer)]));
  });
});

const COUNTS = CALCULATIONS.map(({ name }) => DRAFTS.filter((each) => each.name === name).length);
const ANSWERED = DRAFTS.filter(({ name, draft }) => calculate(name, draft).kind !== 'wrong').length;
const ALL = DOORS.map((door) => (isTypedAt(door) ? ANSWERED : DRAFTS.length)).reduce((a, b) => a + b);

test(`${DRAFTS.length} drafts of ${COUNTS.length} calculations have ${ALL} answers at ${DOORS.length} doors`, () => {
  expect(Math.min(...COUNTS)).toBeGreaterThanOrEqual(2);
  expect(DRAFTS.length).toBeGreaterThan(330);
  expect(ALL).toBeGreaterThan(2600);
});
