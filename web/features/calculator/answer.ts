import { type Bet, type Issue, settle, type Settlement } from '#lib';
import { betOf, type Slip } from '#lib/slip';

/** The bet of a slip with its settlement, or all its issues. */
export type Answer =
  | { readonly ok: true; readonly bet: Bet; readonly settlement: Settlement }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/** Validates and settles a slip. */
export function answerTo(slip: Slip): Answer {
  const bet = betOf({ slip });
  return bet.ok
    ? { ok: true, bet: bet.value, settlement: settle(bet.value) }
    : { ok: false, issues: bet.issues };
}

/** Returns a bet of the same cost, with placeholder selections; undefined if the stake is invalid. */
export function costOf(slip: Slip): Bet | undefined {
  const selections = slip.selections.map((selection) => ({
    ...selection,
    description: '',
    odds: '2',
    rule4: '',
    boost: { enabled: false, value: '' },
    deadHeatDivisor: '',
    deadHeatPlaceDivisor: '',
    eachWay: { enabled: true, terms: '1/5', places: '' },
  }));
  const bet = betOf({ slip: { ...slip, selections, promos: { boostPct: '', commissionPct: '' } } });
  return bet.ok ? bet.value : undefined;
}
