import { describe, expect, test } from 'vitest';
import type { ValueField } from './calculation.ts';
import { fieldText } from './field-text.ts';
import { type CalculationName, calculationOf } from './table.ts';

describe('the description of a field has its label, its meaning, its unit once, and its bounds', () => {
  test.each<[CalculationName, string, string]>([
    ['matched-bet', 'stake', 'Back stake. Pounds, as "10" or "2.50"; 0 or more'],
    [
      'matched-bet',
      'lay-stake',
      'Lay stake: if it is not the even one. Pounds, as "10" or "2.50"; 0 or more',
    ],
    ['back-stake', 'lay-limit', 'Most to lay: this or the liability. Pounds, as "10" or "2.50"; 0 or more'],
    ['matched-bet', 'refund', 'Refund: paid back if the bet loses. Pounds, as "10" or "2.50"; 0 or more'],
    ['dutching-total', 'total', 'Total stake: on all of them together. Pounds, as "10" or "2.50"; above 0'],
    ['offer', 'wagered', 'To be wagered: in total. Pounds, as "10" or "2.50"; 0 or more'],
    ['offer', 'up-to', 'Up to: of extra winnings. Pounds, as "10" or "2.50"; 0 or more'],
    [
      'matched-bet',
      'back-rule4',
      'Back rule 4. Percent, or pence in the pound, as "10"; from 0 to 100, clamped',
    ],
    ['matched-bet', 'back-boost', 'Odds boost: multiplies the back odds. A number, as "1.1"; above 0'],
    ['scores', 'lay-commission', 'Lay commission. Percent, as "2" or "2.5"; from 0 to 100, clamped'],
    ['edge', 'chance', 'Chance: to win. A fraction or a decimal, as "1/5" or "0.2"; above 0 and below 1'],
    [
      'offer',
      'trigger-chance',
      'Chance of the trigger. A fraction or a decimal, as "1/5" or "0.2"; above 0 and below 1',
    ],
    ['edge', 'odds', 'Odds. Decimal, fractional or American odds, as "3.5", "5/2", "+250"; above 1'],
    ['dead-heat', 'tied', 'Tied: how many share it, this one counted. A whole number, as "3"; 1 or more'],
    ['edge', 'free-bet', 'Free bet: its stake is not returned'],
    ['fair-odds', 'method', 'Method: all of them if it is left out'],
  ])('%s --%s', (name, flag, text) => {
    const field = calculationOf(name).fields.find((each) => each.name === flag);
    expect(field?.kind !== 'list' && field && fieldText(field)).toBe(text);
  });

  test.each<[ValueField['kind'], string]>([
    ['price', 'not in any format'],
    ['money', 'no pounds'],
    ['money', 'pounds won'],
    ['money', 'paid, in pounds each'],
    ['percent', 'of each percent'],
    ['percent', 'percent of it'],
    ['deduction', 'in percent, or pence in the pound'],
    ['deduction', 'percent, or pence in the pound of it'],
    ['factor', 'times: 1.1 at most'],
    ['whole', 'how many'],
  ])('and all of its meaning: %s, %s', (kind, about) => {
    const field = { kind, about, path: 'x', name: 'x', label: 'X' };
    expect(fieldText(field).split('. ')[0]).toBe(`X: ${about}`);
  });
});
