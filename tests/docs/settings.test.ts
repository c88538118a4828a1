import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withSettings } from './settings-table.ts';

const PAGE = readFileSync(join(import.meta.dirname, '../../docs/operate.md'), 'utf8');

test("the operator's guide has the settings that the server reads (npm run reference)", () => {
  expect(withSettings(PAGE)).toBe(PAGE);
  expect(PAGE).toContain('| `DATABASE_URL`');
});
