import { describe, expect, test } from 'vitest';
import { formatSlipText } from './format-slip-text.ts';
import { readSlipText } from './read-slip-text.ts';

const draftOf = (text: string): unknown => {
  const read = readSlipText(text);
  return read.kind === 'slip' ? read.draft : read.issues;
};

/** The parts of a text that have issues. */
const foundIn = (text: string): readonly string[] => {
  const read = readSlipText(text);
  return read.kind === 'slip' ? [] : read.issues.map(({ found }) => found);
};

const issuesOf = (text: string): readonly string[] => {
  const read = readSlipText(text);
  return read.kind === 'slip' ? [] : read.issues.map(({ message }) => message);
};

describe('names', () => {
  test.each([
    ['14:30 Ascot Frankel 5/2', '14:30 Ascot Frankel'],
    ['Arsenal v Chelsea 2.10', 'Arsenal v Chelsea'],
    ['Liverpool -1.5 @ 1.95', 'Liverpool -1.5'],
    ['Over 2.5 goals 1.90', 'Over 2.5 goals'],
    ['Arsenal to win 2.1', 'Arsenal to win'],
    ['Frankel (GB) 5/2', 'Frankel (GB)'],
    ['Frankel - 5/2', 'Frankel'],
    ['Ascot: Frankel: 5/2', 'Ascot: Frankel'],
    ['1. Frankel 5/2', 'Frankel'],
    ['Team 2 @ 5/2', 'Team 2'],
    ['5/2 Frankel', 'Frankel'],
    ['Frankel\n5/2', 'Frankel'],
    ['"Double \\"Trouble\\" \\\\" 5/2', 'Double "Trouble" \\'],
    ['“Lucky Lad” 5/2', 'Lucky Lad'],
    ['Lucky Lad 5/2', 'Lucky Lad'],
  ])('%j', (text, description) => {
    expect(draftOf(`£5 single\n${text}`)).toMatchObject({ selections: [{ description }] });
  });
});

describe('prices', () => {
  test.each([
    ['5/2', '5/2'],
    ['@ 5/2', '5/2'],
    ['at 5/2', '5/2'],
    ['odds: 5/2', '5/2'],
    ['5 to 2', '5/2'],
    ['5-2', '5/2'],
    ['11/4 JF', '11/4'],
    ['4', '4'],
    ['(5/2)', '5/2'],
    ['5/2.', '5/2'],
    ['evens', 'evens'],
    ['even money', 'evens'],
    ['+150', '+150'],
  ])('%j', (text, odds) => {
    expect(draftOf(`£5 single ${text}`)).toMatchObject({ selections: [{ odds }] });
  });
});

describe('stakes', () => {
  test.each([
    ['£5 double', { stakePerLine: '5' }],
    ['£ 5 double', { stakePerLine: '5' }],
    ['50p each double', { stakePerLine: '0.50' }],
    ['double £5 total', { totalStake: '5' }],
    ['total stake: £5 double', { totalStake: '5' }],
    ['£1 doubles £1 total', { stakePerLine: '1' }],
    ['2x£1 double', { stakePerLine: '2.00' }],
    ['2x £1 double', { stakePerLine: '2.00' }],
    ['12x£1.50 double', { stakePerLine: '18.00' }],
    ['12×50p double', { stakePerLine: '6.00' }],
    ['unit stake £5 double', { stakePerLine: '5' }],
    ['stake: £5 double', { stakePerLine: '5' }],
    ['1 x £1 doubles', { stakePerLine: '1' }],
  ])('%s', (text, stake) => {
    expect(draftOf(`${text} 5/2 3/1`)).toMatchObject(stake);
  });

  test('a stake beside a total is that of a line, or the total once more', () => {
    expect(draftOf('£5 stake doubles £15 total 5/2 3/1 4/1')).toMatchObject({ stakePerLine: '5' });
    expect(draftOf('£15 stake doubles £15 total 5/2 3/1 4/1')).toMatchObject({ totalStake: '15' });
  });

  test('a count before the stake is of lines or bets; any other multiplies the stake', () => {
    expect(draftOf('7 x £1 patent 5/2 3/1 4/1')).toMatchObject({ stakePerLine: '1' });
    expect(draftOf('14 x £1 ew patent 5/2 3/1 4/1')).toMatchObject({ stakePerLine: '1' });
    expect(draftOf('3 x £1 patent 5/2 3/1 4/1')).toMatchObject({ stakePerLine: '3.00' });
  });
});

describe('words about a selection', () => {
  test.each([
    ['5/2 11/4 3/1 9/2, second lost', [undefined, 'lost', undefined, undefined]],
    ['5/2 11/4 3/1 9/2, 1st and 3rd won, rest lost', ['win', 'lost', 'win', 'lost']],
    ['5/2 11/4 3/1 9/2 all won', ['win', 'win', 'win', 'win']],
    ['5/2 won 11/4 void 1.5 W 9/2 L', ['win', 'void', 'win', 'lost']],
    ['5/2, won, 11/4, half won, 3/1, NR, 9/2, dead heat', ['win', 'halfWin', 'void', 'deadHeat']],
    ['5/2\nWon\n11/4\nLost\n3/1\n9/2 void 3rd', ['win', 'lost', 'void', undefined]],
  ])('%j', (text, outcomes) => {
    const read = readSlipText(`£1 yankee ${text}`);
    const selections = read.kind === 'slip' ? read.draft.selections : [];
    expect(selections.map(({ outcome }) => outcome)).toEqual(outcomes);
  });

  test('a finish has its ties and the positions that its market pays', () => {
    const finish = { position: '8', tied: '6', pays: '10' };
    expect(draftOf('£2 single 12.0, 8th, 6 tied, top 10 pays')).toMatchObject({ selections: [{ finish }] });
    expect(draftOf('£2 single 12.0 finished 8th pays 10 tied 6')).toMatchObject({ selections: [{ finish }] });
  });
});

describe('an ambiguous text is reported at its position', () => {
  test.each([
    ['£1 trixie 2.0 3.0 4.0, 1 banker', ['1 banker']],
    ['£5 ew double 5/2 11/4 1/5 4 places', ['1/5 4 places']],
    ['£5 double 5/2 11/4, lost', ['lost']],
    ['£5 double\nFrankel 5/2\nWon Enable 11/4', ['Won']],
    ['£5 treble 5/2 placed 3rd 3/1 4/1', ['placed 3rd']],
    ['£5 single Frankel won 5/2', ['won']],
    ['£5 single Red Flag 5/2', ['Flag']],
    ['£5 double Frankel 4 6.5', ['Frankel 4 6.5']],
    ['£5 double 5/2 Frankel 11/4', ['Frankel 11/4']],
    ['£5 treble 5/2 3/1', ['treble']],
    ['£5 lucky 5/2 3/1', ['lucky']],
    ['£5 stake doubles 5/2 3/1 4/1', ['£5 stake']],
    ['2 x £1 ew single 5/2', ['2 x £1']],
    ['10% £5 single 5/2', ['10%']],
    ['£5 single 5/2, 10% bonus', ['10% bonus']],
    ['10 double 5/2 3/1', ['10', 'double']],
    ['£5 5/2 3/1', ['']],
    ['£16 total £1 lucky 15 2 3 4 5', ['£16 total']],
    ['£1 14 lines lucky 15 2 3 4 5', ['14 lines']],
    ['£1 acca trixie 2 3 4', ['trixie']],
    ['£1 single 16/1 1/5 4 places', ['1/5 4 places']],
  ])('%j', (text, found) => {
    expect(foundIn(text)).toEqual(found);
  });
});

describe('an unreadable text is reported at its position', () => {
  test.each([
    ['£5 single SP', ['SP']],
    ['£5 single 1,5', ['1,5']],
    ['€5 single 2.0', ['€5', '']],
    ['£5 single Frankel', ['Frankel']],
    ['£5 single 5/2 second lost', ['second']],
    ['£5 single 5/2 [cap]', ['[cap]']],
    ['£5 single 5/2 [colour red]', ['[colour red]']],
    ['£5 single 5/2 [cap 5', ['[cap 5']],
    ['£5 single 5/2 ]', [']']],
    ['£5 single "Frankel 5/2', ['"Frankel 5/2', '']],
    ['£5 single @', ['@', '']],
    ['£5 single 5/2 won lost', ['lost']],
    ['£5 single 5/2 placed', ['placed']],
    ['£0 single 5/2', ['£0']],
    ['£5 yankee 5/2 3/1', ['yankee']],
    ['', ['', '']],
  ])('%j', (text, found) => {
    expect(foundIn(text)).toEqual(found);
  });
});

test.each([
  [4, 'lucky-15'],
  [6, 'lucky-63'],
  [8, 'lucky-255'],
])('a lucky of %d selections is a %s', (count, system) => {
  expect(draftOf(`£1 lucky ${'3/1 '.repeat(count)}`)).toMatchObject({ system });
});

test('every part read has a sentence with its position', () => {
  const text = '£5 ew lucky 15 Frankel 5/2 r4 10p, 11/4, 3/1, 9/2, second lost, free bet';
  const read = readSlipText(text);
  const understood = read.kind === 'slip' ? read.understood : [];
  expect(understood.map(({ start, end, says }) => [text.slice(start, end), says])).toEqual([
    ['£5', '£5.00 on each of 30 bets, £150.00 in all'],
    ['ew', 'Each way, 1/5 of the odds, 5 places unless a selection has its own'],
    ['lucky 15', 'Lucky 15: 15 lines each-way, 30 bets'],
    ['Frankel 5/2 r4 10p', 'Frankel at 5/2, rule 4 of 10%'],
    ['11/4', 'Selection 2 at 11/4'],
    ['3/1', 'Selection 3 at 3/1'],
    ['9/2', 'Selection 4 at 9/2'],
    ['second lost', 'Selection 2: lost'],
    ['free bet', 'A free bet whose stake is not returned'],
  ]);
});

test('each-way lines are counted as bets', () => {
  const [asked] = issuesOf('£5 stake ew lucky 15 5/2 11/4 3/1 9/2');
  expect(asked).toContain('Is £5 the stake on each of 30 bets, or in all?');
  expect(issuesOf('£5 ew lucky 15, 14 lines, 5/2 11/4 3/1 9/2')).toEqual(['There are 30 bets, not 14']);
  expect(issuesOf('£5 lucky 15, 14 lines, 5/2 11/4 3/1 9/2')).toEqual(['There are 15 lines, not 14']);
});

test('a result given elsewhere has one sentence, with all of its numbers', () => {
  const sentences = (text: string): readonly string[] => {
    const read = readSlipText(text);
    return read.kind === 'slip' ? read.understood.map(({ says }) => says).slice(2) : [];
  };
  expect(sentences('£2 double 6/4 15/8 lost, first dead heat of 3')).toEqual([
    'Selection 1 at 6/4',
    'Selection 2 at 15/8, lost',
    'Selection 1: dead heat, divided by 3',
  ]);
  expect(sentences('£2 double 6/4, 15/8, all won')).toEqual([
    'Selection 1 at 6/4',
    'Selection 2 at 15/8',
    'All selections: won',
  ]);
});

test('an invalid amount that is not the stake is reported by its own name', () => {
  const read = readSlipText('£2 double 6/4 15/8 [cap 0]');
  expect(read.kind === 'slip' ? [] : read.issues.map(({ message }) => message)).toEqual([
    'Maximum payout must be greater than 0',
  ]);
});

test('a printed slip has one selection per line, and quotes around ambiguous names', () => {
  const text = formatSlipText({
    system: 'trixie',
    stakePerLine: 0.5,
    eachWay: { enabled: true, terms: '1/4', places: 3 },
    selections: [
      { description: 'Frankel', odds: '5/2', outcome: 'win', rule4: '10' },
      { description: 'Double Trouble', odds: '11/4', banker: false },
      { odds: 4.5, finish: { position: 4, tied: 3 } },
    ],
    maxPayout: '500',
    concessions: [{ kind: 'allWinners', percent: '10', of: 'returns' }],
  });
  expect(text.split('\n')).toEqual([
    '£0.5 each way 1/4 odds 3 places trixie',
    'Frankel @ 5/2 won r4 10%',
    '"Double Trouble" @ 11/4',
    '@ 4.5 finished 4 tied 3',
    '[cap 500]',
    '10% bonus for all winners on returns',
  ]);
});

test('a stake without its sign is asked about alone, not as one selection too many', () => {
  const messagesOf = (text: string): readonly string[] => {
    const read = readSlipText(text);
    return read.kind === 'wrong' ? read.issues.map(({ message }) => message) : [];
  };
  expect(messagesOf('5 ew lucky 15 5/2 11/4 3/1 9/2')).toEqual(['Is 5 the stake? Then write £5']);
  expect(messagesOf('£5 ew lucky 15 2 5/2 11/4 3/1 9/2')).toEqual([
    'Lucky 15 requires a different number of selections: it takes 4 selections, and there are 5',
  ]);
});
