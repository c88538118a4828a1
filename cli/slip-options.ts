import { type Command, Option } from 'commander';
import { CONVENTIONS, OUTCOMES } from '#lib';
import type { PlacedWord } from './concession-flags.ts';
import { suggestForOtherNames } from './other-names.ts';
import { unshield } from './shield.ts';

/** Help shared by the flags that take a value for each selection. */
export const LIST_HELP = `A LIST has a value for each selection, in their order, with commas or spaces between them and - for
none; or letters for some selections alone: B=10 D=25. Anything else is refused.`;

/** Names that other calculators use, with our flags for them. */
const OTHER_NAMES = {
  prices: ['--odds'],
  selections: ['--odds'],
  'total-stake': ['--total'],
  'free-bet': ['--type snr', '--type sr'],
  freebet: ['--type snr', '--type sr'],
  ew: ['--each-way'],
  results: ['--outcomes', '--result'],
  status: ['--outcomes'],
  score: ['--result'],
  scores: ['--result'],
  position: ['--finish'],
  banker: ['--bankers'],
  bonus: ['--one-winner', '--all-winners', '--acca-bonus'],
  concession: ['--one-winner', '--all-winners', '--acca-bonus'],
  cap: ['--max-payout'],
} as const;

/** Adds a flag for every field of a slip except its system. */
export function addSlipOptions(command: Command): void {
  suggestForOtherNames(command, OTHER_NAMES);
  command.optionsGroup('Slip:');
  command.option(
    '--odds <odds...>',
    'a price for each selection, with spaces or commas: 5/2 3.5 evens +150 -120',
  );
  command.option('--stake <pounds>', 'stake on every line');
  command.option(
    '--total <pounds>',
    'or the whole stake, divided by the lines and rounded down to the penny',
  );
  command.option('--type <type>', 'cash (default), or a free bet: snr (stake not returned), sr (returned)');
  command.option('--each-way [terms]', 'each-way at terms such as 1/5 (default); own: see --terms');
  command.option('--no-each-way', 'win only, for the system each-way');
  command.option('--places <places...>', 'places paid, for all (default 5) or as a LIST');
  command.option('--terms <LIST...>', "each-way terms of a selection's own");
  command.option('--names <name...>', 'a name for each selection, one argument each');
  command.option('--outcomes <LIST...>', OUTCOMES.join(', '));
  command.option('--market <LIST...>', "the market of a selection: 'home -0.75', 'over 2.5', 'btts yes'");
  command.option('--result <LIST...>', 'the final score of its match, instead of an outcome: 2-1');
  command.option('--finish <LIST...>', 'or where it finished: 4, 4/3 (tied by 3) or 8/6/10 (10 places pay)');
  command.option('--bankers <selection...>', 'the selections that stand in every line: 1 3, or A C');
  command.option('--rule4 <LIST...>', 'rule 4 deduction in percent');
  command.option('--boost <LIST...>', 'boost of the price in percent');
  command.option('--dead-heat <LIST...>', 'divisor of a dead heat (default 2)');
  command.option('--dead-heat-place <LIST...>', 'divisor of its place part (default 1)');
  command.option('--promo-boost <percent>', 'boost of every line');
  command.option('--commission <percent>', "commission on every line's gain");
  addConcessionOptions(command);
  command.option('--max-payout <pounds>', 'the most that the bet pays, concessions included');
  addRuleOptions(command);
}

/** Adds the flags for concessions. Each word records its position, because concessions are paid in the order given. */
function addConcessionOptions(command: Command): void {
  let words = 0;
  const add = (flags: string, description: string): void => {
    const gather = (value: string, before: readonly PlacedWord[] | undefined): readonly PlacedWord[] => {
      words += 1;
      return [...(before ?? []), { at: words, text: unshield(value) }];
    };
    command.addOption(new Option(flags, description).argParser(gather));
  };
  add('--one-winner <bonus...>', 'a bonus if one selection alone wins: treble, x2.5 or 10%; cap 50');
  add('--all-winners <bonus...>', 'a bonus if all win: 10%, of returns, cap 50');
  add('--acca-bonus <bonus...>', 'a bonus by legs: 3:5,4:10 (percent), min 1.5, of returns, cap 50');
}

/** Adds the flags for conventions. */
export function addRuleOptions(command: Command): void {
  command.option('--rules <preset>', 'product (default) or bookmaker; then single rules:');
  command.option('--dead-heat-rule <rule>', 'profit or stake: what a dead heat divides');
  command.option('--boost-rule <rule>', 'odds or winnings: what a boost multiplies');
  command.option(
    '--any-to-come-rule <rule>',
    `each-way any-to-come: ${CONVENTIONS.eachWayAnyToCome.join(', ')}`,
  );
  command.option('--each-way-rule <rule>', 'apart or equallyDivided: each-way multiples');
}

/** Adds the flags that select the form of a settlement. */
export function addAnswerOptions(command: Command): void {
  command.optionsGroup('Answer:');
  command.option('--lines', 'list every unit');
  command.option('--totals', 'the totals alone, however many lines there are');
  command.option('--explain <unit>', 'how one unit is worked out, by its number in --lines');
  command.option('--exact', 'money as exact fractions of pounds');
  command.option('--odds-format <format>', 'decimal (default), fractional or american prices');
  command.option('--svg', 'a picture of the slip, 1200×630, as SVG');
}
