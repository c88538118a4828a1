import { badInput, type BadInput } from './bad-input.ts';

/** Names that people have for a bet or a tool, with the commands that are meant. */
export const OTHER_COMMANDS: Readonly<Record<string, readonly string[]>> = {
  single: ['singles'],
  double: ['doubles'],
  treble: ['trebles'],
  accumulator: ['acca', 'parlay'],
  fourfold: ['acca'],
  fivefold: ['acca'],
  sixfold: ['acca'],
  '4-fold': ['acca'],
  '5-fold': ['acca'],
  '6-fold': ['acca'],
  multi: ['acca', 'parlay'],
  fold: ['folds'],
  perm: ['folds'],
  ew: ['each-way'],
  'e/w': ['each-way'],
  eachway: ['each-way'],
  lucky: ['lucky-15', 'lucky-31', 'lucky-63'],
  l15: ['lucky-15'],
  l31: ['lucky-31'],
  l63: ['lucky-63'],
  yap: ['lucky-15'],
  'up-and-down': ['single-stakes-about', 'double-stakes-about'],
  'up-down': ['single-stakes-about', 'double-stakes-about'],
  'ups-and-downs': ['single-stakes-about', 'double-stakes-about'],
  updown: ['single-stakes-about', 'double-stakes-about'],
  'stakes-about': ['single-stakes-about', 'double-stakes-about'],
  'any-to-come': ['single-stakes-about', 'double-stakes-about'],
  atc: ['single-stakes-about', 'double-stakes-about'],
  ssa: ['single-stakes-about'],
  dsa: ['double-stakes-about'],
  'union-jack': ['union-jack-trebles', 'union-jack-trixie', 'union-jack-patent', 'union-jack-round-robin'],
  lay: ['match'],
  matched: ['match'],
  'matched-bet': ['match'],
  qualifying: ['match'],
  'free-bet': ['match --type snr'],
  freebet: ['match --type snr'],
  snr: ['match --type snr'],
  refund: ['match --type refund'],
  settings: ['config'],
  preferences: ['config'],
  defaults: ['config'],
  list: ['systems'],
  'part-lay': ['match --matched'],
  'extra-place': ['match --each-way'],
  convert: ['odds'],
  converter: ['odds'],
  price: ['odds'],
  r4: ['rule4'],
  'rule-4': ['rule4'],
  deductions: ['rule4'],
};

/** Calculators that the library has and betcalc does not, by the names that people have for them. */
export const IN_THE_LIBRARY: Readonly<Record<string, string>> = {
  dutch: 'dutching',
  dutching: 'dutching',
  arb: 'dutching',
  arbitrage: 'dutching',
  trade: 'early-payout',
  'trade-out': 'early-payout',
  'cash-out': 'early-payout',
  cashout: 'early-payout',
  hedge: 'early-payout',
  '2up': 'early-payout',
  'early-payout': 'early-payout',
  underlay: 'lay-anchors',
  overlay: 'lay-anchors',
  'acca-lay': 'acca-lays',
  boost: 'boost',
};

/** The mistake of a command that people know by another name; undefined for a word that is no such name. */
export function otherCommand(name: string): BadInput | undefined {
  const said = `unknown command '${name}'.`;
  const word = name.toLowerCase();
  const meant = Object.hasOwn(OTHER_COMMANDS, word) ? OTHER_COMMANDS[word] : undefined;
  if (meant !== undefined) return badInput(`${said} Did you mean ${alternatives(meant)}?`);
  const calculator = Object.hasOwn(IN_THE_LIBRARY, word) ? IN_THE_LIBRARY[word] : undefined;
  if (calculator === undefined) return undefined;
  return badInput(`${said} The library works it out, as its calculator ${calculator}; betcalc does not`);
}

/** `a`, `a or b`, `a, b or c`. */
function alternatives(names: readonly string[]): string {
  const [last = ''] = names.slice(-1);
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} or ${last}`;
}
