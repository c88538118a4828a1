import { newest, requestKind } from './requests.ts';

/*
 * Keeps the calculators available offline. Pages come from the network while there is one, so that users
 * never see a stale page; files under /assets are immutable and come from the cache. A new version waits, as
 * is the default in browsers, until no tab has the old one open: a tab always finds the files that it was
 * built with. docs/decisions/0027-without-a-network.md
 */

declare const self: ServiceWorkerGlobalScope;
/**
 * The cached files: a hash over all of them, and their paths from the root; `/` is the app's page.
 * Filled in by scripts/service-worker.ts during the build.
 */
declare const KEPT_FILES: { readonly version: string; readonly files: readonly string[] };

const { version, files } = KEPT_FILES;
const CACHE = `layline-${version}`;
/** Time-out for the network, in milliseconds, before the cached page is used. */
const PATIENCE_MS = 4000;

self.addEventListener('install', (event) => event.waitUntil(keepAll()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const answer = answerTo(request);
  if (answer !== undefined) event.respondWith(answer);
});

/** Returns the response to a request of the app; undefined leaves it to the browser's own fetch. */
function answerTo(request: Request): Promise<Response> | undefined {
  switch (requestKind(request, { origin: self.location.origin, files })) {
    case 'page':
      return fromNetwork(request, '/');
    case 'kept':
      return fromNetwork(request, request.url);
    case 'hashed':
      return hashed(request);
    case 'other':
      return undefined;
  }
}

async function keepAll(): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(
    files.map(async (path) => {
      const isHashed = path.startsWith('/assets/');
      const held = isHashed ? await caches.match(path, { ignoreVary: true }) : undefined;
      if (held !== undefined) return cache.put(path, held);
      return cache.add(new Request(path, { cache: isHashed ? 'default' : 'reload' }));
    }),
  );
}

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith('layline-') && name !== CACHE);
  await Promise.all(older.map((name) => caches.delete(name)));
  await self.clients.claim();
}

function fromNetwork(request: Request, path: string): Promise<Response> {
  return newest(fetch(request), { own: () => own(path), late: late() });
}

function late(): Promise<'late'> {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS, 'late');
  });
}

/** Returns an immutable file from the cache, also from another version's, or else from the network. */
async function hashed(request: Request): Promise<Response> {
  return (
    (await own(request.url)) ?? (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request)
  );
}

async function own(path: string): Promise<Response | undefined> {
  const cache = await caches.open(CACHE);
  return cache.match(path, { ignoreVary: true });
}
