import type { Metafile } from 'esbuild';
import { expect, test } from 'vitest';
import { eagerPackages } from './eager-packages.ts';

type Output = Metafile['outputs'][string];

function output(inputs: readonly string[], imports: Output['imports']): Output {
  const all = inputs.map((input) => [input, { bytesInOutput: 1 }] as const);
  return { bytes: 1, exports: [], imports, inputs: Object.fromEntries(all) };
}

test('packages in statically imported chunks are eager, those behind a dynamic import are not', () => {
  const outputs = {
    'main.js': output(
      ['cli/main.ts', 'node_modules/commander/index.js'],
      [
        { path: 'shared.js', kind: 'import-statement' },
        { path: 'app.js', kind: 'dynamic-import' },
      ],
    ),
    'shared.js': output(
      ['node_modules/@scope/name/index.js'],
      [{ path: 'main.js', kind: 'import-statement' }],
    ),
    'app.js': output(['node_modules/ink/build/index.js'], [{ path: 'shared.js', kind: 'import-statement' }]),
  };
  expect(eagerPackages({ inputs: {}, outputs }, 'main.js')).toEqual(['@scope/name', 'commander']);
});
