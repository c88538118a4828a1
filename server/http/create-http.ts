import { randomUUID } from 'node:crypto';

import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { secureHeaders } from 'hono/secure-headers';

import type { Doors } from './doors.ts';
import { mount } from './mount.ts';
import type { AnyOperation } from './operation.ts';
import { Problem, problemResponse } from './problem.ts';
import { type HeadOf, webApp } from './static-files.ts';
import { turnAway } from './turn-away.ts';
import type { HttpEnv } from './visit.ts';

type Middleware = ReturnType<typeof secureHeaders>;

/** Players that a configured video may come from; they load on a click. */
const PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

const HSTS = 'max-age=31536000; includeSubDomains';

/**
 * Headers of every answer but that of the framed page. `readers` are the sites whose pages may show it. Scripts, styles and fonts come from us alone, none stands in a page, nothing is evaluated.
 * The referrer policy sends our origin to other sites: with less, the video players refuse to play.
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
      frameSrc: PLAYERS,
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

/** Files and pictures that pages of other sites may show. */
const FOR_OTHER_SITES = /^\/(?:cards\/|embed\/layline-slip\.js$)/u;
/** The one page that frames of other sites may show. */
const FRAMED = /^\/embed\/slip\//u;

/**
 * Headers of the page that any site may frame: it runs nothing, loads nothing, sends nothing and has no cookies, and the
 * policy holds it to that. Its only style sheet is the one of the hash.
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
    // The frame has an opaque origin, which browsers put into no cluster.
    originAgentCluster: false,
  });
}

/** The dependencies of the HTTP server. */
type HttpParts = {
  readonly operations: readonly AnyOperation[];
  readonly doors: Doors;
  readonly isHttps: boolean;
  /** The folder of the built web app; undefined where there is none to serve. */
  readonly webFolder: string | undefined;
  /** The tags of the pages of the web app, and the hash of the style sheet of the framed page. */
  readonly headOf?: HeadOf;
  readonly framedStyle?: string;
};

/** Secrets in an answer that a stranger can shape and compress may be guessed by its length (BREACH): those stay plain. */
const NEVER_COMPRESSED = /^\/api\/(?:auth|account|payments)\//u;

/** The whole of what is served by HTTP. */
export function createHttp(parts: HttpParts): Hono<HttpEnv> {
  const { operations, doors, isHttps, webFolder, headOf, framedStyle = "'none'" } = parts;
  const app = new Hono<HttpEnv>();
  const squeeze = compress();
  const own = securityHeaders(isHttps, 'same-origin');
  const shown = securityHeaders(isHttps, 'cross-origin');
  const framed = framedHeaders(isHttps, framedStyle);
  app.use((c, next) => {
    if (FRAMED.test(c.req.path)) return framed(c, next);
    return FOR_OTHER_SITES.test(c.req.path) ? shown(c, next) : own(c, next);
  });
  app.use((c, next) => {
    // Who takes nothing compressed need not wait until that is found out of the answer. What caches may keep has to say
    // that it comes in several forms, which `squeeze` sees to.
    const isPlain = c.req.method === 'POST' && c.req.header('accept-encoding') === undefined;
    return isPlain || NEVER_COMPRESSED.test(c.req.path) ? next() : squeeze(c, next);
  });
  app.route('/', mount(operations, doors));
  if (webFolder !== undefined) app.route('/', webApp(webFolder, headOf));
  // Whatever was asked for is not told: a path of no route may hold anything.
  app.notFound((c) => turnAway(new Problem(404), { method: c.req.method, route: 'none', log: doors.log }));
  app.onError((error) => {
    const id = randomUUID();
    doors.log.failure(error, id);
    return problemResponse(new Problem(500), id);
  });
  return app;
}
