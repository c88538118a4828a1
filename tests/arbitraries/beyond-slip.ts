import fc from 'fast-check';
import type {
  AnyToComeRule,
  BeyondRules,
  BeyondSelection,
  BeyondSlip,
  BeyondSystem,
  ConcessionJson,
} from '../oracle/beyond-json.ts';
import { isEachWay, outcomeOf } from '../oracle/outcomes.ts';
import { linesOf, linesOfSlip, SELECTION_COUNTS } from '../oracle/systems.ts';
import { concessions } from './concessions.ts';
import { type Chosen, type Manner, orNull, pounds, slipOver, system, termsText } from './slip.ts';
import { type Standing, standing } from './standing.ts';

/** The upper bound on lines, which keeps a property of many cases fast. */
const MOST_LINES = 310;

const ANY_TO_COME = /stakes-about|flag|round|union-jack/u;

/** Every named system with a fixed number of selections, over that number and up to two more. */
const PERMS: readonly Chosen<BeyondSystem>[] = Object.entries(SELECTION_COUNTS)
  .filter(([, [fewest, most]]) => fewest === most)
  .flatMap(([perm, [size]]) => [size, size + 1, size + 2].map((count) => ({ system: { perm }, count })))
  .filter((chosen) => linesOf(chosen.system, chosen.count).length <= MOST_LINES);

const LATER: readonly Chosen<BeyondSystem>[] = [
  { system: 'rounder', count: 3 },
  { system: 'roundabout', count: 3 },
  { system: 'rounder', count: 3 },
  { system: 'roundabout', count: 3 },
  { system: 'lucky-127', count: 7 },
  { system: 'lucky-255', count: 8 },
];

const anySystem: fc.Arbitrary<Chosen<BeyondSystem>> = fc.oneof(
  { arbitrary: system, weight: 6 },
  { arbitrary: fc.constantFrom(...LATER), weight: 3 },
  { arbitrary: fc.constantFrom(...PERMS), weight: 4 },
);

/** True for a system that allows bankers: one without any-to-come lines and without a grid. */
const takesBankers = (chosen: BeyondSystem): boolean => {
  if (typeof chosen === 'string') return !ANY_TO_COME.test(chosen);
  return !('perm' in chosen) || !ANY_TO_COME.test(chosen.perm);
};

const anyToCome = fc.constantFrom<AnyToComeRule>(
  'independent',
  'pooled',
  'pooledWinFirst',
  'apart',
  'apartWinFirst',
);

const rules: fc.Arbitrary<'product' | 'bookmaker' | BeyondRules | null> = fc.oneof(
  { arbitrary: fc.constantFrom('product' as const, 'bookmaker' as const, null), weight: 1 },
  {
    arbitrary: fc.record(
      {
        deadHeat: orNull(fc.constantFrom('profit' as const, 'stake' as const)),
        boost: orNull(fc.constantFrom('odds' as const, 'winnings' as const)),
        eachWayAnyToCome: orNull(anyToCome),
        eachWayMultiples: orNull(fc.constantFrom('apart' as const, 'equallyDivided' as const)),
      },
      { requiredKeys: [] },
    ),
    weight: 5,
  },
);

/** Combinations of results of a slip's selections, because random results rarely earn concessions. */
type Story = 'any' | 'allWin' | 'oneWins';

const WINNERS = ['win', 'deadHeat', 'halfWin', 'halfLost', 'unsettled'];
const LOSERS = ['lost', 'placed'];

/** A selection of the slip with a new standing, limited to the outcome classes of a story. */
const restood = (
  slip: BeyondSlip,
  manner: Manner,
  { selection, allowed }: { readonly selection: BeyondSelection; readonly allowed: readonly string[] },
): fc.Arbitrary<BeyondSelection> => {
  const places = Number(selection.eachWay?.places ?? slip.eachWay?.places ?? 5);
  const { outcome: _, ...rest } = selection;
  const withStanding = (stands: Standing): BeyondSelection => ({ ...rest, ...stands });
  return standing({ ...manner, places })
    .map(withStanding)
    .filter((stood) => allowed.length === 0 || allowed.includes(outcomeOf(slip, stood)));
};

/** The same slip with new standings of its selections. */
const withStandings = (slip: BeyondSlip, manner: Manner): fc.Arbitrary<BeyondSlip> =>
  fc
    .record({
      story: fc.constantFrom<Story>('any', 'allWin', 'oneWins'),
      winner: fc.nat(slip.selections.length - 1),
      isChanged: fc.array(
        fc.integer({ min: 0, max: 3 }).map((n) => n > 0),
        {
          minLength: slip.selections.length,
          maxLength: slip.selections.length,
        },
      ),
    })
    .chain(({ story, winner, isChanged }) => {
      const allowedAt = (at: number): readonly string[] => {
        if (story === 'any') return [];
        return story === 'allWin' || at === winner ? WINNERS : LOSERS;
      };
      const selections = slip.selections.map((selection, at) =>
        story === 'any' && isChanged[at] === false
          ? fc.constant(selection)
          : restood(slip, manner, { selection, allowed: allowedAt(at) }),
      );
      return fc.tuple(...selections).map((stood) => ({ ...slip, selections: stood }));
    });

const MOST_SELECTIONS = 50;

/** The same slip with bankers among its selections. */
const withBankers = (slip: BeyondSlip, manner: Manner): fc.Arbitrary<BeyondSlip> => {
  if (!takesBankers(slip.system) || slip.selections.length > MOST_SELECTIONS - 2) return fc.constant(slip);
  const banker = fc
    .record({
      source: slipOver({ system: 'singles', count: 1 }, manner),
      at: fc.nat(slip.selections.length),
      terms: termsText,
    })
    .map(({ source, at, terms }) => ({
      at,
      selections: source.selections.map((selection) => ({
        ...selection,
        ...(manner.eachWay && {
          eachWay: { ...selection.eachWay, terms: selection.eachWay?.terms ?? terms },
        }),
        banker: true,
      })),
    }));
  const others = slip.selections.map((selection, at) =>
    at % 5 === 4 ? { ...selection, banker: false } : selection,
  );
  const some = fc.oneof(
    { arbitrary: fc.constant([]), weight: 3 },
    { arbitrary: fc.array(banker, { minLength: 1, maxLength: 2 }), weight: 1 },
  );
  return some.map((bankers) => ({
    ...slip,
    selections: bankers.reduce<readonly BeyondSelection[]>(
      (all, { at, selections }) => all.toSpliced(at, 0, ...selections),
      others,
    ),
  }));
};

const maxPayout = fc.oneof(
  fc.integer({ min: 1, max: 7 }).chain((digits) => fc.integer({ min: 1, max: 10 ** digits }).map(pounds)),
  fc.constantFrom(1, '0.01', '500', 2.5),
);

/** True if a line of the slip is a single, which a banker rules out. */
const hasSingles = (slip: BeyondSlip): boolean =>
  linesOfSlip(slip).some((line) => line.kind === 'fold' && line.at.length === 1);

type Extras = {
  readonly rules?: 'product' | 'bookmaker' | BeyondRules | null;
  readonly concessions?: readonly ConcessionJson[] | null;
  readonly maxPayout?: string | number | null;
};

const withExtras = (slip: BeyondSlip): fc.Arbitrary<BeyondSlip> =>
  fc
    .record<Extras>(
      {
        rules,
        concessions: orNull(concessions(hasSingles(slip))),
        maxPayout: fc.option(maxPayout, { freq: 2 }),
      },
      { requiredKeys: [] },
    )
    .map((extras) => ({ ...slip, ...extras }));

/**
 * Valid slips of the second contract: everything that `validSlip` varies, with partial results, graded markets,
 * finishes, bankers, perms, rounders, every each-way convention, concessions and a maximum payout.
 */
export const validSlipBeyond: fc.Arbitrary<BeyondSlip> = fc
  .record({ chosen: anySystem, eachWay: fc.boolean(), openToo: fc.boolean() })
  .chain(({ chosen, ...manner }) =>
    slipOver(chosen, manner)
      .chain((slip) => withBankers(slip, manner))
      .chain((slip) => withStandings(slip, { ...manner, eachWay: isEachWay(slip) }))
      .chain(withExtras),
  );
