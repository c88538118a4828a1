import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextPath, normalPath, withNext } from './next-path.ts';

const ORIGIN = 'https://layline.example';
const hostile = [
  // Another host, by its URL or by slashes.
  'http://example.com',
  'http:///example.com',
  'https://example.com',
  'ftp://example.com',
  '//example.com',
  '///example.com',
  '////example.com',
  '//example.com/app/',
  '//app/x',
  '///app/',
  'http:example.com',
  'http:/example.com',
  'https:///app/',
  'http://layline.example@evil.example/app/',
  'https://layline.example.evil.example/app/',
  'https://layline.example/app/',
  '//layline.example/app/',
  // Backslashes, which browsers read as slashes.
  '\\\\example.com',
  '\\example.com',
  '/\\example.com',
  '/\\/example.com',
  '\\/\\/example.com',
  '/app\\..\\..\\example.com',
  'http:\\\\example.com',
  'http:/\\//example.com',
  'http:\\/example.com',
  '/\\\\app/',
  // Schemes that execute code.
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'javascript:alert(1)//app/',
  'data:text/html,<p>',
  'vbscript:x',
  'blob:https://layline.example/1',
  'unsafe:app',
  'x:y',
  // Whitespace, and characters that are dropped or invisible.
  ' //example.com',
  '\n//example.com',
  '/\t/example.com',
  '/\n/example.com',
  '/app/\r\nSet-Cookie: x=1',
  '\u0008//example.com',
  '\u001F//example.com',
  '/app/\u0000',
  '/ /example.com',
  '/app/ x',
  '/app/\u00A0x',
  '\u2028/app/',
  '/app/\u2029',
  '/app/\u200B',
  '/app/\u202E',
  '\uFEFF/app/',
  '/app/\uD800',
  // Paths that resolve to another host, or leave the three allowed ones.
  '/.//example.com',
  '/..//example.com',
  '/./..//evil.example',
  '/app/..//example.com',
  '/app/.././/example.com',
  '/%2e//example.com',
  '/%2e%2e//example.com',
  '/app/%2e%2e//example.com',
  '/app/.%2E//example.com',
  '/app//example.com',
  '/app/../login',
  '/app/%2E%2e/api/auth/logout/',
  '/tools/../../api/bets/',
  // Disguised slashes.
  '/%5Cexample.com',
  '/%5c%5cexample.com',
  '/%2Fexample.com',
  '/%2f%2fexample.com',
  '/app/%2F%2Fexample.com',
  '/app/%5Cexample.com',
  '/app/%252F%252Fexample.com',
  '/app/%00',
  '/app/%0d%0aSet-Cookie:x',
  // Paths that are not allowed.
  '',
  '/',
  '.',
  'app/',
  '?next=/app/',
  '#/app/',
  '/login?next=/app/',
  '/login?next=//example.com',
  '/register/',
  '/api/auth/logout/',
  '/healthz',
  '/application/',
  '/App/',
  '/%61pp/',
  '/app@example.com/',
  '/app;x/',
  '/app:80/',
  `/app/${'x'.repeat(2048)}`,
];

const good = [
  '/app/dashboard/',
  '/app/journeys/first-offer/3/',
  '/app/journeys/first-offer/start/?next=%2Fapp%2Fdashboard%2F',
  '/app/account/#sessions',
  '/app',
  '/app?x=1',
  '/tools/',
  '/tools/oddsmatcher/?sort=score_2&min=4.0&bookies=coral,bet365#row-7',
  '/tools/bet-calculator/lucky-15/?slip=eyJhIjoxfQ==',
  '/tools/./oddsmatcher/',
  '/tools/x/../oddsmatcher/',
  '/tools/2up-matcher/?q=%C3%A9&url=https://example.com//x',
  '/tools/bet-calculator/?name=caf\u00E9',
  '/payments/checkout/',
  '/payments/return/?session=cs_test_1#done',
  '/app/guides/each-way/..',
];

describe('a next path', () => {
  test.each(hostile)('is not %j', (text) => {
    expect(nextPath(text)).toBeUndefined();
  });

  test.each(good)('%j is followed as it was given, query and hash with it', (text) => {
    expect(nextPath(text)).toBe(text);
    expect(new URL(text, ORIGIN).origin).toBe(ORIGIN);
  });

  test.each([undefined, null, 7, ['/app/', '/app/'], { path: '/app/' }])('is no %j', (value) => {
    expect(nextPath(value)).toBeUndefined();
  });

  test('of 2048 characters is the longest', () => {
    const longest = `/app/${'x'.repeat(2043)}`;
    expect(nextPath(longest)).toBe(longest);
    expect(nextPath(`${longest}x`)).toBeUndefined();
  });

  test('comes back from the address of sign-in', () => {
    fc.assert(
      fc.property(fc.constantFrom(...good), (text) => {
        const url = new URL(withNext('/login', text), ORIGIN);
        expect([...url.searchParams]).toEqual([['next', text]]);
      }),
    );
  });
});

const PIECES = [
  '/',
  '/',
  '.',
  '..',
  '%2e',
  '%2E',
  '%2f',
  '%5c',
  '\\',
  'app',
  'tools',
  'evil.example',
  '@',
  ':',
  '?',
  '#',
  '\t',
  '\n',
  ' ',
  'x',
  '%00',
  '\u2028',
];
const piecesOf = (pieces: readonly string[]): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => `/${parts.join('')}`);

test('a path that is followed stays on this origin, in one of the three places, whatever a browser makes of it', () => {
  let followed = 0;
  fc.assert(
    fc.property(
      fc.oneof(
        piecesOf(PIECES),
        piecesOf(PIECES).map((text) => `/app${text}`),
      ),
      (text) => {
        if (nextPath(text) === undefined) return;
        followed += 1;
        const url = new URL(text, ORIGIN);
        expect(url.origin).toBe(ORIGIN);
        expect(url.pathname).toMatch(/^\/(?:app|tools|payments)(?:\/|$)/u);
        expect(url.pathname).not.toContain('//');
      },
    ),
    { numRuns: 2000 },
  );
  expect(followed).toBeGreaterThan(100);
});

test('a path is normalised as the URL standard has it', () => {
  const plain = ['/', '.', '..', '%2e', '%2E', '.%2e', 'app', 'x', '~', '-'];
  fc.assert(
    fc.property(piecesOf(plain), (path) => {
      // Against the standard, Node 20 does not resolve the dots of `/x/.y/..`, because of a segment like `.y`.
      fc.pre(path.split('/').every((part) => !part.startsWith('.') || /^(?:\.|%2e){1,2}$/iu.test(part)));
      // A host is prepended, since `//x` alone would be parsed as one.
      expect(normalPath(path)).toBe(new URL(`${ORIGIN}${path}`).pathname);
    }),
    { numRuns: 2000 },
  );
});
