import { CONVENTIONS, type Rules, STAKE_TYPES } from '#lib';
import { nextChoice, type Proposal, type Slip, STAKE_FORMATS, typedEntry } from '#lib/slip';
import { type Chosen, type Field, STAKE_FIELDS, type StakeField, type Typed } from './field.ts';

/** The fields of the stake box at the moment, in reading order. */
export function stakeFields(slip: Slip): readonly StakeField[] {
  return STAKE_FIELDS.filter((field) => slip.eachWay.enabled || (field !== 'terms' && field !== 'places'));
}

/** A field of the stake box. */
export function stakeField(slip: Slip, field: StakeField): Field {
  return { ...ABOUT[field], change: changeOf(slip, field) };
}

type About = Omit<Field, 'change'>;

const CHOOSE = 'Enter for the next choice.';

const ABOUT: Readonly<Record<StakeField, About>> = {
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
};

function changeOf(slip: Slip, field: StakeField): Field['change'] {
  const { eachWay, promos, rules } = slip;
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
    case 'stakeFormat':
      return chosen(STAKE_FORMATS, slip.stakeFormat, (format) => ({ kind: 'stakeFormat', format }));
    case 'eachWay':
      return chosen([true, false], eachWay.enabled, (enabled) => ({ kind: 'eachWay', enabled }));
    case 'stakeType':
      return chosen(STAKE_TYPES, slip.stakeType, (stakeType) => ({ kind: 'stakeType', stakeType }));
    case 'deadHeat':
      return ruleChoice(CONVENTIONS.deadHeat, rules.deadHeat, (deadHeat) => ({ deadHeat }));
    case 'boostRule':
      return ruleChoice(CONVENTIONS.boost, rules.boost, (boost) => ({ boost }));
    case 'eachWayAnyToCome':
      return ruleChoice(CONVENTIONS.eachWayAnyToCome, rules.eachWayAnyToCome, (eachWayAnyToCome) => ({
        eachWayAnyToCome,
      }));
  }
}

/** The field of the slip that each one is read as. */
const READ_AS = {
  stake: 'stakePerLine',
  terms: 'terms',
  places: 'places',
  promoBoost: 'boostPct',
  promoCommission: 'commissionPct',
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

function chosen<T>(choices: readonly T[], current: T, propose: (choice: T) => Proposal): Chosen {
  return {
    kind: 'chosen',
    next: propose(nextChoice(choices, current)),
    previous: propose(nextChoice(choices.toReversed(), current)),
  };
}

function ruleChoice<T>(choices: readonly T[], current: T, rule: (choice: T) => Partial<Rules>): Chosen {
  return chosen(choices, current, (choice) => ({ kind: 'rules', rules: rule(choice) }));
}
