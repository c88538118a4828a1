import { expect, test } from 'vitest';
import { snakeKeys } from '../../wire/key-case.ts';
import {
  bookiePreferencesBody,
  calculatorPreferencesBody,
  generalPreferencesBody,
} from '../../wire/preferences-schema.ts';
import {
  DEFAULT_BOOKIE_PREFERENCES,
  DEFAULT_GENERAL_PREFERENCES,
  defaultCalculatorPreferences,
  TOOL_SLUGS,
} from './preferences.ts';

test('the defaults are what could be sent, and leave nothing out', () => {
  const pairs = [
    [generalPreferencesBody, DEFAULT_GENERAL_PREFERENCES],
    [bookiePreferencesBody, DEFAULT_BOOKIE_PREFERENCES],
    ...TOOL_SLUGS.map((tool) => [calculatorPreferencesBody, defaultCalculatorPreferences(tool)] as const),
  ] as const;
  for (const [schema, defaults] of pairs) {
    const body = snakeKeys(defaults);
    expect(schema.parse(body)).toEqual(body);
    expect(schema.required().safeParse(body).success).toBe(true);
  }
});

test('each-way singles show the price of the place', () => {
  expect(TOOL_SLUGS.filter((tool) => defaultCalculatorPreferences(tool).showPlaceOdds)).toEqual(['each-way']);
});
