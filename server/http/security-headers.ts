import { secureHeaders } from 'hono/secure-headers';

type Middleware = ReturnType<typeof secureHeaders>;

/** Players that a configured video may come from; they load on a click. */
const PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

/**
 * Headers of every answer. Scripts, styles and fonts come from us alone, none stands in a page, nothing is evaluated.
 * The referrer policy sends our origin to other sites: with less, the video players refuse to play.
 */
export function securityHeaders(isHttps: boolean): Middleware {
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
    strictTransportSecurity: isHttps ? 'max-age=31536000; includeSubDomains' : false,
    referrerPolicy: 'strict-origin-when-cross-origin',
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
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
