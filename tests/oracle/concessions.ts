import { type Arithmetic, smaller } from './arithmetic.ts';
import type { BeyondSlip, ConcessionJson } from './beyond-json.ts';
import { type Leg, percent } from './legs.ts';
import { readPrice, readRatio } from './read-numbers.ts';
import type { NumberText } from './slip-json.ts';
import type { Line } from './systems.ts';
import { grossReturn, type UnitTerms } from './units.ts';

/** The parts of a slip that concessions depend on: its lines, and the win leg of every selection. */
export type WinLines<N> = {
  readonly slip: BeyondSlip;
  readonly terms: UnitTerms<N>;
  readonly lines: readonly Line[];
  readonly legs: readonly Leg<N>[];
};

type OfKind<K extends ConcessionJson['kind']> = Extract<ConcessionJson, { readonly kind: K }>;

const notBelowZero = <N>(on: Arithmetic<N>, amount: N): N =>
  on.sign(amount) < 0 ? on.ratio(0n, 1n) : amount;

const total = <N>(on: Arithmetic<N>, amounts: readonly N[]): N =>
  amounts.reduce((sum, amount) => on.add(sum, amount), on.ratio(0n, 1n));

/** A straight line in the form that concessions use. */
type WinFold<N> = { readonly at: readonly number[]; readonly legs: readonly Leg<N>[]; readonly returns: N };

const foldsOf = <N>({ terms, lines, legs }: WinLines<N>): readonly WinFold<N>[] =>
  lines.flatMap((line) => {
    if (line.kind !== 'fold') return [];
    const ofLine = line.at.flatMap((position) => legs[position] ?? []);
    const returns = grossReturn(
      terms,
      ofLine.map((leg) => [leg]),
    );
    return [{ at: line.at, legs: ofLine, returns }];
  });

/** The winner of a slip on which all others have lost; an open selection counts as a winner. */
const onlyWinner = <N>(legs: readonly Leg<N>[]): number | undefined => {
  const remaining = legs.flatMap((leg, position) => (leg.state === 'lost' ? [] : [{ leg, position }]));
  const [only] = remaining;
  return remaining.length === 1 && only?.leg.state !== 'void' ? only?.position : undefined;
};

const oneWinner = <N>(bet: WinLines<N>, { multiply, percent: given }: OfKind<'oneWinner'>): N => {
  const { on, stake } = bet.terms;
  const winner = onlyWinner(bet.legs);
  const share = bet.legs[winner ?? 0]?.share ?? on.ratio(0n, 1n);
  const singles = foldsOf(bet).filter(({ at }) => at.length === 1 && at[0] === winner);
  const winnings = total(
    on,
    singles.map(({ returns }) => on.sub(returns, on.mul(stake, share))),
  );
  if (multiply === null || multiply === undefined) return on.mul(winnings, percent(on, given));
  const { n, d } = readRatio(multiply);
  return on.mul(winnings, on.ratio(n - d, d));
};

type Basis = 'winnings' | 'returns' | null | undefined;

/** The return of one line, optionally less its stake. */
const basisOf = <N>({ on, stake }: UnitTerms<N>, returns: N, of: Basis): N =>
  of === 'returns' ? returns : on.sub(returns, stake);

const allWinners = <N>(bet: WinLines<N>, { percent: given, of }: OfKind<'allWinners'>): N => {
  const { on } = bet.terms;
  if (bet.legs.some((leg) => leg.state === 'lost' || leg.state === 'void')) return on.ratio(0n, 1n);
  const basis = total(
    on,
    foldsOf(bet).map(({ returns }) => basisOf(bet.terms, returns, of)),
  );
  return on.mul(basis, percent(on, given));
};

const isAtLeast = <N>(on: Arithmetic<N>, odds: NumberText, least: NumberText): boolean => {
  const [a, b] = [readPrice(odds), readPrice(least)];
  return on.sign(on.sub(on.ratio(a.n, a.d), on.ratio(b.n, b.d))) >= 0;
};

const accumulator = <N>(bet: WinLines<N>, { ladder, minOdds, of }: OfKind<'accumulator'>): N => {
  const { slip, terms } = bet;
  const { on } = terms;
  const counts = (position: number): boolean =>
    bet.legs[position]?.state !== 'void' && isAtLeast(on, slip.selections[position]?.odds ?? 1, minOdds ?? 1);
  const ofFold = ({ at, legs, returns }: WinFold<N>): N => {
    if (legs.some((leg) => leg.state === 'lost')) return on.ratio(0n, 1n);
    const counted = at.filter(counts).length;
    const tiers = Object.keys(ladder).map(Number);
    const tier = Math.max(...tiers.filter((key) => key <= counted));
    return notBelowZero(on, on.mul(basisOf(terms, returns, of), percent(on, ladder[String(tier)])));
  };
  return total(on, foldsOf(bet).map(ofFold));
};

const uncapped = <N>(bet: WinLines<N>, concession: ConcessionJson): N => {
  switch (concession.kind) {
    case 'oneWinner':
      return oneWinner(bet, concession);
    case 'allWinners':
      return allWinners(bet, concession);
    case 'accumulator':
      return accumulator(bet, concession);
  }
};

/** A potential concession, if every open selection wins, and the realised one: 0 until all selections are settled. */
export type ConcessionOutcome<N> = {
  readonly kind: ConcessionJson['kind'];
  readonly potential: N;
  readonly realised: N;
};

export const concessionOutcome = <N>(bet: WinLines<N>, concession: ConcessionJson): ConcessionOutcome<N> => {
  const { on } = bet.terms;
  const nothing = on.ratio(0n, 1n);
  const isCash = (bet.slip.stakeType ?? 'cash') === 'cash';
  const earned = isCash ? notBelowZero(on, uncapped(bet, concession)) : nothing;
  const cap = concession.cap === null || concession.cap === undefined ? null : readRatio(concession.cap);
  const potential = cap === null ? earned : smaller(on, earned, on.ratio(cap.n, cap.d));
  const isOpen = bet.legs.some((leg) => leg.state === 'unsettled');
  return { kind: concession.kind, potential, realised: isOpen ? nothing : potential };
};
