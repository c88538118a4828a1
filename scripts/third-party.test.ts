import { join } from 'node:path';
import { expect, test } from 'vitest';
import { thirdPartyText } from './third-party.ts';

const MODULES = join(import.meta.dirname, '../node_modules');

test('every package that is bundled has its notice, once, and our own files none', () => {
  const text = thirdPartyText(
    ['/app/node_modules/react/index.js', '/app/node_modules/react/jsx-runtime.js', '/app/web/main.tsx'],
    MODULES,
  );
  expect(text.match(/^react$/gmu)).toHaveLength(1);
  expect(text).toContain('Copyright (c) Meta Platforms');
  expect(text).toContain('SIL OPEN FONT LICENSE');
  expect(text).toContain('Lucide Contributors');
});

test('a package without a licence cannot be served', () => {
  expect(() => thirdPartyText(['/app/node_modules/.bin/x.js'], MODULES)).toThrow(/\.bin/u);
});
