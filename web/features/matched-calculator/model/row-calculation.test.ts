import { expect, test } from 'vitest';
import { calculate, CALCULATIONS, typedCalculation } from '#lib/calculations';
import { EMPTY_FORM, type Feed, FEEDS, MATCHED_BET_TYPES, type MatchedForm } from '#lib/matched';
import { rowCalculation } from './row-calculation.ts';

const FORM: MatchedForm = {
  ...EMPTY_FORM,
  back: { ...EMPTY_FORM.back, stake: '10', odds: '9' },
  lay: { odds: '9.2', commission: '2', rule4: '' },
  eachWay: { terms: '1/5', odds: '2.6', commission: '2', choice: { ownStake: undefined, laid: [] } },
};

/** Opens the link of a row as its page does. Returns the calculation, its result, and unknown parameter names. */
function followed(feed: Feed, form: MatchedForm = FORM) {
  const link = rowCalculation(feed, form);
  if (link === undefined) return undefined;
  const url = new URL(link.to, 'http://localhost');
  const calculation = CALCULATIONS.find(({ name }) => url.pathname === `/tools/${name}/`);
  if (calculation === undefined) throw new Error(`no calculation at ${url.pathname}`);
  const { name, label, fields } = calculation;
  const names = new Set(fields.map((field) => field.name));
  const typed = typedCalculation(fields, Object.fromEntries(url.searchParams));
  return {
    isNamed: label === link.label,
    unknown: [...url.searchParams.keys()].filter((key) => !names.has(key)),
    issues: typed.issues,
    answer: calculate(name, typed.draft),
  };
}

test('an each-way row opens in the each-way lay with both its lays', () => {
  const direct = calculate('each-way-lay', {
    betType: 'qualifying',
    back: { stake: '10', odds: '9', terms: '1/5' },
    win: { odds: '9.2', commission: '2' },
    place: { odds: '2.6', commission: '2' },
  });
  expect(direct.kind).toBe('worked');
  expect(followed('each_way')?.answer).toEqual(direct);
  expect(followed('extra_place')?.answer).toEqual(direct);
});

test('a two-up row opens in the early payout with its prices, stake and commission', () => {
  const direct = calculate('early-payout', {
    bet: { betType: 'qualifying', back: { stake: '10', odds: '9' }, lay: { odds: '9.2', commission: '2' } },
  });
  expect(direct.kind).toBe('worked');
  expect(followed('two_up')?.answer).toEqual(direct);
});

test('a link leaves out commissions and deductions of 0', () => {
  const form = { ...FORM, back: { ...FORM.back, commission: '0', rule4: '0.00', cashback: '0' } };
  expect(rowCalculation('two_up', form)?.to).toBe(
    '/tools/early-payout/?stake=10&back=9&lay=9.2&lay-commission=2',
  );
});

test('rows of the other feeds use the matched calculator', () => {
  const own = FEEDS.filter((feed) => rowCalculation(feed, FORM) === undefined);
  expect(own).toEqual(['mb', 'boost', 'bog']);
});

test.each(MATCHED_BET_TYPES)('a link of a %s bet has only existing fields and choices', (betType) => {
  const form = { ...FORM, betType, back: { ...FORM.back, commission: '1', rule4: '10', cashback: '5' } };
  const found = followed('two_up', { ...form, lay: { ...form.lay, rule4: '10' } });
  expect(found).toMatchObject({ isNamed: true, unknown: [], issues: [], answer: { kind: 'worked' } });
});
