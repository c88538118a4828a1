import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fencedBlocks } from './fenced-blocks.ts';
import { expectExample } from './rule-example.ts';

const FOLDER = join(import.meta.dirname, '../../docs/rules');
const PAGES = readdirSync(FOLDER).filter((name) => name.endsWith('.md') && name !== 'README.md');

function examplesOf(page: string): readonly (readonly [name: string, text: string])[] {
  return fencedBlocks(readFileSync(join(FOLDER, page), 'utf8'))
    .filter(({ info }) => info === 'json')
    .map(({ heading, line, text }) => [`line ${line}, ${heading}`, text]);
}

test('rule pages exist', () => {
  expect(PAGES.length).toBeGreaterThan(10);
});

test('the index of the rules lists every page', () => {
  const index = readFileSync(join(FOLDER, 'README.md'), 'utf8');
  expect(PAGES.filter((page) => !index.includes(`](${page})`))).toEqual([]);
});

describe.each(PAGES)('docs/rules/%s', (page) => {
  const text = readFileSync(join(FOLDER, page), 'utf8');

  test('has the rule, its publishers, and examples', () => {
    const headings = [...text.matchAll(/^#+ (.+)$/gmu)].map(([, heading]) => heading);
    expect(headings).toEqual(expect.arrayContaining(['Rule', 'Source']));
    expect(examplesOf(page).length).toBeGreaterThan(0);
  });

  test.each(examplesOf(page))('%s', (_, example) => {
    expectExample(example);
  });
});

describe('the examples', () => {
  const single = { system: 'singles', stakePerLine: '10', selections: [{ odds: '4/1', outcome: 'win' }] };

  test.each([
    ['a figure that is wrong', { slip: single, expected: { realisedPayout: '50.01' } }, 'to match object'],
    ['a unit that is missing', { slip: single, units: [{ status: 'won' }, {}] }, 'to match object'],
    ['a slip that claims nothing', { slip: single }, 'the example claims something'],
    ['a field without a check', { slip: single, expected: {}, payout: '50.00' }, 'payout'],
    ['an issue that is not there', { slip: single, issues: [{ path: '', message: 'x' }] }, 'no issues'],
    ['a slip that is wrong', { slip: { ...single, system: 'sixes' }, expected: {} }, 'Unknown system'],
    ['odds of another price', { odds: '4/1', price: '4' }, "expected '5' to be '4'"],
    ['a deduction that is not made', { withdrawn: ['2/1'], deductions: [25], rule4: 25 }, 'to deeply equal'],
    ['a calculator that does not exist', { calculator: 'lay', input: {}, expected: {} }, 'no calculator lay'],
    [
      'another outcome of a market',
      { market: { kind: 'drawNoBet', side: 'home' }, result: { home: 1, away: 1 }, outcome: 'void' },
      "expected 'push' to be 'void'",
    ],
    ['other totals', { totalsAlone: single, expected: { realisedPayout: '50.01' } }, 'to match object'],
    ['totals that claim nothing', { totalsAlone: single }, 'The example claims nothing'],
    ['a kind that does not exist', { bet: single }, 'not bet'],
  ])('fail for %s', (_, example, reason) => {
    expect(() => expectExample(JSON.stringify(example))).toThrow(reason);
  });
});
