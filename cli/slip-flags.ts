import { CONVENTIONS, ODDS_FORMATS, OUTCOMES, RULE_PRESETS, strictText, type TypedField } from '#lib';
import type { Problem } from './bad-input.ts';
import { type ConcessionFlags, readConcessionFlags } from './concession-flags.ts';
import { readOddsList } from './odds-list.ts';
import { finishField, marketField, readBankers, scoreField } from './result-flags.ts';
import { type Aligned, type ListFlag, readNames, readSelectionList } from './selection-list.ts';

/** The values of a slip's flags, as typed. */
export type SlipFlags = {
  readonly odds?: readonly string[];
  readonly stake?: string;
  readonly total?: string;
  readonly type?: string;
  /** Terms, or true if none were given; false for --no-each-way. */
  readonly eachWay?: string | boolean;
  readonly terms?: readonly string[];
  readonly places?: readonly string[];
  readonly names?: readonly string[];
  readonly outcomes?: readonly string[];
  readonly rule4?: readonly string[];
  readonly boost?: readonly string[];
  readonly deadHeat?: readonly string[];
  readonly deadHeatPlace?: readonly string[];
  readonly market?: readonly string[];
  readonly result?: readonly string[];
  readonly finish?: readonly string[];
  readonly bankers?: readonly string[];
  readonly promoBoost?: string;
  readonly commission?: string;
  readonly maxPayout?: string;
} & RuleFlags &
  ConcessionFlags;

/** The flags that name conventions, as typed. */
export type RuleFlags = {
  readonly rules?: string | undefined;
  readonly deadHeatRule?: string | undefined;
  readonly boostRule?: string | undefined;
  readonly anyToComeRule?: string | undefined;
  readonly eachWayRule?: string | undefined;
};

/** An unvalidated slip in the form of JSON, and the problems of the flags themselves. */
export type FlagSlip = {
  readonly slip: Readonly<Record<string, unknown>>;
  /** The same slip with its texts as typed. */
  readonly typed: Readonly<Record<string, unknown>>;
  readonly problems: readonly Problem[];
};

const STAKE_TYPES: Readonly<Record<string, string>> = { snr: 'freeBetSnr', sr: 'freeBetSr' };

/** Converts the text of a flag to the text of the slip's field. */
type Read = (field: TypedField, text: string | undefined) => string | undefined;

const asTyped: Read = (_field, text) => text;
const asStrict: Read = (field, text) => (text === undefined ? undefined : strictText(field, text));

/**
 * Builds the slip that flags describe. Unreadable texts are passed on as typed, for `readBet` to reject. `typedSystem` is
 * the text of a system that is an object in JSON, such as `2 3` of folds.
 */
export function slipFromFlags(system: unknown, flags: SlipFlags, typedSystem: unknown = system): FlagSlip {
  const odds = readOddsList(flags.odds ?? []);
  const lists = readLists(flags, odds.length);
  const slip = (read: Read): FlagSlip['slip'] =>
    withoutBlanks({
      system,
      stakePerLine: read('stakePerLine', flags.stake),
      totalStake: read('totalStake', flags.total),
      stakeType: flags.type === undefined ? undefined : (STAKE_TYPES[flags.type.toLowerCase()] ?? flags.type),
      eachWay: eachWayOf(flags, lists.slipPlaces, read),
      selections: odds.map((text, index) => selectionOf(text, valuesAt(lists, index), read)),
      promos: promosOf(flags, read),
      rules: rulesOf(flags),
      concessions: concessionsOf(flags, read),
      maxPayout: read('maxPayout', flags.maxPayout),
    });
  return {
    slip: slip(asStrict),
    typed: withoutBlanks({ ...slip(asTyped), system: typedSystem }),
    problems: [
      ...lists.problems,
      ...readConcessionFlags(flags, asTyped).problems,
      ...unusedEachWay(system, flags),
    ],
  };
}

function promosOf({ promoBoost, commission }: SlipFlags, read: Read): FlagSlip['slip'] | undefined {
  if (promoBoost === undefined && commission === undefined) return undefined;
  return { boostPct: read('boostPct', promoBoost), commissionPct: read('commissionPct', commission) };
}

function concessionsOf(flags: SlipFlags, read: Read): readonly unknown[] | undefined {
  const { concessions } = readConcessionFlags(flags, read);
  return concessions.length === 0 ? undefined : concessions;
}

type ListName =
  | 'names'
  | 'outcomes'
  | 'rule4'
  | 'boost'
  | 'deadHeat'
  | 'deadHeatPlace'
  | 'terms'
  | 'places'
  | 'market'
  | 'result'
  | 'finish';

type Lists = Readonly<Record<ListName, Aligned>> & {
  /** The places of the whole slip, if a single value was given. */
  readonly slipPlaces: string | undefined;
  readonly bankers: readonly boolean[];
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
  const { bankers, problems: bankerProblems } = readBankers({
    flag: '--bankers',
    values: flags.bankers ?? [],
    count,
  });
  problems.push(...bankerProblems);
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
    market: read('--market', flags.market, readSelectionList),
    result: read('--result', flags.result, readSelectionList),
    finish: read('--finish', flags.finish, readSelectionList),
    bankers,
    slipPlaces: isForAll ? onlyPlaces : undefined,
    problems,
  };
}

type Values = Readonly<Record<ListName, string | undefined>> & { readonly banker: true | undefined };

function valuesAt(lists: Lists, index: number): Values {
  return {
    names: lists.names[index],
    outcomes: lists.outcomes[index],
    rule4: lists.rule4[index],
    boost: lists.boost[index],
    deadHeat: lists.deadHeat[index],
    deadHeatPlace: lists.deadHeatPlace[index],
    terms: lists.terms[index],
    places: lists.places[index],
    market: lists.market[index],
    result: lists.result[index],
    finish: lists.finish[index],
    banker: lists.bankers[index] === true ? true : undefined,
  };
}

function selectionOf(odds: string, values: Values, read: Read): FlagSlip['slip'] {
  const terms = read('terms', values.terms);
  const places = read('places', values.places);
  return withoutBlanks({
    odds: read('odds', odds),
    description: values.names,
    outcome: read('outcome', values.outcomes),
    rule4: read('rule4', values.rule4),
    boostPct: read('boostPct', values.boost),
    deadHeatDivisor: read('deadHeatDivisor', values.deadHeat),
    deadHeatPlaceDivisor: read('deadHeatPlaceDivisor', values.deadHeatPlace),
    eachWay: terms === undefined && places === undefined ? undefined : withoutBlanks({ terms, places }),
    market: marketField(values.market),
    result: scoreField(values.result),
    finish: finishField(values.finish, read),
    banker: values.banker,
  });
}

/** `own` leaves the terms to the selections, and each of them then needs terms. */
function eachWayOf(
  { eachWay }: SlipFlags,
  typedPlaces: string | undefined,
  read: Read,
): FlagSlip['slip'] | undefined {
  const places = read('places', typedPlaces);
  if (eachWay === undefined) return places === undefined ? undefined : { places };
  if (eachWay === false) return withoutBlanks({ enabled: false, places });
  if (eachWay === true) return withoutBlanks({ enabled: true, places });
  const terms = eachWay === 'own' ? null : read('terms', eachWay);
  return withoutBlanks({ enabled: true, terms, places });
}

/** The problems of terms and places that would have no effect. */
function unusedEachWay(system: unknown, flags: SlipFlags): readonly Problem[] {
  const isOn = flags.eachWay === undefined ? system === 'each-way' : flags.eachWay !== false;
  if (isOn) return [];
  return [
    { path: '--terms', values: flags.terms },
    { path: '--places', values: flags.places },
  ].flatMap(({ path, values }) =>
    values === undefined ? [] : [{ path, given: values.join(','), message: 'Needs --each-way' }],
  );
}

/** The field `rules` of a slip given by flags: single rules override the preset. */
export function rulesOf({ rules, ...flags }: RuleFlags): unknown {
  const single = withoutBlanks({
    deadHeat: flags.deadHeatRule,
    boost: flags.boostRule,
    eachWayAnyToCome: flags.anyToComeRule,
    eachWayMultiples: flags.eachWayRule,
  });
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
  '--each-way-rule': CONVENTIONS.eachWayMultiples,
  '--odds-format': ODDS_FORMATS,
};

/** The accepted values of a flag, for completion and messages; the library validates them. */
export function valuesOf(flag: string): readonly string[] {
  return VALUES[flag] ?? [];
}

/** The system of `folds`, of one size or several. */
export function customSystem(sizes: readonly string[]): unknown {
  const numbers = sizes
    .flatMap((size) => size.split(','))
    .map((size) => (/^\d{1,9}$/u.test(size) ? Number(size) : size));
  return numbers.length === 1 ? { fold: numbers[0] } : { folds: numbers };
}
