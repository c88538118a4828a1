import fc from 'fast-check';
import type { BeyondSystem } from '../oracle/beyond-json.ts';
import type {
  EachWayJson,
  NumberText,
  RulesJson,
  SelectionJson,
  SlipJson,
  SystemJson,
} from '../oracle/slip-json.ts';
import { linesOf, SELECTION_COUNTS } from '../oracle/systems.ts';
import { oddsText } from './odds.ts';

/** A value, or null, which counts as missing. `requiredKeys` omits keys. */
export const orNull = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value, { freq: 6 });

export const decimalUpTo = (max: number): fc.Arbitrary<NumberText> =>
  fc.oneof(
    fc.integer({ min: 0, max }).map(String),
    fc.integer({ min: 0, max }),
    fc
      .tuple(fc.integer({ min: 0, max: max - 1 }), fc.integer({ min: 0, max: 999 }))
      .map(([a, b]) => `${a}.${b}`),
  );

const divisor: fc.Arbitrary<NumberText> = fc.oneof(
  fc.constantFrom('2', '3', '1', '3/2', '4/3', '1.5', '5/2', 2, 1.25),
  fc.integer({ min: 1, max: 9 }).chain((d) => fc.integer({ min: d, max: d * 6 }).map((n) => `${n}/${d}`)),
);

export const termsText: fc.Arbitrary<NumberText> = fc.oneof(
  fc.integer({ min: 1, max: 9 }).map((d) => `1/${d}`),
  fc.constantFrom('0.2', '0.25', 0.2, 1, '2/5', '0.333', '3/3'),
);

const places: fc.Arbitrary<NumberText> = fc.constantFrom(1, 3, '5', 12);

const description = fc.constantFrom('Desert Crown', 'No. 7', 'A × B', 'Ünïcödé → 馬', '', ' ');

const outcomes = (
  eachWay: boolean,
  openToo: boolean,
): fc.Arbitrary<NonNullable<SelectionJson['outcome']> | null> =>
  fc.oneof(
    { arbitrary: fc.constant('win' as const), weight: 6 },
    { arbitrary: fc.constant('deadHeat' as const), weight: 2 },
    { arbitrary: fc.constant('void' as const), weight: 2 },
    { arbitrary: fc.constant('lost' as const), weight: 2 },
    { arbitrary: fc.constant('placed' as const), weight: eachWay ? 3 : 0 },
    { arbitrary: fc.constantFrom('unsettled' as const, null), weight: openToo ? 2 : 0 },
  );

const ownTerms = fc.record({ terms: orNull(termsText), places: orNull(places) }, { requiredKeys: [] });

const rule4 = fc.oneof(
  fc.integer({ min: 0, max: 18 }).map((step) => String(step * 5)),
  decimalUpTo(99),
);

const selection = (eachWay: boolean, openToo: boolean): fc.Arbitrary<SelectionJson> =>
  fc.record(
    {
      description: orNull(description),
      odds: oddsText,
      outcome: outcomes(eachWay, openToo),
      rule4: orNull(rule4),
      boostPct: orNull(fc.oneof(fc.constantFrom('10', '25', 0), decimalUpTo(150))),
      deadHeatDivisor: orNull(divisor),
      deadHeatPlaceDivisor: orNull(divisor),
      eachWay: orNull(ownTerms),
    },
    { requiredKeys: openToo ? ['odds'] : ['odds', 'outcome'] },
  );

/** Slugs that exist only in the second contract. */
const LATER_SLUGS = new Set(['lucky-127', 'lucky-255', 'rounder', 'roundabout']);
const SLUGS = Object.keys(SELECTION_COUNTS).filter((slug) => !LATER_SLUGS.has(slug));

export const system: fc.Arbitrary<Chosen> = fc.oneof(
  {
    arbitrary: fc.constantFrom(...SLUGS).chain((slug) => {
      const [fewest, most] = SELECTION_COUNTS[slug] ?? [1, 1];
      const usual = Math.min(most, fewest + 3);
      const count = fc.oneof(
        { arbitrary: fc.integer({ min: fewest, max: usual }), weight: 12 },
        {
          arbitrary: fc.integer({ min: fewest, max: slug === 'trebles' ? 8 : most }),
          weight: 1,
        },
      );
      return count.map((n) => ({ system: slug, count: n }));
    }),
    weight: 8,
  },
  {
    arbitrary: fc
      .integer({ min: 1, max: 7 })
      .chain((count) =>
        fc
          .uniqueArray(fc.integer({ min: 1, max: count }), { minLength: 1 })
          .map((folds) => ({ system: { folds }, count })),
      ),
    weight: 1,
  },
  {
    arbitrary: fc
      .integer({ min: 1, max: 7 })
      .chain((count) => fc.integer({ min: 1, max: count }).map((fold) => ({ system: { fold }, count }))),
    weight: 1,
  },
);

const rules: fc.Arbitrary<'product' | 'bookmaker' | RulesJson | null> = fc.oneof(
  fc.constantFrom('product' as const, 'bookmaker' as const, null),
  fc.record(
    {
      deadHeat: orNull(fc.constantFrom('profit' as const, 'stake' as const)),
      boost: orNull(fc.constantFrom('odds' as const, 'winnings' as const)),
      eachWayAnyToCome: orNull(fc.constantFrom('independent' as const, 'pooled' as const)),
    },
    { requiredKeys: [] },
  ),
);

const stakeType = fc.constantFrom('cash' as const, 'freeBetSnr' as const, 'freeBetSr' as const);

const promos = fc.record(
  {
    boostPct: orNull(decimalUpTo(60)),
    commissionPct: orNull(fc.oneof(fc.constantFrom('2', '5', 100), decimalUpTo(100))),
  },
  { requiredKeys: [] },
);

/** Each-way set explicitly, or implied by the system. */
const eachWaySetting = (slug: BeyondSystem, on: boolean): fc.Arbitrary<EachWayJson | null> => {
  const model = { enabled: fc.constant(on), terms: termsText, places: orNull(places) };
  const said = fc.record(model, { requiredKeys: ['enabled'] });
  const isImplied = on === (slug === 'each-way');
  return isImplied ? fc.oneof(said, fc.record(model, { requiredKeys: [] }), fc.constant(null)) : said;
};

export const pounds = (pennies: number): string =>
  `${Math.floor(pennies / 100)}.${String(pennies % 100).padStart(2, '0')}`;

const stake = (bets: number): fc.Arbitrary<Pick<SlipJson, 'stakePerLine' | 'totalStake'>> =>
  fc.oneof(
    fc.integer({ min: 1, max: 100_000 }).map((pennies) => ({ stakePerLine: pounds(pennies) })),
    fc
      .constantFrom('1', 1, 0.5, '10.5', '0.01', '2.500')
      .map((stakePerLine) => ({ stakePerLine, totalStake: null })),
    fc.integer({ min: bets, max: bets * 5000 }).map((pennies) => ({ totalStake: pounds(pennies) })),
  );

/** The same each-way slip with terms on every selection instead of the slip. */
const withOwnTerms = <S extends BeyondSystem>([slip, terms]: readonly [
  SlipOver<S>,
  NumberText,
]): SlipOver<S> => ({
  ...slip,
  eachWay: { enabled: true, terms: null },
  selections: slip.selections.map((one) => ({
    ...one,
    eachWay: { ...one.eachWay, terms: one.eachWay?.terms ?? terms },
  })),
});

/** A system and its number of selections. */
export type Chosen<S extends BeyondSystem = SystemJson> = { readonly system: S; readonly count: number };

/** A slip of the first contract without its system. */
export type SlipOver<S extends BeyondSystem> = Omit<SlipJson, 'system'> & { readonly system: S };

/** Settings of a slip: each-way or not, and selections that may be unsettled or not. */
export type Manner = { readonly eachWay: boolean; readonly openToo: boolean };

/** Valid slips of one system, with all other variations of `validSlip`. */
export const slipOver = <S extends BeyondSystem = SystemJson>(
  chosen: Chosen<S>,
  { eachWay, openToo }: Manner,
): fc.Arbitrary<SlipOver<S>> => {
  const bets = linesOf(chosen.system, chosen.count).length * (eachWay ? 2 : 1);
  const isImplied = eachWay === (chosen.system === 'each-way');
  const rest = fc.record(
    {
      system: fc.constant(chosen.system),
      stakeType: orNull(stakeType),
      eachWay: eachWaySetting(chosen.system, eachWay),
      selections: fc.array(selection(eachWay, openToo), {
        minLength: chosen.count,
        maxLength: chosen.count,
      }),
      promos: orNull(promos),
      rules,
    },
    { requiredKeys: ['system', 'selections', ...(isImplied ? [] : ['eachWay' as const])] },
  );
  const slip = fc.tuple(rest, stake(bets)).map(([fields, stakes]): SlipOver<S> => ({ ...fields, ...stakes }));
  return eachWay
    ? fc.oneof(
        { arbitrary: slip, weight: 6 },
        { arbitrary: fc.tuple(slip, termsText).map(withOwnTerms<S>), weight: 1 },
      )
    : slip;
};

/**
 * Valid slips over all the slugs and custom folds: every odds format, outcome, rule 4, boost, dead heat, each-way,
 * stake type, promo and convention. About half of them are fully settled.
 */
export const validSlip: fc.Arbitrary<SlipJson> = fc
  .record({ chosen: system, eachWay: fc.boolean(), openToo: fc.boolean() })
  .chain(({ chosen, ...manner }) => slipOver(chosen, manner));
