import { describe, expect, test } from 'vitest';
import { readSlipText } from './read-slip-text.ts';

const draftOf = (text: string): unknown => {
  const read = readSlipText(text);
  return read.kind === 'slip' ? read.draft : read.issues;
};

/** The issues of a text as `found: message`. */
const issuesIn = (text: string): readonly string[] => {
  const read = readSlipText(text);
  return read.kind === 'slip' ? [] : read.issues.map(({ found, message }) => `${found}: ${message}`);
};

describe('a setting of the slip', () => {
  test.each([
    ['[type cash]', { stakeType: 'cash' }],
    ['[type snr]', { stakeType: 'freeBetSnr' }],
    ['[type sr]', { stakeType: 'freeBetSr' }],
    ['[each-way off]', { eachWay: { enabled: false } }],
    ['[terms 1/4]', { eachWay: { terms: '1/4' } }],
    ['[terms own]', { eachWay: { terms: null } }],
    ['[places 4]', { eachWay: { places: '4' } }],
    ['[rules bookmaker]', { rules: 'bookmaker' }],
    ['[rules product]', { rules: 'product' }],
    ['[dead-heat-rule stake]', { rules: { deadHeat: 'stake' } }],
    ['[boost-rule winnings]', { rules: { boost: 'winnings' } }],
    ['[any-to-come-rule independent]', { rules: { eachWayAnyToCome: 'independent' } }],
    ['[each-way-rule equallyDivided]', { rules: { eachWayMultiples: 'equallyDivided' } }],
    ['[cap 500]', { maxPayout: '500' }],
  ])('%s', (setting, fields) => {
    expect(draftOf(`£1 doubles ${setting} 5/2 3/1`)).toMatchObject(fields);
  });

  test.each([
    ['[system lucky-15]', 'lucky-15'],
    ['[perm trixie]', { perm: 'trixie' }],
    ['[folds 2 3]', { folds: [2, 3] }],
    ['[folds 2,3]', { folds: [2, 3] }],
    ['[folds 2, 3]', { folds: [2, 3] }],
    ['[folds 4]', { folds: [4] }],
  ])('%s is the system', (setting, system) => {
    expect(draftOf(`£1 ${setting} 5/2 3/1 4/1 5/1`)).toMatchObject({ system });
  });

  test('may have spaces around its value, and its key in capitals', () => {
    expect(draftOf('£1 doubles [CAP   500 ] 5/2 3/1')).toMatchObject({ maxPayout: '500' });
  });
});

describe('a setting of a selection', () => {
  test.each([
    ['[dead-heat 3/2]', { deadHeatDivisor: '3/2' }],
    ['[dead-heat-place 2]', { deadHeatPlaceDivisor: '2' }],
    ['[market home -0.75]', { market: { kind: 'asianHandicap', line: '-0.75', side: 'home' } }],
  ])('%s', (setting, fields) => {
    expect(draftOf(`£1 double 5/2, 3/1 ${setting}`)).toMatchObject({ selections: [{}, fields] });
  });

  test('gives its terms and its places', () => {
    const text = '£1 double\n5/2 [terms 1/4]\n3/1 [places 3]';
    expect(draftOf(text)).toMatchObject({
      selections: [{ eachWay: { terms: '1/4' } }, { eachWay: { places: '3' } }],
    });
  });
});

describe('a setting with a value that it does not take says what it takes', () => {
  test.each([
    ['[system lucky]', 'system takes the name of a system, such as lucky-15'],
    ['[perm lucky]', 'perm takes the name of a system, such as trixie'],
    ['[folds x]', 'folds takes sizes from 1 up, such as 2 3'],
    ['[folds 2 x]', 'folds takes sizes from 1 up, such as 2 3'],
    ['[type gift]', 'type takes cash, snr or sr'],
    ['[each-way on]', 'each-way takes off'],
    ['[terms x]', 'terms takes a fraction such as 1/5, or own'],
    ['[places x]', 'places takes a whole number'],
    ['[dead-heat x]', 'dead-heat takes a divisor such as 2 or 3/2'],
    ['[dead-heat-place x]', 'dead-heat-place takes a divisor such as 2 or 3/2'],
    ['[market x]', 'market takes a market such as home -0.75, over 2.5 or away draw no bet'],
    ['[rules mine]', 'rules takes product or bookmaker'],
    ['[dead-heat-rule x]', 'dead-heat-rule takes profit or stake'],
    ['[boost-rule x]', 'boost-rule takes odds or winnings'],
    ['[any-to-come-rule x]', 'any-to-come-rule takes independent, pooled'],
    ['[each-way-rule x]', 'each-way-rule takes apart or equallyDivided'],
    ['[cap x]', 'cap takes an amount such as 500'],
  ])('%s', (setting, message) => {
    const issues = issuesIn(`£1 doubles 5/2 3/1 ${setting}`);
    expect(issues).toHaveLength(1);
    expect(issues[0]).toContain(`${setting}: ${message}`);
  });

  test('or names all settings if there is none of its name', () => {
    expect(issuesIn('£1 double 5/2 3/1 [colour red]')).toEqual(['[colour red]: There is no setting colour']);
    expect(issuesIn('£1 double 5/2 3/1 []')).toEqual(['[]: There is no setting without a name']);
    const read = readSlipText('£1 double 5/2 3/1 [colour red]');
    expect(read.kind === 'wrong' && read.issues[0]?.expected).toContain('one of system, perm, folds,');
  });
});

test.each([
  ['£1 double 5/2 3/1 [cap 500', '[cap 500'],
  ['£1 double 5/2 [cap 500\n3/1', '[cap 500'],
  ['£1 double 5/2 3/1 [', '['],
  ['£1 double 5/2 3/1 [cap [places 4]', '[cap'],
])('a bracket that is not closed in its line is an issue: %j', (text, found) => {
  expect(issuesIn(text)).toContain(`${found}: A [ without its ]`);
  const read = readSlipText(text);
  expect(read.kind === 'wrong' && read.issues.find((issue) => issue.found === found)?.expected).toBe(']');
});

describe('folds', () => {
  test.each([
    ['perm 2 from 4', { fold: 2 }],
    ['perm any 3 from 4', { fold: 3 }],
    ['any 2 out of 4', { fold: 2 }],
    ['2-folds', { fold: 2 }],
    ['3 folds', { fold: 3 }],
    ['2/3-folds', { folds: [2, 3] }],
    ['folds 2 and 3', { folds: [2, 3] }],
    ['folds 2,3', { folds: [2, 3] }],
    ['folds 2,3 and 4', { folds: [2, 3, 4] }],
    ['perm trixie', { perm: 'trixie' }],
    ['2folds', { fold: 2 }],
    ['4fold', 'acca'],
    ['4-fold', 'acca'],
  ])('%s', (words, system) => {
    expect(draftOf(`£1 ${words}, A 5/2, B 3/1, C 4/1, D 5/1`)).toMatchObject({ system });
  });

  test('of a size from another number of selections are an issue', () => {
    expect(issuesIn('£1 any 2 from 5, A 5/2, B 3/1, C 4/1')).not.toEqual([]);
  });

  test.each([
    ['10-folds', { fold: 10 }],
    ['folds 2,10', { folds: [2, 10] }],
    ['2/10-folds', { folds: [2, 10] }],
    ['10/2-folds', { folds: [10, 2] }],
    ['folds 10,2', { folds: [10, 2] }],
    ['folds 2', { folds: [2] }],
  ])('%s from ten prices', (words, system) => {
    const selections = Array.from({ length: 10 }, (_, index) => ({ odds: String(index + 2) }));
    const text = `£1 ${words} ${selections.map(({ odds }) => odds).join(' ')}`;
    expect(draftOf(text)).toEqual({ system, stakePerLine: '1', selections });
  });

  test('in a name are a part of the name', () => {
    expect(draftOf('£1 single\nPerm King 5/1')).toMatchObject({ selections: [{ description: 'Perm King' }] });
    expect(draftOf('£1 single\nAny Folds 5/1')).toMatchObject({ selections: [{ description: 'Any Folds' }] });
  });
});
