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

test('the defaults of a bookie and of a calculator', () => {
  expect(DEFAULT_GENERAL_PREFERENCES).toEqual({
    oddsFormat: 'decimal',
    decimalOddsPlaces: 2,
    stakeFormat: 'per_line',
    darkMode: null,
    reducedMotion: null,
    hideGubbedBookies: false,
  });
  expect(DEFAULT_BOOKIE_PREFERENCES).toEqual({
    rule4Mode: 'both',
    gubbed: false,
    favorite: false,
    hidden: false,
    commission: '',
    notes: '',
    paidIn: '',
  });
  expect(defaultCalculatorPreferences('lucky-15')).toEqual({
    showBackCommission: false,
    showHedgeCommission: true,
    showPerUnitStakeType: true,
    showPerSelectionBoost: false,
    showEachWayPlaces: true,
    showPlaceOdds: false,
    rule4BackMode: 'steps',
    rule4LayMode: 'winnings',
    uncertaintyMultiplier: '',
  });
});

test('each-way singles show the price of the place', () => {
  expect(TOOL_SLUGS.filter((tool) => defaultCalculatorPreferences(tool).showPlaceOdds)).toEqual(['each-way']);
});
