import fc from 'fast-check';
import type {
  BeyondSelection,
  FinishJson,
  MarketJson,
  OutcomeName,
  ScoreJson,
  SideName,
} from '../oracle/beyond-json.ts';
import { grade } from '../oracle/grade.ts';
import type { NumberText } from '../oracle/slip-json.ts';

/** The fields of a selection that determine its standing. */
export type Standing = Pick<BeyondSelection, 'outcome' | 'market' | 'result' | 'finish'>;

/** The rest of the slip that a standing depends on. */
export type Surroundings = {
  readonly eachWay: boolean;
  readonly openToo: boolean;
  /** The number of places in the selection's each-way terms. */
  readonly places: number;
};

/** A whole number as a number or as text. */
const wholeText = (least: number, most: number): fc.Arbitrary<NumberText> =>
  fc.integer({ min: least, max: most }).chain((n) => fc.constantFrom<NumberText>(n, n, String(n)));

const QUARTERS = ['', '.25', '.5', '.75'];

/** A line from a number of quarters of a goal, as a number or as text with or without its plus sign. */
const lineText = (quarters: number): fc.Arbitrary<NumberText> => {
  const size = Math.abs(quarters);
  const plain = `${Math.floor(size / 4)}${QUARTERS[size % 4]}`;
  return quarters < 0
    ? fc.constantFrom<NumberText>(`-${plain}`, quarters / 4)
    : fc.constantFrom<NumberText>(plain, `+${plain}`, quarters / 4);
};

const line = (least: number, most: number): fc.Arbitrary<NumberText> =>
  fc.integer({ min: least, max: most }).chain(lineText);

const homeOrAway = fc.constantFrom('home' as const, 'away' as const);
const result: fc.Arbitrary<SideName> = fc.constantFrom('home', 'draw', 'away');

const market: fc.Arbitrary<MarketJson> = fc.oneof(
  {
    arbitrary: fc.record({ kind: fc.constant('asianHandicap'), line: line(-12, 12), side: homeOrAway }),
    weight: 4,
  },
  {
    arbitrary: fc.record({
      kind: fc.constant('total'),
      line: line(0, 20),
      side: fc.constantFrom('over' as const, 'under' as const),
    }),
    weight: 4,
  },
  { arbitrary: fc.record({ kind: fc.constant('drawNoBet'), side: homeOrAway }), weight: 2 },
  { arbitrary: fc.record({ kind: fc.constant('matchResult'), side: result }), weight: 1 },
  {
    arbitrary: fc.record({
      kind: fc.constant('doubleChance'),
      sides: fc.uniqueArray(result, { minLength: 2, maxLength: 2 }),
    }),
    weight: 1,
  },
  { arbitrary: fc.record({ kind: fc.constant('bothToScore'), yes: fc.boolean() }), weight: 1 },
);

const goals = fc.integer({ min: 0, max: 4 }).chain((n) => fc.constantFrom<NumberText>(n, n, n, String(n)));
const score: fc.Arbitrary<ScoreJson> = fc.record({ home: goals, away: goals });

/** A missing key, or null, which counts as missing. */
const leftOut: fc.Arbitrary<{ readonly outcome?: null }> = fc.constantFrom({}, {}, { outcome: null });

const graded = ({ eachWay }: Surroundings): fc.Arbitrary<Standing> =>
  fc
    .tuple(market, score, leftOut)
    .filter(([of, final]) => !eachWay || ['win', 'lost'].includes(grade(of, final)))
    .map(([of, final, none]) => ({ ...none, market: of, result: final }));

const finish = ({ eachWay, places }: Surroundings): fc.Arbitrary<FinishJson> =>
  fc.record(
    {
      position: wholeText(1, places + 3),
      tied: fc.option(wholeText(1, 5), { freq: 6 }),
      pays: fc.option(wholeText(1, eachWay ? places : 12), { freq: 6 }),
    },
    { requiredKeys: ['position'] },
  );

const finished = (around: Surroundings): fc.Arbitrary<Standing> =>
  fc.tuple(finish(around), leftOut).map(([of, none]) => ({ ...none, finish: of }));

const outcome = (around: Surroundings): fc.Arbitrary<OutcomeName> =>
  fc.oneof(
    { arbitrary: fc.constantFrom('win' as const, 'deadHeat' as const, 'lost' as const), weight: 4 },
    { arbitrary: fc.constant('void' as const), weight: 1 },
    { arbitrary: fc.constant('placed' as const), weight: around.eachWay ? 2 : 0 },
    {
      arbitrary: fc.constantFrom('halfWin' as const, 'push' as const, 'halfLost' as const),
      weight: around.eachWay ? 0 : 5,
    },
    { arbitrary: fc.constant('unsettled' as const), weight: around.openToo ? 1 : 0 },
  );

/** Every possible standing of a selection: an outcome, a market with or without its result, a finish. */
export const standing = (around: Surroundings): fc.Arbitrary<Standing> =>
  fc.oneof(
    { arbitrary: outcome(around).map((name) => ({ outcome: name })), weight: 4 },
    { arbitrary: fc.record({ outcome: outcome(around), market }), weight: 1 },
    { arbitrary: market.map((of) => ({ market: of })), weight: around.openToo ? 1 : 0 },
    { arbitrary: graded(around), weight: 4 },
    { arbitrary: finished(around), weight: 4 },
  );
