import { COMMISSION_BASES } from '../matched/commission.ts';
import { MAX_LEVELS, MAX_MATCHED } from '../matched/fields.ts';
import { LAY_ROUNDINGS, MAX_STAKES_AT_ONCE } from '../matched/lay-rounding.ts';
import {
  EACH_WAY_BET_TYPES,
  LAY_RULE4_MODES,
  MATCHED_BET_TYPES,
  type MatchedBetType,
} from '../matched/prices.ts';
import type { CalculationField, Choice, ListField, ValueField } from './calculation.ts';
import { field, plainChoices } from './fields.ts';

const BET_TYPES: Readonly<Record<MatchedBetType, Omit<Choice, 'value'>>> = {
  qualifying: { name: 'qualifying', label: 'Qualifying' },
  freebetSnr: { name: 'snr', label: 'Free bet (stake not returned)' },
  freebetSr: { name: 'sr', label: 'Free bet (stake returned)' },
  riskFree: { name: 'refund', label: 'Refund if it loses' },
};

function typeField(values: readonly MatchedBetType[], prefix: string): ValueField {
  return field('choice', [`${prefix}betType`, 'type', 'Bet type'], {
    about: 'cash or a free bet',
    choices: values.map((value) => ({ value, ...BET_TYPES[value] })),
    typedDefault: 'qualifying',
  });
}

/** The fields of the back side of a matched bet, whose draft is at `prefix`. */
export function backFields(prefix = ''): readonly ValueField[] {
  const back = `${prefix}back.`;
  return [
    typeField(MATCHED_BET_TYPES, prefix),
    field('money', [`${back}stake`, 'stake', 'Back stake'], { about: 'pounds', isNeeded: true }),
    field('price', [`${back}odds`, 'back', 'Back odds'], { about: 'in any format', isNeeded: true }),
    field('percent', [`${back}commission`, 'back-commission', 'Back commission'], {
      about: 'on what the back bet wins',
      default: '0',
    }),
    field('deduction', [`${back}rule4`, 'back-rule4', 'Back rule 4'], {
      about: 'percent, or pence in the pound',
      default: '0',
    }),
    field('factor', [`${back}oddsBoost`, 'back-boost', 'Odds boost'], 'multiplies the back odds: 1.1'),
    field('percent', [`${back}boostPct`, 'boost', 'Winnings boost'], 'on the winnings'),
    field('money', [`${back}cashback`, 'refund', 'Refund'], 'paid back if the bet loses, in pounds'),
    field('money', [`${back}bonusIfWin`, 'bonus-if-win', 'Bonus'], 'paid besides if the bet wins, in pounds'),
    field('factor', [`${prefix}uncertaintyMultiplier`, 'refund-worth', 'Worth of a refund'], {
      about: 'of a pound of refund or bonus',
      default: '1',
    }),
  ];
}

/** The rounding of the stakes that are worked out. */
export const ROUNDING = field('choice', ['rounding', 'rounding', 'Rounding'], {
  about: 'of the stakes',
  choices: plainChoices(LAY_ROUNDINGS),
  default: 'nearest',
});

function basisField(prefix: string): ValueField {
  return field('choice', [`${prefix}commissionBasis`, 'commission-basis', 'Commission on'], {
    about: 'the net result of the market, or each winning bet',
    choices: plainChoices(COMMISSION_BASES),
    default: 'market',
  });
}

/** The basis of the exchange's commission. */
export const COMMISSION_BASIS = basisField('');

/** The fields of a lay side at `path`, their names beginning with `name`. */
export function layFields(path: string, name: string, label: string): readonly ValueField[] {
  return [
    field('price', [`${path}.odds`, name, `${label} odds`], { about: 'in any format', isNeeded: true }),
    field('percent', [`${path}.commission`, `${name}-commission`, `${label} commission`], {
      about: 'on what the lay wins',
      default: '0',
    }),
    field('deduction', [`${path}.rule4`, `${name}-rule4`, `${label} rule 4`], {
      about: 'percent, or pence in the pound',
      default: '0',
    }),
    field('choice', [`${path}.rule4Mode`, `${name}-rule4-mode`, `${label} rule 4 applies to`], {
      about: 'the price or its winnings',
      choices: plainChoices(LAY_RULE4_MODES),
      default: 'winnings',
    }),
  ];
}

/** The fields of a matched bet in the field `bet` of a draft. */
export function askedBetFields(): readonly ValueField[] {
  return [
    ...backFields('bet.'),
    ...layFields('bet.lay', 'lay', 'Lay'),
    { ...ROUNDING, path: 'bet.rounding' },
    basisField('bet.'),
  ];
}

/** The type, back side and terms of an each-way bet. */
export const EACH_WAY_BACK: readonly ValueField[] = [
  typeField(EACH_WAY_BET_TYPES, ''),
  field('money', ['back.stake', 'stake', 'Back stake'], {
    about: 'pounds, on each of the two parts',
    isNeeded: true,
  }),
  field('price', ['back.odds', 'back', 'Back odds'], { about: 'in any format', isNeeded: true }),
  field('fraction', ['back.terms', 'terms', 'Place terms'], {
    about: 'the part of the odds that a place pays',
    default: '1/5',
  }),
  field('deduction', ['back.rule4', 'back-rule4', 'Back rule 4'], {
    about: 'percent, or pence in the pound',
    default: '0',
  }),
  field('factor', ['back.oddsBoost', 'back-boost', 'Odds boost'], 'multiplies the back odds: 1.1'),
];

const ODDS = field('price', ['odds', 'odds', 'Odds'], { about: 'in any format', isNeeded: true });
const COMMISSION = field('percent', ['commission', 'commission', 'Commission'], {
  about: 'percent',
  default: '0',
});

/** The bounds and the words of a list. */
type ListWords = Pick<ListField, 'about'> & { readonly min: number; readonly max?: number };

/** A list of prices, each with its commission: `2.5,5%`. */
export function marketList(
  path: string,
  [name, label]: readonly [name: string, label: string],
  words: ListWords,
): ListField {
  return {
    kind: 'list',
    path,
    name,
    label,
    items: [ODDS, COMMISSION],
    separator: ',',
    max: MAX_STAKES_AT_ONCE,
    ...words,
  };
}

/** A list of prices alone. */
export function priceList(
  path: string,
  [name, label]: readonly [name: string, label: string],
  words: ListWords,
): ListField {
  return { ...marketList(path, [name, label], words), items: [ODDS] };
}

/** The commission of every item of a list that has none of its own. */
export function commissionOfEach(path: string): ValueField {
  return field(
    'percent',
    [`${path}.*.commission`, 'commission', 'Commission'],
    'of each that has none of its own',
  );
}

/** Lays that are matched already: `30@4.1`, or `30@4.1@10` with a rule 4. */
export function matchedLays(path: string, [name, label]: readonly [name: string, label: string]): ListField {
  const stake = field('money', ['stake', 'stake', 'Lay stake'], { about: 'pounds', isNeeded: true });
  return {
    kind: 'list',
    path,
    name,
    label,
    about: 'stake and odds of what is laid already, and a rule 4 of its own: 30@4.1 or 30@4.1@10',
    items: [stake, ODDS, field('deduction', ['rule4', 'rule4', 'Rule 4'], 'that of the lay by default')],
    separator: '@',
    min: 0,
    max: MAX_MATCHED,
  };
}

/** The money that waits at an exchange, by price: `100@4.2`. */
export const LADDER: ListField = {
  kind: 'list',
  path: 'ladder',
  name: 'ladder',
  label: 'Ladder',
  about: 'money that waits, and its odds: 100@4.2',
  items: [field('money', ['size', 'size', 'Money'], { about: 'pounds', isNeeded: true }), ODDS],
  separator: '@',
  min: 0,
  max: MAX_LEVELS,
};

/** The stake to lay now. */
export const LAY_STAKE = field(
  'money',
  ['layStake', 'lay-stake', 'Lay stake'],
  'pounds, if it is not the even one',
);

/** The place part of a matched bet that is each-way. */
export const EACH_WAY_PART: readonly CalculationField[] = [
  field('fraction', ['eachWay.terms', 'each-way', 'Place terms'], 'each-way at these terms, such as 1/5'),
  ...layFields('eachWay.lay', 'place', 'Place lay').map((each) => ({ ...each, isNeeded: false })),
  field('money', ['eachWay.layStake', 'place-stake', 'Place lay stake'], 'pounds, if it is not the even one'),
  matchedLays('eachWay.matched', ['place-matched', 'Place lays matched']),
];
