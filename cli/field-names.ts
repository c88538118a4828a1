import type { CalculationField } from '#lib/calculations';
import type { Command } from 'commander';
import { suggestForOtherNames } from './other-names.ts';

/** Names that other calculators use, with our flags for them; each command suggests those that it has. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  price: ['odds', 'back', 'lay'],
  prices: ['odds', 'back', 'lay'],
  odds: ['back', 'lay', 'bet'],
  'back-odds': ['back', 'odds'],
  'back-price': ['back', 'odds'],
  'lay-odds': ['lay'],
  'lay-price': ['lay'],
  'win-odds': ['win'],
  'place-odds': ['place'],
  'back-stake': ['stake'],
  'total-stake': ['total'],
  commission: ['lay-commission', 'back-commission', 'win-commission', 'place-commission'],
  rule4: ['lay-rule4', 'back-rule4', 'win-rule4', 'place-rule4'],
  'free-bet': ['type snr', 'type sr'],
  freebet: ['free-bet', 'type snr', 'type sr'],
  snr: ['type snr', 'free-bet'],
  'each-way': ['terms'],
  ew: ['terms'],
  prob: ['chance', 'chances'],
  probability: ['chance', 'chances'],
  probs: ['chances', 'chance'],
  probabilities: ['chances', 'chance'],
  bankroll: ['bank'],
  fraction: ['part'],
  retention: ['kept'],
  bonus: ['bonus-if-win'],
};

/** Makes the command of a calculation suggest its flags for names that other calculators use. */
export function suggestFields(command: Command, fields: readonly CalculationField[]): void {
  const known = new Set(fields.map(({ name }) => name));
  const suggested = Object.entries(OTHER_NAMES).flatMap(([name, meant]) => {
    const flags = meant.filter((flag) => known.has(flag.split(' ')[0] ?? '')).map((flag) => `--${flag}`);
    return known.has(name) || flags.length === 0 ? [] : [[name, flags] as const];
  });
  suggestForOtherNames(command, Object.fromEntries(suggested));
}
