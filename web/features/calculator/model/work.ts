import { type Bet, type Issue, settle, type Settlement } from '#lib';
import { betOf, type Slip } from '#lib/slip';
import { type FieldIssues, issuesByField } from './field-issues.ts';

/** The bet of a slip with its settlement, or all its issues. */
export type Answer =
  | { readonly ok: true; readonly slip: Slip; readonly bet: Bet; readonly settlement: Settlement }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/** The computed values of a slip that a calculator shows. */
export type Work = {
  readonly answer: Answer;
  /** A bet of the same cost, with placeholder selections; undefined if the stake is invalid. */
  readonly cost: Bet | undefined;
  readonly issues: readonly Issue[];
  readonly issuesByField: FieldIssues;
};

/** Validates, prices and settles a slip. */
export function work(slip: Slip): Work {
  const answer = answerTo(slip);
  const issues = answer.ok ? [] : answer.issues;
  return { answer, cost: costOf(slip), issues, issuesByField: issuesByField(issues) };
}

function answerTo(slip: Slip): Answer {
  const bet = betOf({ slip });
  return bet.ok
    ? { ok: true, slip, bet: bet.value, settlement: settle(bet.value) }
    : { ok: false, issues: bet.issues };
}

function costOf(slip: Slip): Bet | undefined {
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
