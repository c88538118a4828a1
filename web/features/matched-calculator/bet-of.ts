import { type Issue, ISSUE_MESSAGES, type Rational } from '#lib';
import { type MatchedBet, oddsBoostOf, validateMatchedBet } from '#lib/matched';
import type { CalculatorState } from './calculator-state.ts';
import { closed, readOdds, readPercent } from '../../ui/read-fields.ts';

/** The bet that is typed, or what is wrong with which field. */
export type TypedBet = {
  /** Undefined while something is wrong; its blanks are no mistake. */
  readonly bet: MatchedBet | undefined;
  /** By the field's path: `back.stake`, `lay.decimalOdds`. */
  readonly issues: readonly Issue[];
};

const ONE: Rational = { n: 1, d: 1 };

/** The bet of a state. Odds are exact in whatever notation they were typed: 1/3 stays a third. */
export function betOf(state: CalculatorState): TypedBet {
  const { form, rule4Mode, rounding, boostUnit, worth } = state;
  const { back, lay } = form;
  const backOdds = readOdds(back.decimalOdds);
  const layOdds = readOdds(lay.decimalOdds);
  const isPercent = boostUnit === 'percent';
  const read = validateMatchedBet({
    betType: form.betType,
    back: {
      stake: closed(back.stake),
      commission: closed(back.commission),
      rule4: closed(back.rule4),
      cashback: closed(back.cashback),
      oddsBoost: isPercent ? '' : closed(back.oddsBoost),
    },
    lay: { commission: closed(lay.commission), rule4: closed(lay.rule4), rule4Mode },
    rounding,
  });
  const issues = [
    ...(read.ok ? [] : read.issues),
    ...oddsIssue('back.decimalOdds', backOdds),
    ...oddsIssue('lay.decimalOdds', layOdds),
  ];
  if (!read.ok || issues.length > 0) return { bet: undefined, issues };
  const bet = read.value;
  const boost = isPercent ? readPercent(back.oddsBoost) : undefined;
  return {
    issues,
    bet: {
      ...bet,
      uncertaintyMultiplier: readPercent(worth) ?? ONE,
      back: {
        ...bet.back,
        decimalOdds: backOdds.price,
        oddsBoost:
          boost === undefined || backOdds.price === undefined
            ? bet.back.oddsBoost
            : oddsBoostOf(backOdds.price, boost),
      },
      lay: { ...bet.lay, decimalOdds: layOdds.price },
    },
  };
}

function oddsIssue(path: string, { issue }: ReturnType<typeof readOdds>): readonly Issue[] {
  return issue === undefined ? [] : [{ code: issue, path, message: ISSUE_MESSAGES[issue] }];
}
