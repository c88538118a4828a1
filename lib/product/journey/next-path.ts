import { normalPath } from './normal-path.ts';

/** A longer path is nobody's. */
const MOST_CHARACTERS = 2048;

/** Backslashes, which browsers take for slashes; spaces of all kinds; what is invisible, or half of a character. */
const NEVER = /[\\\s\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u;

/** A slash, a backslash or a control character in disguise: whoever decodes the path twice would follow it. */
const DISGUISED = /%(?:2f|5c|[01][0-9a-f]|7f|25)/iu;

/** Where one may be sent after signing in. */
const FIRST_SEGMENTS: ReadonlySet<string> = new Set(['app', 'tools', 'payments']);

/** Where one is sent who came from nowhere in particular. */
export const AFTER_SIGN_IN = '/app/dashboard/';

/**
 * The path that a `next` parameter names, with its query and hash, exactly as it was given; undefined for anything that
 * could lead elsewhere: only app, tools and payments of this very origin are followed.
 */
export function nextPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > MOST_CHARACTERS || NEVER.test(value)) return undefined;
  const path = value.slice(0, firstOf(value, ['?', '#']));
  if (!path.startsWith('/') || DISGUISED.test(path)) return undefined;
  const normal = normalPath(path);
  if (normal.includes('//')) return undefined;
  return FIRST_SEGMENTS.has(normal.split('/')[1] ?? '') ? value : undefined;
}

function firstOf(text: string, marks: readonly string[]): number {
  const found = marks.map((mark) => text.indexOf(mark)).filter((index) => index !== -1);
  return Math.min(text.length, ...found);
}

/** The path of sign-in (or another one of ours) that leads on to `next` afterwards. */
export function withNext(path: string, next: string): string {
  return `${path}?next=${encodeURIComponent(next)}`;
}
