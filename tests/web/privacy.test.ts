import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CSRF_COOKIE } from '../../server/http/csrf.ts';
import { SESSION_COOKIE, SESSION_SECONDS } from '../../server/http/session-cookie.ts';
import { COOKIES, STORED } from '../../web/features/help/privacy-page.tsx';

const ROOT = join(import.meta.dirname, '../..');

/** The sources of a folder, without its tests. */
function sources(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/u.test(file))
    .map((file) => readFileSync(join(ROOT, folder, file), 'utf8'));
}

test('the privacy page names every key that the app keeps in the browser, and no other', () => {
  const own = sources('web').flatMap((text) =>
    [...text.matchAll(/key: '(layline\.[a-z-]+)'/gu)].map(([, key = '']) => key),
  );
  const tokens = ['accessToken', 'refreshToken', 'tier', 'loggedIn'];
  const tokenStore = readFileSync(join(ROOT, 'web/api/token-store.ts'), 'utf8');
  expect(tokens.filter((key) => !tokenStore.includes(`'${key}'`))).toEqual([]);
  const named = STORED.flatMap(({ name }) => name.split(', '));
  expect(named.toSorted()).toEqual([...new Set([...own, ...tokens])].toSorted());
});

test('the privacy page names every cookie, and how long it is kept', () => {
  const set =
    sources('server')
      .join('\n')
      .match(/\b(?:setCookie|serialize)\(/gu) ?? [];
  expect(set).toHaveLength(3);
  const known = readFileSync(join(ROOT, 'server/auth/known-browser.ts'), 'utf8');
  const [, name] = /const NAME = '(\w+)'/u.exec(known) ?? [];
  expect(known).toContain('365 * 24 * 3600');
  const days = `${SESSION_SECONDS / (24 * 3600)} days`;
  expect(COOKIES.map((cookie) => [cookie.name, cookie.until])).toEqual([
    [SESSION_COOKIE, days],
    [CSRF_COOKIE, days],
    [name, 'A year'],
  ]);
});
