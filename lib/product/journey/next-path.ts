/** The maximum length of a path to follow. All of our pages have shorter ones. */
const MAX_CHARACTERS = 2048;

/** Backslashes, which browsers read as slashes; white space; invisible characters and halves of surrogate pairs. */
const NEVER = /[\\\s\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u;

/** An escaped slash, backslash, percent sign or control character: decoding the path twice would reveal it. */
const DISGUISED = /%(?:2f|5c|[01][0-9a-f]|7f|25)/iu;

/** First segments of the paths that may follow sign-in. */
const FIRST_SEGMENTS: ReadonlySet<string> = new Set(['app', 'tools', 'payments']);

/** The path that follows sign-in by default. */
export const AFTER_SIGN_IN = '/app/dashboard/';

/**
 * The path of a `next` parameter, with its query and hash, unchanged. Undefined for anything that could lead to another
 * origin: only app, tools and payments of this origin are followed.
 */
export function nextPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > MAX_CHARACTERS || NEVER.test(value)) return undefined;
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

/** The path of sign-in, or another page, that continues to `next`. */
export function withNext(path: string, next: string): string {
  return `${path}?next=${encodeURIComponent(next)}`;
}

/** Spellings of `.` and `..` in a URL: a dot may be escaped. */
const ONE_DOT = /^(?:\.|%2e)$/iu;
const TWO_DOTS = /^(?:\.|%2e){2}$/iu;

/**
 * The path as a browser normalises it, for one with a leading slash and no backslash: `.` and `..` are resolved, an
 * empty segment stays (`/..//x` becomes `//x`). By the URL standard, for URLs that are not files.
 */
export function normalPath(path: string): string {
  const kept: string[] = [];
  const segments = path.slice(1).split('/');
  for (const [index, segment] of segments.entries()) {
    const isLast = index === segments.length - 1;
    if (TWO_DOTS.test(segment)) {
      kept.pop();
      if (isLast) kept.push('');
    } else if (ONE_DOT.test(segment)) {
      if (isLast) kept.push('');
    } else kept.push(segment);
  }
  return `/${kept.join('/')}`;
}
