import { createServer } from 'node:http';

/*
 * A page that never changes, with work like that of the app: two dozen modules to fetch, compile and run, and rows to
 * build, lay out and paint. The time until its paint says how fast a machine is for pages; a loop of arithmetic does not.
 */

const MODULES = 24;
const FUNCTIONS = 160;
const ROWS = 300;

const STYLE = 'p { display: grid; grid-template-columns: 8rem 1fr 4rem; padding: 4px; margin: 2px 0 }';

/** A module of functions, each compiled and called. */
function moduleText(index: number): string {
  const functions = numbered(
    FUNCTIONS,
    (each) =>
      `const f${each} = (a) => ({ sum: a.reduce((sum, x) => sum + x * ${each + 1}, ${index}), text: a.join('-${each}') });`,
  );
  return `${functions}\nexport const value = ${numbered(FUNCTIONS, (each) => `f${each}([1, 2, 3]).sum +`)} 0;\n`;
}

function numbered(count: number, text: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => text(index)).join('\n');
}

const MAIN = `
${numbered(MODULES, (index) => `import { value as v${index} } from './${index}.js';`)}
const values = [${numbered(MODULES, (index) => `v${index},`)}];
const rows = Array.from({ length: ${ROWS} }, (_, index) => {
  const row = document.createElement('p');
  for (const text of ['Selection ' + index, 'A price for each of the selections', values[index % values.length]]) {
    row.append(Object.assign(document.createElement('span'), { textContent: text }));
  }
  return row;
});
document.body.append(...rows);
`;

const HTML = `<!doctype html><title>Reference</title><link rel="stylesheet" href="style.css">
${numbered(MODULES, (index) => `<link rel="modulepreload" href="${index}.js">`)}
<script type="module" src="main.js"></script><body></body>`;

function answer(path: string): readonly [type: string, text: string] {
  if (path === '/') return ['text/html', HTML];
  if (path === '/style.css') return ['text/css', STYLE];
  return ['text/javascript', path === '/main.js' ? MAIN : moduleText(Number.parseInt(path.slice(1), 10))];
}

export type ReferencePage = { readonly url: string; readonly close: () => void };

/** Serves the page on a free port of this machine, until `close` is called. */
export async function serveReferencePage(): Promise<ReferencePage> {
  const server = createServer((request, response) => {
    const [type, text] = answer(request.url ?? '/');
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return { url: `http://127.0.0.1:${address.port}/`, close: () => void server.close() };
}
