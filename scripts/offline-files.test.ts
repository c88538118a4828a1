import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { offlineFiles } from './offline-files.ts';
import { writeServiceWorker } from './service-worker.ts';

/** A small app whose entry loads two pages lazily; one of them has a lazy part. */
const SOURCES = {
  'index.html': '<script type="module" src="./main.js"></script>',
  'main.js': `import './all.css'; globalThis.pages = [() => import('./kept.js'), () => import('./other.js')];`,
  'kept.js': `import './kept.css'; globalThis.part = () => import('./part.js');`,
  'part.js': `globalThis.says = 'part';`,
  'other.js': `globalThis.says = 'other';`,
  'all.css': 'a { color: red }',
  'kept.css': 'b { color: blue }',
};

async function app(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'offline-'));
  await Promise.all(Object.entries(SOURCES).map(([name, text]) => writeFile(join(root, name), text)));
  return root;
}

test('a page needs its static and dynamic imports, its styles, and the files of the entry', async () => {
  const root = await app();
  const built = await build({ root, configFile: false, logLevel: 'silent', build: { write: false } });
  if (Array.isArray(built) || !('output' in built)) throw new Error('one build is expected');
  const names = offlineFiles(built.output, [join(root, 'kept.js')]).map((name) =>
    name.replace(/^assets\/(\w+)-.*\.(\w+)$/u, '$1.$2'),
  );
  expect(names).toContain('kept.js');
  expect(names).toContain('part.js');
  expect(names).toContain('kept.css');
  expect(names.some((name) => name.startsWith('index.'))).toBe(true);
  expect(names).not.toContain('other.js');
  expect(() => offlineFiles(built.output, [join(root, 'gone.js')])).toThrow('no chunk holds');
});

test('the service worker changes when one of its files changes', async () => {
  const root = await app();
  const written = async (): Promise<string> => {
    await writeServiceWorker(root, ['/', '/main.js']);
    return readFile(join(root, 'sw.js'), 'utf8');
  };
  const first = await written();
  expect(first).toContain('"/main.js"');
  expect(await written()).toBe(first);
  await writeFile(join(root, 'index.html'), 'changed');
  expect(await written()).not.toBe(first);
});
