import { SYSTEM_ALIASES } from '#lib';
import { badInput, type BadInput } from './bad-input.ts';

/** Other names of bets and tools, with the commands they mean. */
export const OTHER_COMMANDS: Readonly<Record<string, readonly string[]>> = {
  ...SYSTEM_ALIASES,
  fold: ['folds'],
  perms: ['perm'],
  permutation: ['perm'],
  score: ['grade'],
  asian: ['grade'],
  places: ['place-terms'],
  terms: ['place-terms'],
  runners: ['place-terms'],
  matched: ['match'],
  'matched-bet': ['match'],
  qualifying: ['match'],
  'free-bet': ['match --type snr'],
  freebet: ['match --type snr'],
  snr: ['match --type snr'],
  refund: ['match --type refund', 'offer --kind refundIfLoses'],
  'risk-free': ['match --type refund', 'offer --kind refundIfLoses'],
  stake: ['lay', 'kelly'],
  'lay-stake': ['lay'],
  liability: ['lay', 'back-stake --liability-limit'],
  bonus: ['match --bonus-if-win', 'offer --kind bonusElsewhere', 'offer --kind wagering'],
  bog: ['match', 'scores --feed bog'],
  interactive: ['--interactive'],
  settings: ['config'],
  preferences: ['config'],
  defaults: ['config'],
  list: ['systems'],
  arb: ['dutch'],
  arbitrage: ['dutch'],
  surebet: ['dutch'],
  ladder: ['lay-plan --ladder'],
  'multi-lay': ['cover-lay'],
  'unwanted-lay': ['lock-in'],
  'sequential-lay': ['acca-lay'],
  insurance: ['acca-lay --plan insurance', 'offer --kind accumulator'],
  'acca-insurance': ['acca-lay --plan insurance', 'offer --kind accumulator'],
  wagering: ['offer --kind wagering'],
  rollover: ['offer --kind wagering'],
  devig: ['fair'],
  'no-vig': ['fair'],
  'true-odds': ['fair'],
  vig: ['margin'],
  juice: ['margin'],
  'kelly-criterion': ['kelly'],
  'expected-value': ['edge'],
  '2up': ['two-up'],
  trade: ['two-up --in-play'],
  'trade-out': ['two-up --in-play'],
  convert: ['odds'],
  converter: ['odds'],
  price: ['odds'],
  r4: ['rule4'],
  deductions: ['rule4'],
};

/** The error for another name of a command, which suggests the right one; undefined for any other word. */
export function otherCommand(name: string): BadInput | undefined {
  const word = name.toLowerCase();
  const meant = Object.hasOwn(OTHER_COMMANDS, word) ? OTHER_COMMANDS[word] : undefined;
  if (meant === undefined) return undefined;
  return badInput(`unknown command '${name}'. Did you mean ${alternatives(meant)}?`);
}

/** `a`, `a or b`, `a, b or c`. */
function alternatives(names: readonly string[]): string {
  const [last = ''] = names.slice(-1);
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} or ${last}`;
}
