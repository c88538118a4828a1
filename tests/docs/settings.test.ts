import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { settingsTable } from '../../server/env.ts';

const PAGE = readFileSync(join(import.meta.dirname, '../../docs/operate.md'), 'utf8');

/** The rows of the page's first table, without the padding that the formatter adds. */
const rows = PAGE.slice(PAGE.indexOf('## Settings'), PAGE.indexOf('## Sources of odds'))
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );

describe("the operator's guide", () => {
  test('lists every setting with what it is for and its default', () => {
    const expected = settingsTable().map(({ name, about, fallback }) => [
      `\`${name}\``,
      about,
      fallback === '' ? '' : `\`${fallback}\``,
    ]);
    expect(rows).toEqual(expected);
  });
});
