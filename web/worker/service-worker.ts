import { newest } from './newest.ts';
import { requestKind } from './request-kind.ts';

/*
 * Keeps the calculators for when the network is away. A page comes from the network as long as there is one, so that
 * nobody sees an old one; files under /assets never change and come from here. A new version waits, as browsers have
 * it, until no tab has the old one open: a tab finds the files that it was built with for as long as it is there.
 * docs/decisions/0027-without-a-network.md
 */

declare const self: ServiceWorkerGlobalScope;
/**
 * What is kept: a hash over all of it, and its paths from the root; `/` is the page of the app. The build writes it here,
 * scripts/service-worker.ts.
 */
declare const KEPT_FILES: { readonly version: string; readonly files: readonly string[] };

const { version, files } = KEPT_FILES;
const CACHE = `layline-${version}`;
/** A page that has not come by then is taken from here, in milliseconds. */
const PATIENCE_MS = 4000;

self.addEventListener('install', (event) => event.waitUntil(keepAll()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const answer = answerTo(request);
  if (answer !== undefined) event.respondWith(answer);
});

/** Undefined for what is none of ours: the browser asks the network as if nobody stood between. */
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

/** One that is the same for ever: from here if it is here, be it from another version. */
async function hashed(request: Request): Promise<Response> {
  return (
    (await own(request.url)) ?? (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request)
  );
}

async function own(path: string): Promise<Response | undefined> {
  const cache = await caches.open(CACHE);
  return cache.match(path, { ignoreVary: true });
}
