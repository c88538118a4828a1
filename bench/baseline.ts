import type { Bet, BetDraft, Leg, LegState, SelectionDraft, Status } from '#lib';

/** The index sets of a system, computed once: its folds, and the ordered pairs of its any-to-come lines. */
export type FloatSystem = {
  readonly folds: readonly (readonly number[])[];
  readonly pairs: readonly (readonly [number, number])[];
};

/** A leg of a float calculator: its state, and the factor that it pays. */
export type FloatLeg = { readonly state: LegState; readonly pays: number };

/** `parts` are the win legs and, each-way, the place legs. Stake in pence. */
export type FloatBet = {
  readonly system: FloatSystem;
  readonly stake: number;
  readonly names: readonly string[];
  readonly parts: readonly (readonly FloatLeg[])[];
};

export type FloatTotals = {
  readonly bets: number;
  readonly totalStake: number;
  readonly potential: number;
  readonly realised: number;
};

/** A unit with its returns in whole pence. */
export type FloatUnit = {
  readonly label: string;
  readonly stake: number;
  readonly potentialReturn: number;
  readonly realisedReturn: number;
  readonly unsettledLegs: number;
  readonly eachWayLabel: null;
  readonly status: Status;
};

/** The index sets of a bet's lines. */
export function floatSystem(bet: Bet): FloatSystem {
  const lines = bet.system.lines();
  return {
    folds: lines.flatMap((line) => (line.kind === 'fold' ? [line.selections] : [])),
    pairs: lines.flatMap((line) => (line.kind === 'fold' ? [] : [[line.first, line.onto[0] ?? 0] as const])),
  };
}

/** The same bet in floats. As in lib's bet, the legs' states and factors are already computed. */
export function floatBet(bet: Bet, system: FloatSystem): FloatBet {
  const parts = bet.eachWay ? [bet.winLegs, bet.placeLegs] : [bet.winLegs];
  const floatLeg = ({ state, pays }: Leg): FloatLeg => ({ state, pays: Number(pays.n) / Number(pays.d) });
  return {
    system,
    stake: Number(bet.stake),
    names: bet.selections.map(({ description }) => description),
    parts: parts.map((legs) => legs.map(floatLeg)),
  };
}

/**
 * Potential and realised payout in pence, unrounded. One pass over the index sets multiplies each out twice: with
 * unsettled legs as won, and with unsettled legs as 0.
 */
export function floatTotals({ system, stake, parts }: FloatBet): FloatTotals {
  const { folds, pairs } = system;
  let potential = 0;
  let realised = 0;
  for (const legs of parts) {
    const won: number[] = [];
    const stands: number[] = [];
    for (const { state, pays } of legs) {
      won.push(pays);
      stands.push(state === 'unsettled' ? 0 : pays);
    }
    for (const fold of folds) {
      let wonProduct = won[fold[0]!]!;
      let standsProduct = stands[fold[0]!]!;
      for (let leg = 1; leg < fold.length; leg += 1) {
        const index = fold[leg]!;
        wonProduct *= won[index]!;
        standsProduct *= stands[index]!;
      }
      potential += wonProduct;
      realised += standsProduct;
    }
    for (const [first, second] of pairs) {
      potential += stakesAbout(won[first]!, won[second]!);
      realised += stakesAbout(stands[first]!, stands[second]!);
    }
  }
  const bets = (folds.length + pairs.length) * parts.length;
  return { bets, totalStake: bets * stake, potential: potential * stake, realised: realised * stake };
}

/** The returns of a stake about: at most the stake is carried from the first leg's returns to the second. */
function stakesAbout(first: number, second: number): number {
  const carried = first < 1 ? first : 1;
  return first - carried + carried * second;
}

/** Every fold with its label, its returns rounded to the penny, and its status. */
export function floatUnits({ system, stake, names, parts }: FloatBet): readonly FloatUnit[] {
  const legs = parts[0]!;
  const units: FloatUnit[] = [];
  for (const fold of system.folds) {
    let product = stake;
    let unsettledLegs = 0;
    let voids = 0;
    let isLost = false;
    let label = names[fold[0]!]!;
    for (let position = 0; position < fold.length; position += 1) {
      const { state, pays } = legs[fold[position]!]!;
      product *= pays;
      if (state === 'unsettled') unsettledLegs += 1;
      else if (state === 'void') voids += 1;
      else if (state === 'lost') isLost = true;
      if (position > 0) label += ` × ${names[fold[position]!]!}`;
    }
    const potentialReturn = Math.round(product);
    units.push({
      label,
      stake,
      potentialReturn,
      realisedReturn: unsettledLegs > 0 ? 0 : potentialReturn,
      unsettledLegs,
      eachWayLabel: null,
      status: isLost ? 'lost' : unsettledLegs > 0 ? 'inPlay' : voids === fold.length ? 'void' : 'won',
    });
  }
  return units;
}

/** The totals in whole pence of a slip's texts, which must be valid. */
export function floatTotalsOfTexts({ stakePerLine, selections }: BetDraft, system: FloatSystem): FloatTotals {
  const names: readonly string[] = [];
  const totals = floatTotals({
    system,
    stake: Math.round(Number(stakePerLine) * 100),
    names,
    parts: [selections.map(legOfTexts)],
  });
  return { ...totals, potential: Math.round(totals.potential), realised: Math.round(totals.realised) };
}

function legOfTexts({ odds, outcome }: SelectionDraft): FloatLeg {
  if (outcome === 'lost') return { state: 'lost', pays: 0 };
  if (outcome === 'void') return { state: 'void', pays: 1 };
  const text = String(odds);
  const slash = text.indexOf('/');
  const pays = slash === -1 ? Number(text) : 1 + Number(text.slice(0, slash)) / Number(text.slice(slash + 1));
  return { state: outcome === 'win' ? 'won' : 'unsettled', pays };
}

/** All non-empty subsets of `size` legs. */
export function allFolds(size: number): readonly (readonly number[])[] {
  const folds: number[][] = [];
  for (let chosen = 1; chosen < 2 ** size; chosen += 1) {
    const fold: number[] = [];
    for (let index = 0; index < size; index += 1) if (((chosen >> index) & 1) === 1) fold.push(index);
    folds.push(fold);
  }
  return folds;
}
