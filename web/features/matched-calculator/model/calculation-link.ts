import { typedTerms } from '#lib';
import {
  COMMISSION_BASES,
  EMPTY_FORM,
  LAY_ROUNDINGS,
  LAY_RULE4_MODES,
  type LaidRow,
  type LayChoice,
  MATCHED_BET_TYPES,
  type MatchedForm,
  MAX_LAID,
} from '#lib/matched';
import type { UnreadPart } from '#lib/slip';

/*
 * A calculation as encoded in a URL: `qualifying;stake:10;back:4.33;lay:4.4;lc:2`. It is legible, because people read
 * the links they send. Omitted fields have their defaults.
 */

const NUMBER = /^\d{0,9}(?:\.\d{0,6})?$/u;
const ODDS = /^(?:\d{1,7}(?:\.\d{0,6})?|\d{1,7}\/\d{1,7}|[+-]\d{1,7})?$/u;

/** Encodes a calculation as text. */
export function calculationText(state: MatchedForm): string {
  const { betType, back, lay, eachWay } = state;
  const pairs: readonly (readonly [string, string | undefined])[] = [
    ['stake', back.stake],
    ['back', back.odds],
    ['bc', back.commission],
    ['br4', back.rule4],
    [state.boostUnit === 'percent' ? 'boostpct' : 'boost', back.boost],
    ['cashback', back.cashback],
    ['bonus', back.bonusIfWin],
    ['worth', state.worth],
    ['lay', lay.odds],
    ['lc', lay.commission],
    ['lr4', lay.rule4],
    ['r4', state.rule4Mode === EMPTY_FORM.rule4Mode ? '' : state.rule4Mode],
    ['round', state.rounding === EMPTY_FORM.rounding ? '' : state.rounding],
    ['basis', state.commissionBasis === EMPTY_FORM.commissionBasis ? '' : state.commissionBasis],
    ['own', state.ownStake],
    ['laid', laidText(state)],
    ['terms', eachWay?.terms],
    ['place', eachWay?.odds],
    ['pc', eachWay?.commission],
    ['pown', eachWay?.choice.ownStake],
    ['plaid', eachWay && laidText(eachWay.choice)],
  ];
  const parts = pairs.flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [`${name}:${value}`],
  );
  return [betType, ...parts].join(';');
}

/** Parses a calculation; invalid values fall back to the defaults. */
export function parseCalculation(text: string): MatchedForm {
  const [first, ...parts] = text.split(';');
  const given = new Map(parts.slice(0, 40).map(namedValue));
  const number = (name: string): string => matching(given.get(name), NUMBER);
  const odds = (name: string): string => matching(given.get(name), ODDS);
  const choice = (own: string, laid: string): LayChoice => ({
    ownStake: number(own) === '' ? undefined : number(own),
    laid: laidRows(given.get(laid) ?? ''),
  });
  const isPercent = given.has('boostpct');
  const terms = given.get('terms') ?? '';
  return {
    betType: MATCHED_BET_TYPES.find((type) => type === first) ?? EMPTY_FORM.betType,
    back: {
      stake: number('stake'),
      odds: odds('back'),
      commission: number('bc'),
      rule4: number('br4'),
      cashback: number('cashback'),
      boost: number(isPercent ? 'boostpct' : 'boost'),
      bonusIfWin: number('bonus'),
    },
    lay: { odds: odds('lay'), commission: number('lc'), rule4: number('lr4') },
    context: undefined,
    boostUnit: isPercent ? 'percent' : 'multiplier',
    rule4Mode: LAY_RULE4_MODES.find((mode) => mode === given.get('r4')) ?? EMPTY_FORM.rule4Mode,
    rounding: LAY_ROUNDINGS.find((rounding) => rounding === given.get('round')) ?? EMPTY_FORM.rounding,
    commissionBasis:
      COMMISSION_BASES.find((basis) => basis === given.get('basis')) ?? EMPTY_FORM.commissionBasis,
    worth: number('worth'),
    ...choice('own', 'laid'),
    eachWay:
      typedTerms(terms) === undefined
        ? undefined
        : { terms, odds: odds('place'), commission: number('pc'), choice: choice('pown', 'plaid') },
  };
}

/** A part's name and its value; the whole part as a name if it has no value. */
function namedValue(part: string): readonly [name: string, value: string] {
  const [, name = part, value = ''] = /^([a-z0-9]+):(.*)$/u.exec(part) ?? [];
  return [name, value];
}

/** The names of the parts of a calculation in words. */
const PART_NAMES: ReadonlyMap<string, string> = new Map([
  ['stake', 'back stake'],
  ['back', 'back odds'],
  ['bc', 'back commission'],
  ['br4', 'back rule 4'],
  ['boost', 'boost'],
  ['boostpct', 'boost'],
  ['cashback', 'cashback'],
  ['bonus', 'bonus if it wins'],
  ['worth', 'worth to you'],
  ['lay', 'lay odds'],
  ['lc', 'lay commission'],
  ['lr4', 'lay rule 4'],
  ['r4', 'rule 4 mode'],
  ['round', 'rounding'],
  ['basis', 'commission basis'],
  ['own', 'lay stake'],
  ['laid', 'matched parts'],
  ['terms', 'each-way terms'],
  ['place', 'place odds'],
  ['pc', 'place commission'],
  ['pown', 'place lay stake'],
  ['plaid', 'matched place parts'],
]);

/** The parts of a calculation's text that the calculation parsed from it lacks. */
export function unreadCalculation(text: string): readonly UnreadPart[] {
  const [first = '', ...parts] = text.split(';');
  const [betType, ...read] = calculationText(parseCalculation(text)).split(';');
  const known = new Set([...read, ...DEFAULTS]);
  return [
    ...(first === betType || first === '' ? [] : [{ part: 'bet type', text: first }]),
    ...parts.flatMap((part) => {
      const [name, value] = namedValue(part);
      const named = PART_NAMES.get(name);
      const isBlank = value === '' && (named !== undefined || part === '');
      if (known.has(part) || isBlank) return [];
      return [named === undefined ? { part: 'part', text: part } : { part: named, text: value }];
    }),
  ];
}

/** The default choices, which a calculation's text omits. */
const DEFAULTS = [
  `r4:${EMPTY_FORM.rule4Mode}`,
  `round:${EMPTY_FORM.rounding}`,
  `basis:${EMPTY_FORM.commissionBasis}`,
];

function matching(text: string | undefined, pattern: RegExp): string {
  return text !== undefined && pattern.test(text) ? text : '';
}

function laidText({ laid }: LayChoice): string {
  return laid.map(({ stake, odds }) => `${stake}@${odds}`).join(',');
}

function laidRows(text: string): readonly LaidRow[] {
  return text
    .split(',')
    .flatMap((part) => {
      const [, stake, odds] = /^([^@]*)@([^@]*)$/u.exec(part) ?? [];
      if (stake === undefined || odds === undefined) return [];
      return NUMBER.test(stake) && ODDS.test(odds) ? [{ stake, odds }] : [];
    })
    .slice(0, MAX_LAID)
    .map((row, index) => ({ id: index + 1, ...row }));
}

/** The text of the calculation in an address's query, if there is one. */
export function linkedCalculation(search: string): string | undefined {
  return new URLSearchParams(search).get('matched') ?? undefined;
}

/** The address of a calculation's text, from the address of the page that opens it. */
export function calculationLink(calculation: string, page: string): string {
  const text = encodeURIComponent(calculation)
    .replaceAll('%3B', ';')
    .replaceAll('%3A', ':')
    .replaceAll('%2F', '/')
    .replaceAll('%40', '@')
    .replaceAll('%2C', ',');
  return `${page}?matched=${text}`;
}
