import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { validateBet } from '#lib';
import { formatSlipText, readSlipText } from '#lib/text';
import { fencedBlocks } from './fenced-blocks.ts';

const PAGE = readFileSync(join(import.meta.dirname, '../../docs/slip-text.md'), 'utf8');

/** The slips of the page, each with the JSON below it. */
const EXAMPLES = fencedBlocks(PAGE).flatMap((block, index, blocks) => {
  const answer = blocks[index + 1];
  if (block.info !== 'slip') return [];
  return [
    { line: block.line, text: block.text.trimEnd(), answer: answer?.info === 'json' ? answer.text : '' },
  ];
});

/** The JSON of a text as the page shows it: the draft, or the parts found and the messages. */
const answerTo = (text: string): unknown => {
  const read = readSlipText(text);
  if (read.kind === 'slip') return read.draft;
  return { issues: read.issues.map(({ found, message }) => ({ found, message })) };
};

describe('the examples of docs/slip-text.md', () => {
  test('exist', () => {
    expect(EXAMPLES.length).toBeGreaterThan(12);
  });

  test.each(EXAMPLES)('line $line: $text', ({ text, answer }) => {
    expect(answerTo(text)).toEqual(JSON.parse(answer));
  });

  test.each(EXAMPLES)(
    'line $line is a valid slip that survives printing and parsing, if it is one',
    ({ text }) => {
      const read = readSlipText(text);
      if (read.kind === 'wrong') return;
      expect(validateBet(read.draft).ok).toBe(true);
      expect(readSlipText(formatSlipText(read.draft))).toMatchObject({ kind: 'slip', draft: read.draft });
    },
  );
});

/** Contexts for the parts in the tables, each of which has its meaning in one of them. */
const AROUND = [
  ...Array.from({ length: 9 }, (_, index) => `£1 {} ${'3/1 '.repeat(index + 1)}`),
  '{} single 3/1',
  '£1 ew {} lucky 15 3/1 3/1 3/1 3/1',
  '£1 lucky 15 3/1 3/1 3/1 3/1, {}',
  '£1 ew {} single 3/1',
  '£1 single 3/1 {}',
  '£1 ew single 3/1 {}',
  '£1 single 3/1 finished 4th {}',
  '£1 single 3/1 {} 3/1',
  '£1 single over 2.5 @ 2.0 {}',
  '£1 single {} @ 2.0',
  '£1 {} single 3/1',
  '£1 double {} 3/1 3/1',
  '£1 ew single [terms 1/4] 3/1 {}',
  '£1 ew {} single 3/1 1/4 odds',
];

/** The texts in the second and third columns of the page's tables. */
const PARTS = [...PAGE.matchAll(/^\|(?! -)(?! part)[^|]*\|(.*)$/gmu)].flatMap(([row = '']) =>
  /^\| (?:name|price) /u.test(row) ? [] : [...row.matchAll(/`([^`]+)`/gu)].map(([, part = '']) => part),
);

describe('the parts in the tables of docs/slip-text.md', () => {
  test('exist', () => {
    expect(PARTS.length).toBeGreaterThan(70);
  });

  test.each(PARTS)('%s', (part) => {
    const read = AROUND.map((around) => readSlipText(around.replace('{}', () => part)));
    expect(read.some(({ kind }) => kind === 'slip')).toBe(true);
  });
});
