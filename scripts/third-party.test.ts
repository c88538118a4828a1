import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundledNotices, webNotices } from './third-party.ts';

const ROOT = join(import.meta.dirname, '..');

test('includes the notice of every bundled package once, and none for own files', () => {
  const text = webNotices(
    ['node_modules/react/index.js', 'node_modules/react/jsx-runtime.js', 'web/main.tsx'],
    ROOT,
  );
  expect(text.match(/^react$/gmu)).toHaveLength(1);
  expect(text).toContain('Copyright (c) Meta Platforms');
  expect(text).toContain('SIL OPEN FONT LICENSE');
  expect(text).toContain('Lucide Contributors');
  expect(text).toContain('SmartBear Software');
  expect(text).toContain('Apache License');
});

test('throws for a package without a licence', () => {
  expect(() => bundledNotices(['node_modules/.bin/x.js'], ROOT)).toThrow(/\.bin/u);
});

test("the command's notices are those of its packages, without fonts", () => {
  const text = bundledNotices(['node_modules/commander/lib/command.js', 'cli/main.ts'], ROOT);
  expect(text.match(/^=+$/gmu)).toHaveLength(1);
  expect(text).toContain('Copyright (c) 2011 TJ Holowaychuk');
});
