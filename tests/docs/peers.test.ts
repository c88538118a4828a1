import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const PAGE = readFileSync(join(import.meta.dirname, '../../docs/peers.md'), 'utf8');
/** The calculators that were run beside ours in the first comparison. */
const RUN: readonly string[] = ['bet-return-js', 'betcruncher', 'betlib'];

/** One column of a section's first table, by calculator. */
function columnOf(heading: string, column: string): ReadonlyMap<string, string> {
  const section = PAGE.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const [head = [], ...rows] = section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const index = head.indexOf(column);
  const named = rows.map(
    (cells) => [/[a-z-]+/u.exec(cells[1] ?? '')?.[0] ?? '', cells[index] ?? ''] as const,
  );
  return new Map(named.filter(([name]) => RUN.includes(name)).toReversed());
}

test('the summary has the measured figures', () => {
  const measured = columnOf('The same work, from the same texts', 'goliath');
  expect([...measured.keys()].toSorted()).toEqual(RUN);
  expect(columnOf('At a glance', 'a goliath, from its texts')).toEqual(measured);
});
