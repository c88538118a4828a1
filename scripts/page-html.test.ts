import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { pageHtml } from './page-html.ts';

/** A small app whose entry loads two pages lazily. Both import a shared module; one has a lazy part. */
const SOURCES = {
  'index.html': '<head></head><script type="module" src="./main.js"></script>',
  'main.js': `import './all.css'; globalThis.pages = [() => import('./page.js'), () => import('./other.js')];`,
  'page.js': `import './page.css'; import './shared.js'; globalThis.part = () => import('./part.js');`,
  'other.js': `import './shared.js'; globalThis.says = 'other';`,
  'shared.js': `import './shared.css'; globalThis.says = 'shared';`,
  'part.js': `globalThis.says = 'part';`,
  'all.css': 'a { color: red }',
  'page.css': 'b { color: blue }',
  'shared.css': 'b { color: green }',
};

test('the HTML preloads the files of its page, each once, and no other page’s', async () => {
  const root = await mkdtemp(join(tmpdir(), 'page-'));
  await Promise.all(Object.entries(SOURCES).map(([name, text]) => writeFile(join(root, name), text)));
  const built = await build({ root, configFile: false, logLevel: 'silent', build: { write: false } });
  if (Array.isArray(built) || !('output' in built)) throw new Error('one build is expected');
  const index = built.output.find(({ fileName }) => fileName === 'index.html');
  if (index?.type !== 'asset') throw new Error('the app has a page');
  const html = pageHtml(String(index.source), built.output, [join(root, 'page.js')]);
  const links = [...html.matchAll(/<link ([^>]*) href="\/assets\/(\w+)-[^"]*\.(\w+)">/gu)].map(
    ([, how, name, kind]) => `${name}.${kind}: ${how}`,
  );
  expect(links.toSorted()).toEqual([
    'index.css: rel="stylesheet" crossorigin',
    'page.css: rel="stylesheet" crossorigin',
    'page.js: rel="modulepreload" crossorigin',
    'shared.css: rel="stylesheet" crossorigin',
    'shared.js: rel="modulepreload" crossorigin',
  ]);
  // Rules of the page override those of what it imports.
  expect(links.indexOf('shared.css: rel="stylesheet" crossorigin')).toBeLessThan(
    links.indexOf('page.css: rel="stylesheet" crossorigin'),
  );
  expect(html.indexOf('page-')).toBeLessThan(html.indexOf('</head>'));
  expect(() => pageHtml('', built.output, [join(root, 'gone.js')])).toThrow('no chunk holds');
});
