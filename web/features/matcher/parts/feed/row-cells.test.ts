import { expect, test } from 'vitest';
import { shortStart } from './row-cells.tsx';

const NOW = Date.UTC(2026, 10, 28, 9);
const HOUR = 3_600_000;

test.each([
  ['Inter v Milan', 6, '15:00'],
  ['Inter v Milan', 30, 'Sun 15:00'],
  ['15:00 Haydock Park', 6, ''],
  ['15:00 Haydock Park', 30, 'Sun'],
  ['14:00 Haydock Park', 6, '15:00'],
  ['', 6, '15:00'],
])('beside the name %j, a start in %i hours is %j', (event, hours, text) => {
  expect(shortStart({ start: NOW + hours * HOUR, event }, NOW)).toBe(text);
});
