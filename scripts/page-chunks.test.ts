import { expect, test } from 'vitest';
import { chunkOf } from './page-chunks.ts';

const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  'main.ts': ['ui/button.ts', 'app/shell.ts'],
  'page.ts': ['ui/field.ts', 'page/part.ts'],
  'ui/field.ts': ['ui/icon.ts'],
  'ui/icon.ts': ['ui/field.ts'],
};
const graph = { getModuleInfo: (id: string) => ({ importedIds: IMPORTS[id] ?? [] }) };

test('a chunk takes shared modules that are imported directly or indirectly, and no others', () => {
  const nameOf = chunkOf('base', { needs: ['main.ts', 'page.ts'], shared: /^ui\//u });
  const names = ['ui/button.ts', 'ui/field.ts', 'ui/icon.ts', 'ui/other.ts', 'page/part.ts', 'main.ts'].map(
    (id) => nameOf(id, graph),
  );
  expect(names).toEqual(['base', 'base', 'base', null, null, null]);
});

test('andBy limits a chunk to modules that others import too', () => {
  const nameOf = chunkOf('both', { needs: ['page.ts'], andBy: ['main.ts', 'ui/icon.ts'], shared: /^ui\//u });
  expect(['ui/field.ts', 'ui/icon.ts', 'ui/button.ts'].map((id) => nameOf(id, graph))).toEqual([
    'both',
    'both',
    null,
  ]);
});
