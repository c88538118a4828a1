import { describe, expect, test } from 'vitest';
import { MAX_SLIP_TEXT, readSlipText } from './read-slip-text.ts';

const issuesIn = (text: string): readonly unknown[] => {
  const read = readSlipText(text);
  return read.kind === 'slip' ? [] : read.issues;
};

test('a text of 65,536 characters is read, and a longer one is refused unread', () => {
  const text = '£1 single 5/2';
  expect(readSlipText(text.padEnd(MAX_SLIP_TEXT)).kind).toBe('slip');
  expect(readSlipText(text.padEnd(MAX_SLIP_TEXT + 1))).toEqual({
    kind: 'wrong',
    issues: [
      {
        start: 0,
        end: 65_537,
        found: '',
        expected: 'at most 65536 characters',
        message: 'The text has 65537 characters, and at most 65536 are read',
      },
    ],
  });
});

test('at most 100 issues are reported', () => {
  expect(issuesIn('] '.repeat(90))).toHaveLength(92);
  expect(issuesIn('] '.repeat(150))).toHaveLength(100);
});

describe('a text with more than 200 parts is not read to its end', () => {
  test.each([
    '5/2',
    '£1',
    'doubles',
    'win only',
    'perm',
    '3 lines',
    '2 bankers',
    '1/4 odds',
    '1st won,',
    '10% bonus for all winners',
  ])('%s', (part) => {
    const parts = `${part} `;
    const text = `2/1\n${parts.repeat(300)}`;
    const read = part === '5/2' ? 200 : 201;
    const start = 4 + read * parts.length - (part.endsWith(',') ? 2 : 0);
    expect(issuesIn(text)).toContainEqual({
      start,
      end: text.length,
      found: text.slice(start),
      message: 'This is too much for one slip: what follows was not read',
      expected: 'at most 50 selections, one stake and one system',
    });
  });

  test('of which any 2 from 4 has two', () => {
    const text = `2/1\n${'any 2 from 4 '.repeat(120)}`;
    expect(issuesIn(text)).toContainEqual(
      expect.objectContaining({ start: 4 + 101 * 'any 2 from 4 '.length, end: text.length }),
    );
  });
});

test('issues come in the order of the text', () => {
  const starts = (text: string): unknown => {
    const read = readSlipText(text);
    return read.kind === 'wrong' && read.issues.map(({ start, end }) => [start, end]);
  };
  expect(starts(']£0] single 5/2')).toEqual([
    [0, 1],
    [1, 3],
    [3, 4],
  ]);
  expect(starts('£10 ew total trixie 5/2 3/1 4/1')).toEqual([
    [7, 27],
    [13, 19],
    [31, 31],
  ]);
});

test.each([
  ['£0 single Ash', ['£0', 'Ash']],
  ['£0 single', ['£0', '']],
  ['3 lines £1 yankee 2/1', ['yankee']],
  ['£1 single ] Ash Double 5/2', [']', 'Double']],
  ['£1 5/2 2nd double 4', ['2nd']],
  ['£1 ]trixi] 2/1, 3/1, 4/1', [']', 'trixi', ']']],
])('each thing wrong in %j is reported once', (text, found) => {
  const read = readSlipText(text);
  expect(read.kind === 'wrong' && read.issues.map((issue) => issue.found)).toEqual(found);
});

test.each([
  '3 lines £1 doubles 2/1 3/1 4/1 5/1 banker',
  '15 lines £1 ew lucky 15 2/1 3/1 4/1 5/1',
  '30 bets £1 ew lucky 15 2/1 3/1 4/1 5/1',
  '1 bet £1 2/1',
  '£1 double Ash 2/1, Birch 3/1, Cedar 4/1 banker',
  '£1 stake single 2/1',
  '£5 stake a line doubles 5/2 3/1 4/1',
  'unit stake £5 doubles 5/2 3/1 4/1',
  'single Ash 5/2 at £5',
  '£1 ew ew double £1 5/2 3/1',
  '£1 double 3/1, 5/2, , won',
  '£1 4-fold 2/1 3/1 4/1 5/1',
  '£1 ew double 5/2 3/1 2nd pays 4',
])('a text that says one thing twice or in order is no question: %j', (text) => {
  expect(readSlipText(text).kind).toBe('slip');
});
