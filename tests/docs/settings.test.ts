import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SETTING_NAMES } from '../../cli/settings.ts';
import { withSettings } from './settings-table.ts';

const PAGE = readFileSync(join(import.meta.dirname, '../../docs/operate.md'), 'utf8');

test('the operator’s guide has the server’s settings (npm run reference)', () => {
  expect(withSettings(PAGE)).toBe(PAGE);
  expect(PAGE).toContain('| `DATABASE_URL`');
});

test('the terminal’s guide names every setting of `betcalc config`', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../docs/terminal.md'), 'utf8');
  const [section = ''] = (guide.split('## Your own defaults')[1] ?? '').split('\n## ');
  const names = SETTING_NAMES.filter((name) => !section.includes(`\`${name}\``));
  expect(names).toEqual([]);
});
