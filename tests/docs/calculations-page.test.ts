import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CALCULATIONS } from '#lib/calculations';
import { calculationsPage } from '../../scripts/reference/calculations-page.ts';
import { calculationPath } from '../../web/features/calculations/model/addresses.ts';

const PAGE = readFileSync(join(import.meta.dirname, '../../docs/calculations.md'), 'utf8');

test('the page of calculations matches the table: npm run reference', () => {
  expect(PAGE).toBe(calculationsPage());
});

test('it has every calculation with the address of its page', () => {
  for (const { name, label, commands } of CALCULATIONS) {
    for (const text of [
      `## ${label}\n`,
      `\`${calculationPath(name)}\``,
      ...commands.map((each) => `\`${each}\``),
    ]) {
      expect([name, text, PAGE.includes(text)]).toEqual([name, text, true]);
    }
  }
});
