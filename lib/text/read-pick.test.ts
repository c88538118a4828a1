import { describe, expect, test } from 'vitest';
import { readSlipText } from './read-slip-text.ts';

/** The outcome of each selection, or the issues of a text as `found: message`. */
const outcomesOf = (text: string): readonly unknown[] => {
  const read = readSlipText(text);
  return read.kind === 'slip'
    ? read.draft.selections.map(({ outcome }) => outcome)
    : read.issues.map(({ found, message }) => `${found}: ${message}`);
};

describe('results by position', () => {
  test.each([
    ['1st, 2nd won', ['win', 'win', undefined]],
    ['1st, and 2nd won', ['win', 'win', undefined]],
    ['1st 3rd won', ['win', undefined, 'win']],
    ['first & third won, second lost', ['win', 'lost', 'win']],
    ['won 1st and 2nd', ['win', 'win', undefined]],
    ['lost 1st and 2nd', ['lost', 'lost', undefined]],
    ['won 2nd', [undefined, 'win', undefined]],
    ['void 1st', ['void', undefined, undefined]],
    ['void 3rd\n1st won', ['win', undefined, 'void']],
  ])('%s', (words, outcomes) => {
    expect(outcomesOf(`£1 trebles 5/2 3/1 4/1\n${words}`)).toEqual(outcomes);
  });

  test('an ordinal with a result of its own does not belong to the result before it', () => {
    expect(outcomesOf('£1 double 5/2 3/1 void 1st lost')).toEqual(['lost', 'void']);
  });

  test.each([
    ['won 1st', 'Is selection 1 won, or did this one finish 1st? Write 1st won or finished 1st'],
    ['lost 2nd', 'Is selection 2 lost, or did this one finish 2nd? Write 2nd lost or finished 2nd'],
  ])('%s can be a finish', (words, message) => {
    expect(outcomesOf(`£1 double 5/2 3/1 ${words}`)).toEqual([`${words}: ${message}`]);
    expect(outcomesOf(`£1 double 5/2 ${words}\n3/1`)).toEqual([`${words}: ${message}`]);
  });

  test('after two ordinals no finish can be meant', () => {
    expect(outcomesOf('£1 double 5/2\n3/1 1st 2nd')).toEqual([
      '1st 2nd: What of 1st 2nd? Write finished 1st 2nd for a finish, 1st 2nd lost for a selection, or a name in quotes',
    ]);
  });

  test('with an unreadable number gives no result', () => {
    const message = '1,5: 1.5? Write decimals with a point';
    for (const who of ['all', 'Ash', '1st']) {
      expect(outcomesOf(`£1 double Ash 5/2\nBirch 3/1\n${who} dead heat of 1,5`)).toEqual([message]);
    }
    expect(outcomesOf('£1 double Ash 5/2\nBirch 3/1 dead heat of 1,5 lost')).toEqual([message]);
  });
});

describe('results by name', () => {
  const TWELVE = 'one two three four five six seven eight nine ten eleven twelve';
  test.each([
    ['Ash', 'Ash lost', ['lost', undefined]],
    ['Sea The Stars', 'sea the STARS lost', ['lost', undefined]],
    [TWELVE, `${TWELVE} lost`, ['lost', undefined]],
    ['Ash', 'Ash lost, B won', ['lost', 'win']],
    ['Ash', 'ash dead heat of 2', ['deadHeat', undefined]],
  ])('%j: %s', (name, words, outcomes) => {
    expect(outcomesOf(`£1 double "${name}" 5/2\n3/1\n${words}`)).toEqual(outcomes);
  });

  test.each([
    ['£1 double 5/2 3/1, ab lost', 'ab lost'],
    ['£1 double 5/2 3/1, c lost', 'c lost'],
    ['£1 double 5/2 3/1, { lost', '{ lost'],
    [`£1 double 5/2\n3/1\n${TWELVE} thirteen lost`, `${TWELVE} thirteen lost`],
    ['£1 double Ash 5/2\nBirch 3/1 Ash void', 'Ash void'],
    ['£1 double Ash 5/2\nBirch 3/1\nAsh placed Birch lost', 'Ash placed Birch lost'],
    ['£1 double Ash 5/2\nBirch 3/1\nAsh, lost', 'Ash'],
    ['£1 double Ash 5/2\nBirch 3/1\nAsh r4 10p', 'Ash'],
    ['£1 double Ash 5/2\nBirch 3/1\nAsh boost lost', 'Ash boost lost'],
  ])('are none in %j', (text, name) => {
    expect(outcomesOf(text)).toContain(
      `${name}: There is no price after ${name.slice(0, 60)}. If it is part of a name, write the name in quotes`,
    );
  });
});

test('a second result is reported where it stands', () => {
  expect(outcomesOf('£1 double Ash 5/2\nBirch 3/1\nAsh void lost')).toEqual([
    'lost: Given twice: void stands before it',
  ]);
});

test('all or the rest begin a name if no result follows', () => {
  const read = readSlipText('£1 double\nAll Clear 5/2\nRest Day 3/1');
  expect(read.kind === 'slip' && read.draft.selections).toMatchObject([
    { description: 'All Clear' },
    { description: 'Rest Day' },
  ]);
});

describe('bankers by position', () => {
  const bankersOf = (words: string): unknown => {
    const text = `£1 doubles 2/1 3/1 4/1 5/1, ${words}`;
    const read = readSlipText(text);
    return read.kind === 'slip'
      ? [
          read.draft.selections.flatMap(({ banker }, index) => (banker === true ? [index + 1] : [])),
          read.understood.map(({ start, end, says }) => `${text.slice(start, end)}: ${says}`).at(-1),
        ]
      : read.issues.map(({ found, message }) => `${found}: ${message}`);
  };

  test.each([
    ['bankers 1 and 2', [[1, 2], 'bankers 1 and 2: Selections 1, 2: banker']],
    ['bankers 1, 2', [[1, 2], 'bankers 1, 2: Selections 1, 2: banker']],
    ['bankers first', [[1], 'bankers first: Selection 1: banker']],
    ['banker 2nd', [[2], 'banker 2nd: Selection 2: banker']],
    ['bankers 1, 7/1', [[1], '7/1: Selection 5 at 7/1']],
    ['bankers 1 2', [[1, 2], 'bankers 1 2: Selections 1, 2: banker']],
    ['bankers 1 2.5', [[1], '2.5: Selection 5 at 2.5']],
    ['bankers 1 2 [cap 9]', [[1, 2], '[cap 9]: Pays at most £9']],
    ['bankers 1 3 lines', [[1], 'bankers 1: Selection 1: banker']],
    ['bankers 1 2nd void', [[1], '2nd void: Selection 2: void']],
    ['bankers 1, 2nd void', [[1], '2nd void: Selection 2: void']],
    ['banker 1st 2', [[1], '2: Selection 5 at 2']],
  ])('%s', (words, bankers) => {
    expect(bankersOf(words)).toEqual(bankers);
  });

  test.each([
    [
      'bankers 1 2 and 3',
      [
        'doubles: Doubles requires a different number of selections: it takes 2 to 30 selections besides bankers, and there is 1',
      ],
    ],
    ['bankers 9', ['9: There is no selection 9: there are 4']],
    ['banker 2', ['banker: Which selection is banker? Write it after its price, or name it: second banker']],
    [
      'bankers 1 and Ash',
      ['and Ash: There is no price after and Ash. If it is part of a name, write the name in quotes'],
    ],
  ])('%s has an issue', (words, issues) => {
    expect(bankersOf(words)).toEqual(issues);
  });
});

test.each([
  ['£1 double "Ash" won 2/1, Birch 3/1', 'won'],
  ['£1 double Ash [cap 5] lost 2/1, Birch 3/1', 'lost'],
])('a result between a name and its price is part of neither: %j', (text, found) => {
  expect(outcomesOf(text)).toEqual([
    `${found}: Is ${found} part of a name or a result? Write the name in quotes, and the result after the price`,
  ]);
});

test('a boost after the only price belongs to it, and after others to none', () => {
  const read = readSlipText('£1 single Ash 2/1, boost 5%');
  expect(read.kind === 'slip' && read.draft.selections).toMatchObject([{ boostPct: '5' }]);
  expect(outcomesOf('£1 double Ash 2/1, Birch 3/1, boost 5%')).toEqual([
    'boost 5%: A boost of one price or of the whole bet? Write it after the price, or as promo boost 10%',
  ]);
});
