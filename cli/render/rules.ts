import { type BetFacts, type OtherRule, RULE_NAMES, RULE_PRESETS, type Rules } from '#lib';
import { presetOf } from '#lib/slip';
import { money } from './figures.ts';
import { wrap } from './text-width.ts';
import { MARGIN, type View } from './view.ts';

type Words = { readonly subject: string; readonly does: Readonly<Record<string, string>> };

const WORDS: Readonly<Record<keyof Rules, Words>> = {
  deadHeat: {
    subject: 'a dead heat',
    does: { profit: 'divides the winnings', stake: 'divides the stake' } satisfies Record<
      Rules['deadHeat'],
      string
    >,
  },
  boost: {
    subject: 'a boost',
    does: { odds: 'multiplies the odds', winnings: 'multiplies the winnings' } satisfies Record<
      Rules['boost'],
      string
    >,
  },
  eachWayAnyToCome: {
    subject: 'each-way any to come',
    does: {
      independent: 'takes win and place apart',
      pooled: 'pools win and place',
      pooledWinFirst: 'pools win and place and fills the win part first',
      apart: 'limits what win and place carry apart, and pools it',
      apartWinFirst: 'limits what win and place carry apart and fills the win part first',
    } satisfies Record<Rules['eachWayAnyToCome'], string>,
  },
  eachWayMultiples: {
    subject: 'an each-way multiple',
    does: {
      apart: 'takes win and place apart',
      equallyDivided: 'is divided equally after each leg',
    } satisfies Record<Rules['eachWayMultiples'], string>,
  },
};

/** The verb and object of a convention: `divides the stake`. */
function predicateOf(rule: keyof Rules, value: string): string {
  return WORDS[rule].does[value] ?? value;
}

const OTHER_RULE_HEADS: { readonly [Rule in keyof Rules]: Readonly<Record<Rules[Rule], string>> } = {
  deadHeat: { profit: 'Winnings divided', stake: 'Stake divided' },
  boost: { odds: 'Odds boosted', winnings: 'Winnings boosted' },
  eachWayAnyToCome: {
    independent: 'Win, place apart',
    pooled: 'Win, place pooled',
    pooledWinFirst: 'Pooled, win first',
    apart: 'Limited apart',
    apartWinFirst: 'Apart, win first',
  },
  eachWayMultiples: { apart: 'Multiples apart', equallyDivided: 'Equally divided' },
};

/** The column heading of payouts by another convention. */
export function otherRuleHead({ rule, value }: Pick<OtherRule, 'rule' | 'value'>): string {
  const heads: Readonly<Record<string, string>> = OTHER_RULE_HEADS[rule];
  return heads[value] ?? value;
}

/** The conventions that only matter for an each-way bet of more than singles. The text of any other bet leaves them out; its JSON has them. */
const EACH_WAY_RULES: ReadonlySet<keyof Rules> = new Set(['eachWayAnyToCome', 'eachWayMultiples']);

/** The conventions of an answer in one sentence; every answer names them. Without a system, those of any. */
export function rulesText({
  rules,
  eachWay,
  system,
}: Pick<BetFacts, 'rules' | 'eachWay'> & Partial<Pick<BetFacts, 'system'>>): string {
  const isOfSingles = system?.name === 'singles' || system?.name === 'each-way';
  const names = RULE_NAMES.filter((rule) => (eachWay && !isOfSingles) || !EACH_WAY_RULES.has(rule));
  const phrases = names.map((rule) => `${WORDS[rule].subject} ${predicateOf(rule, rules[rule])}`).join(', ');
  const preset = presetOf(rules);
  return `Rules: ${phrases}${preset === undefined ? '' : ` (--rules ${preset})`}`;
}

/** A short form of `rulesText` for narrow terminals. */
export function shortRulesText(rules: Rules): string {
  return `Rules: ${presetOf(rules) ?? RULE_NAMES.map((rule) => rules[rule]).join(', ')}`;
}

/** A note for every convention with another value that changes the payout. */
export function otherRuleNotes(
  used: Rules,
  { others, isOpen }: { readonly others: readonly OtherRule[]; readonly isOpen: boolean },
  view: View,
): readonly string[] {
  const paysText = ({ rule, value, payouts }: OtherRule): string => {
    const potential = money(payouts.potentialPayout, view);
    const realised = money(payouts.realisedPayout, view);
    const pays = isOpen ? `potential ${potential}, realised ${realised}` : realised;
    return `If it ${predicateOf(rule, value)}${bookmakerNote(rule, value)}, the payout is ${pays}.`;
  };
  const notes = RULE_NAMES.flatMap((rule) => {
    const values = others.filter((other) => other.rule === rule);
    if (values.length === 0) return [];
    const { subject } = WORDS[rule];
    const here = `${subject.charAt(0).toUpperCase()}${subject.slice(1)} ${predicateOf(rule, used[rule])} here.`;
    return [[here, ...values.map(paysText)].join(' ')];
  });
  const areSeveral = others.filter(({ rule, value }) => bookmakerNote(rule, value) !== '').length > 1;
  return areSeveral ? [...notes, "--rules bookmaker settles by all of the bookmakers' rules."] : notes;
}

/** `, as bookmakers do it` if the value is the bookmakers' convention; otherwise empty. */
function bookmakerNote(rule: keyof Rules, value: string): string {
  return RULE_PRESETS.bookmaker[rule] === value ? ', as bookmakers do it' : '';
}

/** Wraps a text to the available width, in the paint of labels. */
export function paragraph(text: string, { paint, room }: View): readonly string[] {
  return wrap(text, room).map((line) => MARGIN + paint.label(line));
}
