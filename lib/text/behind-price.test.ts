import { describe, expect, test } from 'vitest';
import { readSlipText } from './read-slip-text.ts';

function namesIn(text: string): unknown {
  const read = readSlipText(text);
  return (
    read.kind === 'slip' && read.draft.selections.map(({ description, outcome }) => [description, outcome])
  );
}

function messagesIn(text: string): readonly string[] {
  const read = readSlipText(text);
  return read.kind === 'wrong' ? read.issues.map(({ message }) => message) : [];
}

describe('words that are results only behind a price', () => {
  test.each([
    ['£1 double Frankel 5/2 ran out, Oak 3/1 refused to race r4 10p', ['lost', 'lost']],
    ['£1 double Frankel 5/2 fav (SU), Oak evens - WD', ['lost', 'void']],
    ['£1 double 5/2 RO, 3/1 ran out', ['lost', 'lost']],
  ])('are results: %j', (text, outcomes) => {
    expect(readSlipText(text)).toMatchObject({
      draft: { selections: outcomes.map((outcome) => ({ outcome })) },
    });
  });

  test.each([
    ['£1 double The Ref 5/2, Big Su 3/1', ['The Ref', 'Big Su']],
    ['£1 double Oak 5/2, Ran Out 3/1', ['Oak', 'Ran Out']],
    ['£1 double Oak 5/2 Ran Out 3/1', ['Oak', 'Ran Out']],
    ['£1 double Refused to Race 5/2, Wd Star @ 3/1', ['Refused to Race', 'Wd Star']],
    ['£1 SU Frankel 5/2', ['SU Frankel']],
    ['£1 double Oak 4/1 WD second 5/2', ['Oak', 'WD second']],
    ['£1 single 5/2 Refused to Win', ['Refused to Win']],
    ['£1 double 5/1 Rowdy, 3/1 Ro', ['Rowdy', 'Ro']],
  ])('are names elsewhere: %j', (text, names) => {
    expect(namesIn(text)).toEqual(names.map((name) => [name, undefined]));
  });

  test.each([
    [
      '£1 double 5/1 Rowdy, 3/1 RO',
      'Is RO a result, or the name of this selection? Write lost, or the name in quotes',
    ],
    [
      '£1 single 5/2 Ran Out',
      'Is Ran Out a result, or the name of this selection? Write lost, or the name in quotes',
    ],
  ])('are asked about where they may be either: %j', (text, message) => {
    expect(messagesIn(text)).toEqual([message]);
  });

  test.each([
    ['RO', '5/2 RO'],
    ['RO', '5/2 (RO)'],
    ['RO', '5/2 - RO'],
    ['RO', '5/2 RO:'],
    ['RR', '5/2 fav RR'],
    ['WD', '(5/2) WD'],
    ['DNF', '@ evens DNF'],
    ['refused', '5/2 refused'],
    ['refused to race', '5/2 refused to race'],
    ['ran out', '5/2 ran out'],
  ])('are asked about between two selections: %s in %j', (word, words) => {
    for (const next of ['Enable', '"Enable"', 'First Light', 'All Star', '14:30 Ascot']) {
      expect(messagesIn(`£5 double Frankel ${words} ${next} 3/1 won`), next).toEqual([
        `Is ${word} the result of Frankel, or part of the name? Write a comma after ${word}, or the name in quotes`,
      ]);
    }
  });

  test('are asked about between dashes', () => {
    expect(messagesIn('£5 double Frankel 5/2 - RO - Enable 3/1 won')).toEqual([
      expect.stringContaining('Is RO the result of Frankel, or part of the name?'),
    ]);
  });

  test('are what the answer to the question says', () => {
    expect(messagesIn('£5 double Frankel 5/2 SU Enable 3/1 SU')).toHaveLength(1);
    expect(namesIn('£5 double Frankel 5/2 SU, Enable 3/1 SU')).toEqual([
      ['Frankel', 'lost'],
      ['Enable', 'lost'],
    ]);
    expect(namesIn('£5 double Frankel 5/2 "SU Enable" 3/1 SU')).toEqual([
      ['Frankel', undefined],
      ['SU Enable', 'lost'],
    ]);
    expect(namesIn('£5 single 5/2 RO Enable')).toEqual([['RO Enable', undefined]]);
  });

  test.each([
    '£1 single Frankel 5/1 Ref',
    '£1 single Frankel 5/1, ref, stake £1.00',
    '£1 single Frankel 5/1 REF: A123',
    '£1 single Frankel 5/1 REF:',
    '£1 single Frankel 5/1 REF A123',
    '£1 single Frankel 5/1\nRef 123456',
  ])('are no results as the reference of a receipt: %j', (text) => {
    expect(messagesIn(text)).not.toEqual([]);
  });
});
