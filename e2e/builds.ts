import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../dist/web');
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/** The files of a build by path. */
type Build = ReadonlyMap<string, Buffer>;

async function builtApp(): Promise<Build> {
  const names = await readdir(FOLDER, { recursive: true });
  const served = names.filter((name) => extname(name) in TYPES);
  return new Map(
    await Promise.all(served.map(async (name) => [`/${name}`, await readFile(join(FOLDER, name))] as const)),
  );
}

/** The same app as another build: every file under assets is renamed, and the page has another build id. */
function rebuilt(build: Build): Build {
  const renamed = [...build.keys()]
    .filter((path) => /^\/assets\/.*\.(?:js|css)$/u.test(path))
    .map((path) => path.slice('/assets/'.length));
  const pattern = new RegExp(renamed.map((name) => name.replaceAll(/[.\\$]/gu, '\\$&')).join('|'), 'gu');
  const renew = (text: string): string =>
    text
      .replaceAll(pattern, (name) => `second-${name}`)
      .replace(/(?<=name="description" content=")[^"]*/u, 'The second build')
      .replace(/(?<=version:")[^"]*/u, 'second');
  return new Map(
    [...build].map(([path, bytes]) =>
      /\.(?:html|js|css)$/u.test(path) ? [renew(path), Buffer.from(renew(bytes.toString()))] : [path, bytes],
    ),
  );
}

type Builds = {
  readonly origin: string;
  /** Replaces the first build with the second. */
  readonly deploy: () => void;
  readonly close: () => Promise<void>;
};

/** Serves the built app like a server that keeps no files of the previous build. It answers no API calls. */
export async function serveBuilds(): Promise<Builds> {
  const first = await builtApp();
  let build = first;
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const isPage = !/^\/(?:api|assets|odds-gateway)\/|\.\w+$/u.test(pathname);
    const path = isPage ? '/index.html' : pathname;
    const bytes = build.get(path);
    const headers = { 'content-type': TYPES[extname(path)] ?? 'text/plain', 'cache-control': 'no-cache' };
    response.writeHead(bytes === undefined ? 404 : 200, headers).end(bytes);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the builds are served on no port');
  return {
    origin: `http://localhost:${address.port}`,
    deploy: () => {
      build = rebuilt(first);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
