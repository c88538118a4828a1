import { expect, test } from 'vitest';
import { canonicalPath } from './canonical-path.tsx';

test.each([
  ['/', '/'],
  ['/tools', '/tools/'],
  ['/tools/', '/tools/'],
  ['/tools//oddsmatcher', '/tools/oddsmatcher/'],
  ['/login', '/login'],
  ['/login/', '/login'],
  ['/login//', '/login'],
  ['/app/journeys/first-offer/3', '/app/journeys/first-offer/3/'],
])('%s is written %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
  expect(canonicalPath(canonical)).toBe(canonical);
});
