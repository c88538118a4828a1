import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const MANIFEST = readFileSync(join(ROOT, 'package.json'), 'utf8');
const PAGE = readFileSync(join(ROOT, 'docs/operate.md'), 'utf8');

/** The server's sources as one text. */
const SERVER = readdirSync(join(ROOT, 'server'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.ts$/u.test(file))
  .map((file) => readFileSync(join(ROOT, 'server', file), 'utf8'))
  .join('\n');

/** The distinct texts of a pattern's first group, sorted. */
function found(text: string, pattern: RegExp): readonly string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].toSorted();
}

const SECURITY = found(SERVER, /\bsecurity\(\s*'([a-z-]+)'/gu).map((event) => `security.${event}`);
const ODDS = found(SERVER, /\blog\(\s*'(odds\.[a-z.-]+)'/gu);

test('the operator’s guide names no event that the server does not log', () => {
  expect(ODDS).toContain('odds.doubtful');
  const named = found(PAGE, /`((?:security|odds)\.[a-z.-]+)`/gu);
  expect(named.filter((name) => !SECURITY.includes(name) && !ODDS.includes(name))).toEqual([]);
});

test('every security event is in exactly one of its tables: worth an alarm, or a record', () => {
  expect(SECURITY).toContain('security.signed-in');
  const rows = [...PAGE.matchAll(/^\| `(security\.[a-z-]+)`/gmu)].map(([, name = '']) => name);
  expect(rows.toSorted()).toEqual(SECURITY);
});

test('it names no metric that the server does not have', () => {
  const figures = found(PAGE, /`layline_([a-z_]+)/gu);
  expect(figures).toContain('odds_up');
  const isThere = (name: string) => ['', 'layline_'].some((start) => SERVER.includes(`'${start}${name}'`));
  expect(figures.filter((name) => !isThere(name))).toEqual([]);
});

test('it starts processes with the Node options of `npm start`', () => {
  const [, start = ''] = /"start": "node (.+) dist\/server\/main\.js"/u.exec(MANIFEST) ?? [];
  expect(start).toContain('--');
  // Other options would stop processes that inherit them.
  for (const flag of start.split(' ')) {
    expect(process.allowedNodeEnvironmentFlags).toContain(flag.replace(/=.*/u, ''));
  }
  expect(PAGE).toContain(`export NODE_OPTIONS='${start}'\n`);
});
