/** Messages of issues by their stable codes. Sentences from the product's specification. */
export const ISSUE_MESSAGES = {
  'unknown-system': 'Unknown system',
  'selection-count': 'A different number of selections is required',
  'too-many-lines': 'Too many lines',
  'stake-missing': 'A stake is needed',
  'stake-twice': 'Give a stake per line or a total stake, not both',
  'stake-range': 'Stake per line must be greater than 0',
  'stake-pennies': 'Stake must be in whole pennies',
  'odds-range': 'Odds must be greater than 1',
  'odds-twice': 'Give odds or decimal odds, not both',
  'odds-american': 'American odds must be at least +/-100.',
  'odds-computed': 'Computed odds must be greater than 1',
  'boost-range': 'Boost percentage cannot be negative',
  'commission-negative': 'Commission percentage cannot be negative',
  'commission-range': 'Commission percentage cannot be above 100',
  'rule4-range': 'Rule 4 must be between 0 and 100',
  'dead-heat-range': 'Dead heat divisor must be at least 1',
  'terms-range': 'EW terms must be between 0 and 1',
  'terms-missing': 'Each-Way terms must be configured for every selection',
  'places-range': 'EW places must be at least 1',
  'runners-whole': 'Runners must be a whole number of at least 0',
  'placed-each-way': 'Placed needs each-way',
  'half-each-way': 'Half results cannot be each-way',
  'line-quarters': 'Lines go in quarters',
  'outcome-and-result': 'Give an outcome or a result, not both',
  'outcome-and-finish': 'Give an outcome or a finish, not both',
  'position-range': 'Position must be at least 1',
  'tied-range': 'Tied must be at least 1',
  'pays-range': 'Pays must be at least 1',
  'multiply-range': 'Multiply must be greater than 1',
  'percent-negative': 'Percentage cannot be negative',
  'no-singles': 'The system has no singles',
  'bankers-folds': 'Bankers need a system of folds',
  'pays-places': 'Pays cannot be above the places',
  'unknown-field': 'Unknown field',
  'unknown-value': 'Unknown value',
  'invalid-value': 'Invalid value',
  'invalid-decimal': 'Invalid decimal value',
  negative: 'Cannot be negative',
  'chance-range': 'Chance must be above 0 and below 1',
  'part-range': 'A part must be between 0 and 1: 0.8 is 80%',
  'odds-boost-range': 'Odds boost must be greater than 0',
  'rule4-fraction-range': 'Rule 4 must be between 0 and 1',
  'invalid-json': 'Not valid JSON',
  'too-large': 'Too large',
  'too-deep': 'Nested too deeply',
  'duplicate-key': 'The same key twice',
  'forbidden-key': 'Key not allowed',
} as const;

export type IssueCode = keyof typeof ISSUE_MESSAGES;

/** An issue of an input: a stable code, the field's dotted path (indexes from 0) and a message for the user. */
export type Issue = { readonly code: IssueCode; readonly path: string; readonly message: string };

/** Creates an issue. `message` overrides the default message, for a message that names part of the input. */
export function issue(code: IssueCode, path: string, message: string = ISSUE_MESSAGES[code]): Issue {
  return { code, path, message };
}
