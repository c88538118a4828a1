import { randomUUID } from 'node:crypto';

import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { secureHeaders } from 'hono/secure-headers';

import type { HttpDependencies, HttpEnv } from './http-dependencies.ts';
import { mount, rejectRequest } from './mount.ts';
import type { AnyOperation } from './operation.ts';
import { Problem, problemResponse } from './problem.ts';
import { type HeadOf, webApp } from './static-files.ts';

type Middleware = ReturnType<typeof secureHeaders>;

/** Origins of the embedded video players; they load on a click. */
const VIDEO_PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

const HSTS = 'max-age=31536000; includeSubDomains';

/**
 * Security headers of every response but the framed page; `readers` are the sites that may embed it. Scripts, styles and
 * fonts load from our origin only; no inline scripts or styles, no eval. The referrer policy sends our origin to other
 * sites: with less, the video players refuse to play.
 */
function securityHeaders(isHttps: boolean, readers: 'same-origin' | 'cross-origin'): Middleware {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
      frameSrc: VIDEO_PLAYERS,
      formAction: ["'self'", 'https://checkout.stripe.com'],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
      frameAncestors: ["'none'"],
    },
    strictTransportSecurity: isHttps ? HSTS : false,
    referrerPolicy: 'strict-origin-when-cross-origin',
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: readers,
    xFrameOptions: 'DENY',
    permissionsPolicy: {
      camera: [],
      geolocation: [],
      microphone: [],
      payment: [],
      usb: [],
      clipboardWrite: ['self'],
    },
  });
}

/** Paths of files that pages of other sites may embed. */
const EMBEDDABLE = /^\/(?:cards\/|embed\/layline-slip\.js$)/u;
/** Path of the one page that other sites may frame. */
const FRAMED = /^\/embed\/slip\//u;

/**
 * Headers of the page that any site may frame: the policy forbids scripts, loading and forms. Its only style sheet is
 * inline, allowed by its hash.
 */
function framedHeaders(isHttps: boolean, styleHash: string): Middleware {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      styleSrc: [styleHash],
      formAction: ["'none'"],
      baseUri: ["'none'"],
      frameAncestors: ['*'],
      sandbox: ['allow-popups', 'allow-popups-to-escape-sandbox'],
    },
    strictTransportSecurity: isHttps ? HSTS : false,
    referrerPolicy: 'no-referrer',
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'cross-origin',
    xFrameOptions: false,
    // A sandboxed frame has an opaque origin, to which agent clusters do not apply.
    originAgentCluster: false,
  });
}

/** The dependencies of the HTTP server. */
type HttpParts = {
  readonly operations: readonly AnyOperation[];
  readonly deps: HttpDependencies;
  readonly isHttps: boolean;
  /** The folder of the built web app; undefined to serve none. */
  readonly webFolder: string | undefined;
  /** Tags for the head of the web app's pages. */
  readonly headOf?: HeadOf;
  /** The CSP hash of the framed page's style sheet. */
  readonly framedStyle?: string;
};

/** Responses that may hold secrets beside reflected input: compression would leak them by length (BREACH). */
const NEVER_COMPRESSED = /^\/api\/(?:auth|account|payments)\//u;

/** Creates the HTTP app: operations, web app, security headers and compression. */
export function createHttp(parts: HttpParts): Hono<HttpEnv> {
  const { operations, deps, isHttps, webFolder, headOf, framedStyle = "'none'" } = parts;
  const app = new Hono<HttpEnv>();
  const compressed = compress();
  const sameOrigin = securityHeaders(isHttps, 'same-origin');
  const crossOrigin = securityHeaders(isHttps, 'cross-origin');
  const framed = framedHeaders(isHttps, framedStyle);
  app.use((c, next) => {
    if (FRAMED.test(c.req.path)) return framed(c, next);
    return EMBEDDABLE.test(c.req.path) ? crossOrigin(c, next) : sameOrigin(c, next);
  });
  app.use((c, next) => {
    // Skips the middleware for clients without compression. Cacheable responses need the Vary header that it sets.
    const isPlain = c.req.method === 'POST' && c.req.header('accept-encoding') === undefined;
    return isPlain || NEVER_COMPRESSED.test(c.req.path) ? next() : compressed(c, next);
  });
  app.route('/', mount(operations, deps));
  if (webFolder !== undefined) app.route('/', webApp(webFolder, headOf));
  // The path is not logged: without a route it may hold anything.
  app.notFound((c) =>
    rejectRequest(new Problem(404), { method: c.req.method, route: 'none', log: deps.log }),
  );
  app.onError((error) => {
    const id = randomUUID();
    deps.log.failure(error, id);
    return problemResponse(new Problem(500), id);
  });
  return app;
}
