import { matchPath } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { SLUGS } from '#lib';
import { CALCULATIONS } from '#lib/calculations';
import { calculatorPath, PATHS } from './paths.ts';
import { canonicalPath } from './canonical-path.tsx';
import { ROUTES } from './routes.ts';

function accessOf(path: string): string | undefined {
  return ROUTES.find((route) => matchPath(route.path, path) !== null)?.access;
}

describe('every page of the specification has its route and access rule', () => {
  test.each([
    ['/tools/', 'open'],
    ['/tools/oddsmatcher/', 'tryAuth'],
    ['/tools/each-way-matcher/', 'tryAuth'],
    ['/tools/extra-place-matcher/', 'tryAuth'],
    ['/tools/boost-matcher/', 'tryAuth'],
    ['/tools/bogmatcher/', 'tryAuth'],
    ['/tools/2up-matcher/', 'tryAuth'],
    ['/tools/dutching-finder/', 'tryAuth'],
    ['/tools/accumulator-finder/', 'tryAuth'],
    ['/tools/matched-calculator/', 'tryAuth'],
    ['/tools/bet-calculator/', 'open'],
    ['/tools/matched/', 'open'],
    ...CALCULATIONS.filter(({ name }) => name !== 'matched-bet').map(({ name }): [string, string] => [
      `/tools/${name}/`,
      'open',
    ]),
    ...SLUGS.map((slug): [string, string] => [calculatorPath(slug), 'open']),
    ['/app/journeys/', 'requiresAuth'],
    ['/app/journeys/first-offer/start/', 'requiresAuth'],
    ['/app/journeys/first-offer/1/', 'requiresAuth'],
    ['/app/dashboard/', 'requiresAuth'],
    ['/app/account/', 'requiresAuth'],
    ['/app/preferences/', 'tryAuth'],
    ['/payments/checkout/', 'requiresAuth'],
    ['/payments/return/', 'requiresAuth'],
    ['/', 'open'],
    ['/login', 'tryAuth'],
    ['/register/', 'tryAuth'],
    ['/app/how-it-works/', 'open'],
    ['/app/guides/', 'open'],
    ['/app/guides/first-bet/', 'open'],
    ['/app/glossary/', 'open'],
    ['/app/safer-betting/', 'tryAuth'],
    ['/app/contact/', 'open'],
    ['/app/privacy/', 'open'],
    ['/app/terms/', 'open'],
  ])('%s: %s', (path, access) => {
    expect(accessOf(path)).toBe(access);
    expect(canonicalPath(path)).toBe(path);
  });

  test('other paths are not found', () => {
    expect(['/tools/nothing/else/', '/app/', '/payments/', '/admin/'].map(accessOf)).toEqual(
      Array(4).fill(undefined),
    );
  });
});

test('no path is duplicate, and every path in PATHS has a page', () => {
  const paths = ROUTES.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(Object.values(PATHS).filter((path) => accessOf(path) === undefined)).toEqual([]);
});
