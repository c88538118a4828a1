import { assert, describe, expect, test } from 'vitest';
import { typedDefaultOf, type ValueField } from './calculation.ts';
import { type CalculationName, calculationOf, CALCULATIONS } from './table.ts';
import { typedCalculation } from './typed-draft.ts';

/** The field of a calculation with one value. */
function fieldOf(name: CalculationName, flag: string): ValueField | undefined {
  const found = calculationOf(name).fields.find((field) => field.name === flag);
  return found?.kind === 'list' ? undefined : found;
}

describe('a choice', () => {
  test.each<[CalculationName, string, readonly string[]]>([
    [
      'matched-bet',
      'type',
      [
        'qualifying: Qualifying',
        'sr: Free bet (stake returned)',
        'snr: Free bet (stake not returned)',
        'refund: Refund if it loses',
      ],
    ],
    ['hedge', 'rounding', ['nearest: Nearest', 'down: Down', 'up: Up', 'none: None']],
    [
      'acca-lays',
      'plan',
      [
        'equalised: Equalised',
        'insurance: Insurance',
        'neverLose: Never lose',
        'lastLeg: Last leg',
        'atStart: At start',
      ],
    ],
    [
      'scores',
      'feed',
      [
        'mb: Matched bets',
        'each_way: Each-way',
        'extra_place: Extra places',
        'boost: Price boosts',
        'bog: Best odds guaranteed',
        'two_up: 2up',
      ],
    ],
    ['offer', 'basis', ['winnings: Winnings', 'price: Price']],
  ])('of %s, --%s, has a short name and a label for each value', (name, flag, labels) => {
    const { choices = [] } = fieldOf(name, flag) ?? {};
    expect(choices.map((choice) => `${choice.name}: ${choice.label}`)).toEqual(labels);
  });

  test.each<[CalculationName, string, string | undefined]>([
    ['matched-bet', 'type', 'qualifying'],
    ['matched-bet', 'rounding', 'nearest'],
    ['kelly', 'part', '1'],
    ['kelly', 'bank', undefined],
  ])('or another field of %s, --%s, has the default %s as it is typed', (name, flag, text) => {
    const field = fieldOf(name, flag);
    assert(field !== undefined);
    expect(typedDefaultOf(field)).toBe(text);
  });

  test('has its default by its short name', () => {
    const field = { kind: 'choice', path: 'plan', name: 'plan', label: 'Plan', about: '' } as const;
    const choices = [
      { value: 'all', name: 'all', label: 'All' },
      { value: 'neverLose', name: 'never-lose', label: 'Never lose' },
    ];
    expect(typedDefaultOf({ ...field, choices, default: 'neverLose' })).toBe('never-lose');
    expect(typedDefaultOf({ ...field, choices, typedDefault: 'neverLose' })).toBe('never-lose');
  });

  test('is typed with spaces around it, and so are words and flags', () => {
    const { fields } = calculationOf('lock-in');
    const typed = { selection: [' Home ,2.5'], holding: ['1, back ,3,20,,, yes '], complete: ' no ' };
    expect(typedCalculation(fields, typed).draft).toMatchObject({
      selections: [{ name: 'Home' }],
      holdings: [{ side: 'back', freeBet: true }],
      complete: false,
    });
    const { draft } = typedCalculation(fields, { holding: ['1, both ,3,20'], complete: ' perhaps ' });
    expect(draft).toMatchObject({ holdings: [{ side: 'both' }], complete: 'perhaps' });
  });
});

test('every list has its label, and each of its items the texts of its fields in order', () => {
  const lists = CALCULATIONS.flatMap(({ name, fields }) =>
    fields.flatMap((field) =>
      field.kind === 'list'
        ? [[name, field.name, field.label, field.items.map((item) => item.name).join(field.separator)]]
        : [],
    ),
  );
  expect(lists).toEqual([
    ['matched-bet', 'matched', 'Matched already', 'stake@odds@rule4'],
    ['matched-bet', 'place-matched', 'Place lays matched', 'stake@odds@rule4'],
    ['part-lay', 'matched', 'Matched already', 'stake@odds@rule4'],
    ['lay-plan', 'ladder', 'Ladder', 'size@odds'],
    ['lay-plan', 'matched', 'Matched already', 'stake@odds@rule4'],
    ['each-way-lay', 'win-matched', 'Win lays matched', 'stake@odds@rule4'],
    ['each-way-lay', 'place-matched', 'Place lays matched', 'stake@odds@rule4'],
    ['dutching', 'other', 'Another result', 'odds,commission'],
    ['dutching-total', 'bet', 'Bet', 'odds,commission'],
    ['acca-lays', 'leg', 'Leg', 'odds,commission'],
    ['cover-lays', 'lay', 'Lay', 'odds'],
    ['lock-in', 'selection', 'Selection', 'name,back,lay,chance'],
    ['lock-in', 'holding', 'Holding', 'selection,side,odds,stake,account,commission,free-bet'],
    ['fair-odds', 'odds', 'Odds', 'odds=name'],
    ['margin', 'odds', 'Odds', 'odds'],
    ['margin', 'chances', 'Chances', 'chance'],
    ['cash-out', 'leg', 'Open leg', 'now,chance'],
    ['place-chances', 'chances', 'Chances', 'chance'],
    ['each-way-value', 'chances', 'Chances', 'chance'],
    ['offer', 'leg', 'Leg', 'odds,chance'],
    ['rule4', 'withdrawn', 'Withdrawal', 'odds'],
  ]);
});
