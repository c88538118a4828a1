import fc from 'fast-check';
import { type ConcessionDraft, CONVENTIONS, type MarketDraft, OUTCOMES, SLUGS, STAKE_TYPES } from '#lib';
import { type Proposal, STAKE_FORMATS } from '#lib/slip';

const text = fc.oneof(
  fc.constantFrom('', '2', '1/5', '0.2', '5/2', '+150', '10', '0', '-1', '2,5', 'abc', '3/2'),
  fc.string({ maxLength: 6 }),
);

/** Few ids, so that most proposals match a selection and some do not. */
const id = fc.integer({ min: 0, max: 9 });
const enabled = fc.boolean();

const system = fc.oneof(
  { arbitrary: fc.constantFrom(...SLUGS), weight: 6 },
  { arbitrary: fc.record({ fold: fc.constantFrom(1, 3, 20, 99, 0, 1.5) }), weight: 1 },
  { arbitrary: fc.record({ perm: fc.constantFrom(...SLUGS) }), weight: 1 },
  {
    arbitrary: fc.record({ folds: fc.array(fc.constantFrom(1, 2, 5, 30, -1), { maxLength: 3 }) }),
    weight: 1,
  },
);

const rules = fc.record(
  {
    deadHeat: fc.constantFrom(...CONVENTIONS.deadHeat),
    boost: fc.constantFrom(...CONVENTIONS.boost),
    eachWayAnyToCome: fc.constantFrom(...CONVENTIONS.eachWayAnyToCome),
    eachWayMultiples: fc.constantFrom(...CONVENTIONS.eachWayMultiples),
  },
  { requiredKeys: [] },
);

const meta = fc.record(
  {
    bookieId: fc.constantFrom(null, 'coral'),
    placed: fc.boolean(),
    liveTrack: fc.boolean(),
  },
  { requiredKeys: [] },
);

const orNull = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value, { freq: 4 });

/** With the prototype of JSON's objects, so that strict comparisons hold. */
const plain = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T> => value.map((each) => structuredClone(each));

const market: fc.Arbitrary<MarketDraft | null> = orNull(
  plain(
    fc.oneof(
      fc.record({ kind: fc.constant('asianHandicap'), line: text, side: fc.constantFrom('home', 'away') }),
      fc.record({ kind: fc.constant('total'), line: text, side: fc.constantFrom('over', 'under') }),
      fc.record({ kind: fc.constant('matchResult'), side: fc.constantFrom('home', 'draw', 'away') }),
      fc.record({ kind: fc.constant('drawNoBet'), side: fc.constantFrom('home', 'away') }),
      fc.record({
        kind: fc.constant('doubleChance'),
        sides: fc.constant<['home', 'draw']>(['home', 'draw']),
      }),
      fc.record({ kind: fc.constant('bothToScore'), yes: fc.boolean() }),
    ),
  ),
);

const concession: fc.Arbitrary<ConcessionDraft> = fc.oneof(
  fc.record(
    { kind: fc.constant('oneWinner'), multiply: text, percent: text, cap: text },
    { requiredKeys: ['kind'] },
  ),
  fc.record(
    { kind: fc.constant('allWinners'), percent: text, of: fc.constantFrom('winnings', 'returns'), cap: text },
    { requiredKeys: ['kind', 'percent'] },
  ),
  fc.record(
    {
      kind: fc.constant('accumulator'),
      ladder: fc.dictionary(fc.constantFrom('2', '3', 'x'), text),
      minOdds: text,
      of: fc.constantFrom('winnings', 'returns'),
      cap: text,
    },
    { requiredKeys: ['kind', 'ladder'] },
  ),
);

const kind = <K extends Proposal['kind']>(name: K): fc.Arbitrary<K> => fc.constant(name);

/** Any proposal, sensible or not. */
export const anyProposal: fc.Arbitrary<Proposal> = fc.oneof(
  fc.record({ kind: kind('description'), id, text }),
  fc.record({ kind: kind('odds'), id, text }),
  fc.record({ kind: kind('outcome'), id, outcome: fc.constantFrom(...OUTCOMES) }),
  fc.record({ kind: kind('market'), id, market }),
  fc.record({ kind: kind('result'), id, result: orNull(plain(fc.record({ home: text, away: text }))) }),
  fc.record({
    kind: kind('finish'),
    id,
    finish: orNull(
      plain(fc.record({ position: text, tied: text, pays: text }, { requiredKeys: ['position'] })),
    ),
  }),
  fc.record({ kind: kind('banker'), id, enabled }),
  fc.record({ kind: kind('concessions'), concessions: fc.array(plain(concession), { maxLength: 2 }) }),
  fc.record({ kind: kind('maxPayout'), text }),
  fc.record({ kind: kind('rule4'), id, text }),
  fc.record({ kind: kind('deadHeatDivisor'), id, text }),
  fc.record({ kind: kind('deadHeatPlaceDivisor'), id, text }),
  fc.record({ kind: kind('boost'), id, text }),
  fc.record({ kind: kind('boostEnabled'), id, enabled }),
  fc.record({ kind: kind('ownTerms'), id, text }),
  fc.record({ kind: kind('ownPlaces'), id, text }),
  fc.record({ kind: kind('ownEachWay'), id, enabled }),
  fc.record({ kind: kind('addSelection') }),
  fc.record({ kind: kind('removeSelection'), id }),
  fc.record({ kind: kind('system'), system }),
  fc.record({ kind: kind('stake'), text }),
  fc.record({ kind: kind('stakeFormat'), format: fc.constantFrom(...STAKE_FORMATS) }),
  fc.record({ kind: kind('stakeType'), stakeType: fc.constantFrom(...STAKE_TYPES) }),
  fc.record({ kind: kind('eachWay'), enabled }),
  fc.record({ kind: kind('terms'), text }),
  fc.record({ kind: kind('places'), text }),
  fc.record({ kind: kind('promoBoost'), text }),
  fc.record({ kind: kind('promoCommission'), text }),
  fc.record({ kind: kind('rules'), rules }),
  fc.record({ kind: kind('meta'), meta }),
  fc.record({ kind: kind('reset') }),
);
