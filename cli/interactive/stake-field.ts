import { CONVENTIONS, RULE_PRESETS, type Rules, STAKE_TYPES } from '#lib';
import { newConcession, type Proposal, type Slip, STAKE_FORMATS, typedEntry } from '#lib/slip';
import { concessionField, concessionFields, partOf } from './concession-field.ts';
import {
  type Chosen,
  chosen,
  type Field,
  type FieldsOf,
  type SlipField,
  STAKE_FIELDS,
  type StakeField,
  type Typed,
} from './field.ts';

/** The fields of the stake box that are shown, in reading order. */
export function stakeFields(of: FieldsOf): readonly StakeField[] {
  const hidden = hiddenFields(of);
  return [...STAKE_FIELDS.filter((field) => !hidden.has(field)), ...concessionFields(of.state.slip)];
}

/** The conventions that only affect each-way bets. */
const EACH_WAY_RULES = ['eachWayAnyToCome', 'eachWayMultiples'] as const;

function hiddenFields({ state, isExpanded, mode }: FieldsOf): ReadonlySet<SlipField> {
  const { eachWay, rules, maxPayout } = state.slip;
  const isLimited = maxPayout !== '' || (mode.before?.slip.maxPayout ?? '') !== '';
  const unusedRules = EACH_WAY_RULES.filter((rule) => rules[rule] === RULE_PRESETS.product[rule]);
  return new Set<SlipField>([
    ...(eachWay.enabled ? [] : (['terms', 'places'] as const)),
    ...(eachWay.enabled || isExpanded ? [] : unusedRules),
    ...(isExpanded || isLimited ? [] : (['maxPayout'] as const)),
    ...(isExpanded ? [] : (['addConcession'] as const)),
  ]);
}

/** A field of the stake box; undefined for a concession that the slip does not have. */
export function stakeField(slip: Slip, field: StakeField): Field | undefined {
  if (isSlipField(field)) return { ...ABOUT[field], change: changeOf(slip, field) };
  const part = partOf(field);
  return part && concessionField(slip, part);
}

/** True for a field of the stake box that does not belong to a concession. */
export function isSlipField(field: StakeField): field is SlipField {
  return Object.hasOwn(ABOUT, field);
}

type About = Omit<Field, 'change'>;

const CHOOSE = 'Enter for the next choice.';

const ABOUT: Readonly<Record<SlipField, About>> = {
  stake: {
    name: 'Stake',
    paths: ['stakePerLine', 'totalStake'],
    hint: 'Type pounds and pence: 2.50, or 50p.',
  },
  stakeFormat: {
    name: 'Stake is',
    paths: [],
    hint: 'Per line, or for all lines together. Enter changes it.',
  },
  eachWay: { name: 'Each-way', paths: ['eachWay.enabled'], hint: 'Enter or w turns it on and off.' },
  terms: { name: 'Each-way terms', paths: ['eachWay.terms'], hint: 'Type 1/5 or 0.2, or t for the next.' },
  places: { name: 'Each-way places', paths: ['eachWay.places'], hint: 'Type how many places are paid.' },
  stakeType: { name: 'Bet', paths: ['stakeType'], hint: CHOOSE },
  promoBoost: {
    name: 'Promo boost',
    paths: ['promos.boostPct'],
    hint: 'Type a percentage on the whole bet.',
  },
  promoCommission: {
    name: 'Commission',
    paths: ['promos.commissionPct'],
    hint: "Type a percentage of every unit's gain.",
  },
  deadHeat: {
    name: 'Dead heat rule',
    paths: ['rules.deadHeat'],
    hint: 'What a dead heat divides. Enter changes it.',
  },
  boostRule: {
    name: 'Boost rule',
    paths: ['rules.boost'],
    hint: 'What a boost multiplies. Enter changes it.',
  },
  eachWayAnyToCome: {
    name: 'Any-to-come rule',
    paths: ['rules.eachWayAnyToCome'],
    hint: 'Whether win and place go on apart or pooled. Enter changes it.',
  },
  eachWayMultiples: {
    name: 'Each-way multiples',
    paths: ['rules.eachWayMultiples'],
    hint: 'Whether win and place are pooled after each leg. Enter changes it.',
  },
  maxPayout: {
    name: 'Maximum payout',
    paths: ['maxPayout'],
    hint: 'Type the most that the bet pays. Empty is no limit.',
  },
  addConcession: {
    name: 'Bonuses',
    paths: ['concessions'],
    hint: 'Enter adds a bonus for one winner, all winners or an accumulator.',
  },
};

function changeOf(slip: Slip, field: SlipField): Field['change'] {
  const { eachWay, promos, rules } = slip;
  if (isRuleField(field)) return ruleChange(rules, field);
  switch (field) {
    case 'stake':
      return typed(slip.stake, 'stake');
    case 'terms':
      return typed(eachWay.terms, 'terms');
    case 'places':
      return typed(eachWay.places, 'places');
    case 'promoBoost':
      return typed(promos.boostPct, 'promoBoost');
    case 'promoCommission':
      return typed(promos.commissionPct, 'promoCommission');
    case 'maxPayout':
      return typed(slip.maxPayout, 'maxPayout');
    case 'addConcession':
      return chosen(['add'], 'add', () => ({
        kind: 'concessions',
        concessions: [...slip.concessions, newConcession('oneWinner')],
      }));
    case 'stakeFormat':
      return chosen(STAKE_FORMATS, slip.stakeFormat, (format) => ({ kind: 'stakeFormat', format }));
    case 'eachWay':
      return chosen([true, false], eachWay.enabled, (enabled) => ({ kind: 'eachWay', enabled }));
    case 'stakeType':
      return chosen(STAKE_TYPES, slip.stakeType, (stakeType) => ({ kind: 'stakeType', stakeType }));
  }
}

const RULE_FIELDS = ['deadHeat', 'boostRule', 'eachWayAnyToCome', 'eachWayMultiples'] as const;
type RuleField = (typeof RULE_FIELDS)[number];

function isRuleField(field: SlipField): field is RuleField {
  return RULE_FIELDS.some((each) => each === field);
}

function ruleChange(rules: Slip['rules'], field: RuleField): Field['change'] {
  switch (field) {
    case 'deadHeat':
      return ruleChoice(CONVENTIONS.deadHeat, rules.deadHeat, (deadHeat) => ({ deadHeat }));
    case 'boostRule':
      return ruleChoice(CONVENTIONS.boost, rules.boost, (boost) => ({ boost }));
    case 'eachWayAnyToCome':
      return ruleChoice(CONVENTIONS.eachWayAnyToCome, rules.eachWayAnyToCome, (eachWayAnyToCome) => ({
        eachWayAnyToCome,
      }));
    case 'eachWayMultiples':
      return ruleChoice(CONVENTIONS.eachWayMultiples, rules.eachWayMultiples, (eachWayMultiples) => ({
        eachWayMultiples,
      }));
  }
}

/** The slip field whose reader each field uses. */
const READ_AS = {
  stake: 'stakePerLine',
  terms: 'terms',
  places: 'places',
  promoBoost: 'boostPct',
  promoCommission: 'commissionPct',
  maxPayout: 'maxPayout',
} as const;

type TypedKind = keyof typeof READ_AS;

function typed(text: string, kind: TypedKind): Typed {
  return {
    kind: 'typed',
    text,
    entry: (entered) => typedEntry(READ_AS[kind], entered),
    propose: (typedText): Proposal => ({ kind, text: typedText }),
  };
}

function ruleChoice<T>(choices: readonly T[], current: T, rule: (choice: T) => Partial<Rules>): Chosen {
  return chosen(choices, current, (choice) => ({ kind: 'rules', rules: rule(choice) }));
}
