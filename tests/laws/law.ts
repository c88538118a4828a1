import fc from 'fast-check';
import { cases as casesToTry } from '../cases.ts';
import { type Applies, type Member, MEMBERS } from './members.ts';

/** A claim about every bet of some systems, or about every price, tested for each family that it applies to. */
export type Law = {
  readonly id: string;
  readonly claim: string;
  /** The page of docs/rules that implies it. */
  readonly rule: string;
  readonly cases: readonly LawCase[];
};

export type LawCase = { readonly over: string; readonly assertHolds: () => void };

const { seed = 0 } = fc.readConfigureGlobal();

const PRIME = 16_777_619;

/**
 * A separate seed for each law and system, derived from the main one; with a shared seed all would try the same few
 * bets.
 */
const seedOf = (name: string): number =>
  Array.from(name).reduce((hash, letter) => Math.imul(hash, PRIME) ^ (letter.codePointAt(0) ?? 0), seed);

const runs = (count: number, name: string): { readonly numRuns: number; readonly seed: number } => ({
  numRuns: casesToTry(count),
  seed: seedOf(name),
});

type Claim<T> = {
  readonly id: string;
  readonly claim: string;
  readonly rule: string;
  readonly check: (given: T) => void;
};

/** A law about the bets of the systems that it applies to, by default all. */
export const law = <T>({
  id,
  claim,
  rule,
  check,
  given,
  applies = () => true,
  tries = 6,
}: Claim<T> & {
  readonly given: (member: Member) => fc.Arbitrary<T>;
  readonly applies?: Applies;
  /** The number of bets of each system. */
  readonly tries?: number;
}): Law => {
  const members = MEMBERS.filter(applies);
  const cases = [...new Set(members.map(({ family }) => family))].map((over) => ({
    over,
    assertHolds: () => {
      for (const member of members.filter(({ family }) => family === over)) {
        fc.assert(
          fc.property(given(member), check),
          runs(tries, `${id} ${JSON.stringify(member.system)} ${member.count}`),
        );
      }
    },
  }));
  return { id, claim, rule, cases };
};

/** A law that is independent of systems. */
export const simpleLaw = <T>({
  id,
  claim,
  rule,
  check,
  given,
  over,
  tries = 100,
}: Claim<T> & {
  readonly given: fc.Arbitrary<T>;
  readonly over: string;
  readonly tries?: number;
}): Law => ({
  id,
  claim,
  rule,
  cases: [{ over, assertHolds: () => fc.assert(fc.property(given, check), runs(tries, id)) }],
});
