import { moneyText, settle, validateBet } from '#lib';
import { fromDraft, parseSlip, toDraft } from '#lib/slip';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnv } from '../../server/env.ts';
import { greeting } from '../../server/process/greeting.ts';
import { fencedBlocks } from './fenced-blocks.ts';

const README = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');
const MAX_LINES = 130;

test('the README is short', () => {
  expect(README.trimEnd().split('\n').length).toBeLessThanOrEqual(MAX_LINES);
});

test('it shows the lines that the server prints at the start', () => {
  const shown = fencedBlocks(README).find(({ info }) => info === 'text')?.text;
  const env = readEnv({});
  expect(shown).toBe(greeting({ ...env, DATA_DIR: 'data' }));
});

test('its link to a slip pays the stated amounts', () => {
  const [, url = ''] = /^\[this Lucky 15\]: (\S+)$/mu.exec(README) ?? [];
  const { pathname, searchParams } = new URL(url);
  expect(pathname).toBe('/tools/bet-calculator/lucky-15/');
  const bet = validateBet(toDraft(fromDraft(parseSlip('lucky-15', searchParams).draft)));
  if (!bet.ok) throw new Error(JSON.stringify(bet.issues));
  const { realisedPayout, potentialPayout } = settle(bet.value);
  expect(README.replaceAll(/\s+/gu, ' ')).toContain(
    `It has paid £${moneyText(realisedPayout)} and can pay £${moneyText(potentialPayout)}.`,
  );
});
