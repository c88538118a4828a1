import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTotals } from '#lib';
import { formatSlipText, MAX_SLIP_TEXT, readSlipText } from '#lib/text';
import { slipDraft } from '../../arbitraries/slip-draft.ts';

/** Pieces of texts: everything that can start a part in the grammar, and characters that end one. */
const PIECES = [
  '£5',
  '50p',
  '£',
  'ew',
  'each way',
  'each',
  'lucky 15',
  'lucky',
  'double',
  'acca',
  '4-fold',
  'perm',
  'any 2 from 4',
  '5/2',
  '1/5',
  '3.5',
  '4',
  'evens',
  'sp',
  '+150',
  '-1.5',
  '14:30',
  '2-1',
  '1,5',
  '@',
  '5 to 2',
  '11/4 JF',
  'Frankel',
  'Enable',
  'v',
  'over 2.5',
  'the',
  'a',
  'won',
  'lost',
  'void 3rd',
  'second',
  '1st',
  'and',
  'all',
  'rest',
  'finished 4th',
  'tied 3',
  'T5',
  '3rd=',
  'joint',
  'DH',
  '6 tied',
  'top 10',
  'pays',
  'r4',
  '10p',
  '10%',
  'boost',
  'bonus',
  'for one winner',
  'treble the odds',
  'acca bonus',
  '3+ 5%',
  'up to',
  'min odds',
  'banker',
  '3 bankers',
  'free bet',
  'total',
  'stake',
  '"',
  '\\',
  '[',
  ']',
  '[cap 5]',
  '[terms',
  ',',
  ';',
  '\n',
  ':',
  '(',
  ')',
  '-',
  '.',
  'x',
  '2 x £1',
  '1.',
  '\u2028',
  '🐎',
] as const;

const soup = fc
  .array(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...PIECES) }, fc.string({ maxLength: 4 })), {
    maxLength: 40,
  })
  .chain((pieces) => fc.constantFrom(' ', ' ', '\n', '').map((joint) => pieces.join(joint)));

/** Expects a slip that is valid, or issues that point into the text. */
const expectVerdict = (text: string): void => {
  const read = readSlipText(text);
  if (read.kind === 'slip') {
    const bet = readTotals(read.draft);
    expect(bet.ok ? [] : bet.issues.filter(({ code }) => code !== 'too-many-lines'), text).toEqual([]);
    return;
  }
  expect(read.issues.length, text).toBeGreaterThan(0);
  for (const { start, end, found, expected, message } of read.issues) {
    expect(text.slice(start, end)).toBe(found);
    expect(start).toBeLessThanOrEqual(end);
    expect(expected).not.toBe('');
    expect(message).not.toBe('');
  }
};

describe('any text', () => {
  test('is read as a valid slip, or has issues that point into it', () => {
    fc.assert(fc.property(soup, expectVerdict), { numRuns: 500 });
  });

  test('that begins like a printed slip is read or pointed at', () => {
    fc.assert(
      fc.property(slipDraft, fc.nat(), fc.constantFrom(...PIECES), (draft, at, piece) => {
        const text = formatSlipText(draft);
        const cut = at % (text.length + 1);
        expectVerdict(text.slice(0, cut) + piece + text.slice(cut));
        expectVerdict(text.slice(0, cut));
      }),
    );
  });

  test('means the same when it is read, printed and read again', () => {
    fc.assert(
      fc.property(soup, (text) => {
        const read = readSlipText(text);
        if (read.kind === 'wrong') return;
        expect(readSlipText(formatSlipText(read.draft)), text).toMatchObject({
          kind: 'slip',
          draft: read.draft,
        });
      }),
      { numRuns: 500 },
    );
  });
});

/** The maximum number of calls that are timed: on a busy machine, some take several times as long as others. */
const MAX_CALLS = 25;

/** The CPU time in milliseconds of the fastest call, of as many as it takes for one to be below a limit. */
const milliseconds = (limit: number, call: () => void): number => {
  let fastest = Infinity;
  for (let calls = 0; calls < MAX_CALLS && fastest >= limit; calls += 1) {
    const from = process.cpuUsage();
    call();
    const { user, system } = process.cpuUsage(from);
    fastest = Math.min(fastest, (user + system) / 1000);
  }
  return fastest;
};

const MAX_KILOBYTES = 64;
const KILOBYTE = 1024;
/** The time allowed for a short text, in milliseconds: the first calls of the reader are not compiled yet. */
const SHORT_TEXT = 6;

/** A text repeated up to the length limit of the reader. */
const filled = (piece: string): string =>
  piece.repeat(Math.ceil(MAX_SLIP_TEXT / piece.length)).slice(0, MAX_SLIP_TEXT);

describe('a millisecond a kilobyte is enough', () => {
  test.each([
    ...PIECES.flatMap((piece) => [[`${piece} `], [piece]]),
    ['['.repeat(10)],
    ['[cap '],
    ['"a\\"'],
    ['1st, '],
    ['void 1st and '],
    ['a won '],
    ['Frankel 5/2, '],
    ['Frankel 5/2\n'],
    ['5/2 A, A, '],
    ['A, B and '],
    ['doubles and trebles '],
    ['5/2 T5 tied '],
    ['joint 2nd '],
    ['tied for '],
    ['acca bonus 3+ 5% '],
    ['10% bonus '],
    ['2 x £1 '],
    ['1/5 1-2-3 '],
    ['((((('],
    ['):):'],
    ['4th 6 tied '],
    ['1,'],
  ])('for 64 kB of %j', (piece) => {
    const text = filled(piece);
    expect(milliseconds(MAX_KILOBYTES, () => readSlipText(text))).toBeLessThan(MAX_KILOBYTES);
  });

  test('for any text of a kilobyte and more', () => {
    fc.assert(
      fc.property(fc.array(soup, { minLength: 20, maxLength: 40 }), (texts) => {
        const text = texts.join(' ').slice(0, MAX_SLIP_TEXT);
        const limit = Math.max(SHORT_TEXT, text.length / KILOBYTE);
        expect(
          milliseconds(limit, () => readSlipText(text)),
          text,
        ).toBeLessThan(limit);
      }),
      { numRuns: 20 },
    );
  });

  test('a longer text is refused unread', () => {
    expect(readSlipText(`${filled('a ')}a`)).toEqual({
      kind: 'wrong',
      issues: [
        {
          start: 0,
          end: MAX_SLIP_TEXT + 1,
          found: '',
          expected: `at most ${MAX_SLIP_TEXT} characters`,
          message: `The text has ${MAX_SLIP_TEXT + 1} characters, and at most ${MAX_SLIP_TEXT} are read`,
        },
      ],
    });
  });
});
