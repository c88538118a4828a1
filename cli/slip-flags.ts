import { CONVENTIONS, ODDS_FORMATS, OUTCOMES, RULE_PRESETS } from '#lib';
import type { Problem } from './bad-input.ts';
import { readOddsList } from './odds-list.ts';
import { type Aligned, type ListFlag, readNames, readSelectionList } from './selection-list.ts';

/** What the flags of a slip hold, as typed. */
export type SlipFlags = {
  readonly odds?: readonly string[];
  readonly stake?: string;
  readonly total?: string;
  readonly type?: string;
  /** Terms, or true where none were given; false for --no-each-way. */
  readonly eachWay?: string | boolean;
  readonly terms?: readonly string[];
  readonly places?: readonly string[];
  readonly names?: readonly string[];
  readonly outcomes?: readonly string[];
  readonly rule4?: readonly string[];
  readonly boost?: readonly string[];
  readonly deadHeat?: readonly string[];
  readonly deadHeatPlace?: readonly string[];
  readonly promoBoost?: string;
  readonly commission?: string;
  readonly rules?: string;
  readonly deadHeatRule?: string;
  readonly boostRule?: string;
  readonly anyToComeRule?: string;
};

/** A slip as JSON would have it, not looked at yet, and what is wrong with the flags themselves. */
export type FlagSlip = {
  readonly slip: Readonly<Record<string, unknown>>;
  readonly problems: readonly Problem[];
};

const STAKE_TYPES: Readonly<Record<string, string>> = { snr: 'freeBetSnr', sr: 'freeBetSr' };
const OUTCOME_WORDS: Readonly<Record<string, string>> = {
  'dead-heat': 'deadHeat',
  deadheat: 'deadHeat',
  won: 'win',
  voided: 'void',
};

/** The slip that flags describe. Values go in as they were typed: `validateBet` judges them, with all the rest. */
export function slipFromFlags(system: unknown, flags: SlipFlags): FlagSlip {
  const odds = readOddsList(flags.odds ?? []);
  const lists = readLists(flags, odds.length);
  const slip = {
    system,
    stakePerLine: flags.stake,
    totalStake: flags.total,
    stakeType: flags.type === undefined ? undefined : (STAKE_TYPES[flags.type.toLowerCase()] ?? flags.type),
    eachWay: eachWayOf(flags, lists.slipPlaces),
    selections: odds.map((text, index) => selectionOf(text, index, lists)),
    promos:
      flags.promoBoost === undefined && flags.commission === undefined
        ? undefined
        : { boostPct: flags.promoBoost, commissionPct: flags.commission },
    rules: rulesOf(flags),
  };
  return { slip: withoutBlanks(slip), problems: [...lists.problems, ...needlessEachWay(system, flags)] };
}

type Lists = {
  readonly names: Aligned;
  readonly outcomes: Aligned;
  readonly rule4: Aligned;
  readonly boost: Aligned;
  readonly deadHeat: Aligned;
  readonly deadHeatPlace: Aligned;
  readonly terms: Aligned;
  readonly places: Aligned;
  /** A single value counts for the whole slip. */
  readonly slipPlaces: string | undefined;
  readonly problems: readonly Problem[];
};

function readLists(flags: SlipFlags, count: number): Lists {
  const problems: Problem[] = [];
  const read = (
    flag: string,
    values: readonly string[] | undefined,
    reader: (list: ListFlag) => ReturnType<typeof readNames>,
  ): Aligned => {
    if (values === undefined || count === 0) return [];
    const list = reader({ flag, values, count });
    problems.push(...list.problems);
    return list.aligned;
  };
  const places = flags.places ?? [];
  const [onlyPlaces] = places;
  const isForAll = places.length === 1 && onlyPlaces !== undefined && !/[,=]/u.test(onlyPlaces);
  return {
    names: read('--names', flags.names, readNames),
    outcomes: read('--outcomes', flags.outcomes, readSelectionList),
    rule4: read('--rule4', flags.rule4, readSelectionList),
    boost: read('--boost', flags.boost, readSelectionList),
    deadHeat: read('--dead-heat', flags.deadHeat, readSelectionList),
    deadHeatPlace: read('--dead-heat-place', flags.deadHeatPlace, readSelectionList),
    terms: read('--terms', flags.terms, readSelectionList),
    places: isForAll ? [] : read('--places', flags.places, readSelectionList),
    slipPlaces: isForAll ? onlyPlaces : undefined,
    problems,
  };
}

function selectionOf(odds: string, index: number, lists: Lists): Readonly<Record<string, unknown>> {
  const outcome = lists.outcomes[index];
  const terms = lists.terms[index];
  const places = lists.places[index];
  return withoutBlanks({
    odds,
    description: lists.names[index],
    outcome: outcome === undefined ? undefined : (OUTCOME_WORDS[outcome.toLowerCase()] ?? outcome),
    rule4: lists.rule4[index],
    boostPct: lists.boost[index],
    deadHeatDivisor: lists.deadHeat[index],
    deadHeatPlaceDivisor: lists.deadHeatPlace[index],
    eachWay: terms === undefined && places === undefined ? undefined : withoutBlanks({ terms, places }),
  });
}

/** `own` leaves the terms to the selections, each of which then needs some. */
function eachWayOf(
  { eachWay }: SlipFlags,
  places: string | undefined,
): Readonly<Record<string, unknown>> | undefined {
  if (eachWay === undefined) return places === undefined ? undefined : { places };
  if (eachWay === false) return withoutBlanks({ enabled: false, places });
  if (eachWay === true) return withoutBlanks({ enabled: true, places });
  return withoutBlanks({ enabled: true, terms: eachWay === 'own' ? null : eachWay, places });
}

/** Terms and places that would count for nothing. */
function needlessEachWay(system: unknown, flags: SlipFlags): readonly Problem[] {
  const isOn = flags.eachWay === undefined ? system === 'each-way' : flags.eachWay !== false;
  if (isOn) return [];
  return [
    { path: '--terms', values: flags.terms },
    { path: '--places', values: flags.places },
  ].flatMap(({ path, values }) =>
    values === undefined ? [] : [{ path, given: values.join(','), message: 'Needs --each-way' }],
  );
}

function rulesOf({ rules, deadHeatRule, boostRule, anyToComeRule }: SlipFlags): unknown {
  const single = withoutBlanks({ deadHeat: deadHeatRule, boost: boostRule, eachWayAnyToCome: anyToComeRule });
  if (Object.keys(single).length === 0) return rules;
  if (rules === undefined) return single;
  return rules === 'product' || rules === 'bookmaker' ? { ...RULE_PRESETS[rules], ...single } : rules;
}

function withoutBlanks(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

const VALUES: Readonly<Record<string, readonly string[]>> = {
  '--type': ['cash', 'snr', 'sr'],
  '--outcomes': OUTCOMES,
  '--rules': Object.keys(RULE_PRESETS),
  '--dead-heat-rule': CONVENTIONS.deadHeat,
  '--boost-rule': CONVENTIONS.boost,
  '--any-to-come-rule': CONVENTIONS.eachWayAnyToCome,
  '--odds-format': ODDS_FORMATS,
};

/** The values that a flag has a choice of, to complete and to tell; the library itself judges them. */
export function valuesOf(flag: string): readonly string[] {
  return VALUES[flag] ?? [];
}

/** The flag that a field of the slip is given by, where there is one. */
export function flagFor(path: string): string | undefined {
  if (path.startsWith('--')) return path;
  return FLAGS.find(([pattern]) => pattern.test(path))?.[1];
}

const FLAGS: readonly (readonly [RegExp, string])[] = [
  [/^selections(?:\.\d+(?:\.odds)?)?$/u, '--odds'],
  [/^stakePerLine$/u, '--stake'],
  [/^totalStake$/u, '--total'],
  [/^stakeType$/u, '--type'],
  [/\.eachWay\.terms$/u, '--terms'],
  [/eachWay\.places$/u, '--places'],
  [/^eachWay/u, '--each-way'],
  [/\.description$/u, '--names'],
  [/\.outcome$/u, '--outcomes'],
  [/\.rule4$/u, '--rule4'],
  [/^selections.*\.boostPct$/u, '--boost'],
  [/\.deadHeatDivisor$/u, '--dead-heat'],
  [/\.deadHeatPlaceDivisor$/u, '--dead-heat-place'],
  [/^promos\.boostPct$/u, '--promo-boost'],
  [/^promos\.commissionPct$/u, '--commission'],
  [/^rules\.deadHeat$/u, '--dead-heat-rule'],
  [/^rules\.boost$/u, '--boost-rule'],
  [/^rules\.eachWayAnyToCome$/u, '--any-to-come-rule'],
  [/^rules$/u, '--rules'],
];

/** The system of a custom command: one size, or several. */
export function customSystem(sizes: readonly string[]): unknown {
  const numbers = sizes
    .flatMap((size) => size.split(','))
    .map((size) => (/^\d{1,9}$/u.test(size) ? Number(size) : size));
  return numbers.length === 1 ? { fold: numbers[0] } : { folds: numbers };
}
