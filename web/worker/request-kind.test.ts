import { describe, expect, test } from 'vitest';
import { requestKind } from './requests.ts';

const HERE = { origin: 'https://layline.example', files: ['/', '/theme.js'] };

function kindOf(
  path: string,
  { method = 'GET', mode = 'cors' }: { method?: string; mode?: RequestMode } = {},
) {
  return requestKind({ method, mode, url: new URL(path, HERE.origin).href }, HERE);
}

describe('the kind of a request', () => {
  test.each([
    ['/assets/abc.js', 'hashed'],
    ['/theme.js', 'kept'],
    ['/theme.js?x=1', 'other'],
    ['/robots.txt', 'other'],
    ['/', 'other'],
    ['https://elsewhere.example/assets/abc.js', 'other'],
  ])('%s is %s', (path, kind) => {
    expect(kindOf(path)).toBe(kind);
  });

  test.each(['/', '/tools/bet-calculator/lucky-15/?s=A;2', '/tools/oddsmatcher/'])(
    'navigation to %s is the page',
    (path) => {
      expect(kindOf(path, { mode: 'navigate' })).toBe('page');
    },
  );

  test.each([
    '/api/auth/me/',
    '/api/docs/',
    '/cards/yankee/slip.png',
    '/embed/slip/yankee/',
    '/odds-gateway/aggregates',
    '/readyz',
    '/metrics',
    '/operate/x',
  ])('%s is left to the server, even for navigation', (path) => {
    expect(kindOf(path)).toBe('other');
    expect(kindOf(path, { mode: 'navigate' })).toBe('other');
  });

  test('unsafe methods are left to the server', () => {
    expect(kindOf('/assets/abc.js', { method: 'POST' })).toBe('other');
    expect(kindOf('/login', { method: 'POST', mode: 'navigate' })).toBe('other');
  });
});
