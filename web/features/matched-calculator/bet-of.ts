import { type Issue, issue, parseOdds, type Rational } from '#lib';
import { type MatchedBet, oddsBoostOf, validateMatchedBet } from '#lib/matched';
import type { CalculatorState, EachWayFields } from './calculator-state.ts';
import { closed, readOdds, readPercent } from '../../ui/read-fields.ts';

/** The bet that is typed, or what is wrong with which field. */
export type TypedBet = {
  /** Undefined while something is wrong; its blanks are no mistake. */
  readonly bet: MatchedBet | undefined;
  /** By the field's path: `back.stake`, `lay.decimalOdds`, `eachWay.placeOdds`. */
  readonly issues: readonly Issue[];
};

const ONE: Rational = { n: 1, d: 1 };

/** The bet of a state. Odds are exact in whatever notation they were typed: 1/3 stays a third. */
export function betOf(state: CalculatorState): TypedBet {
  const { form, rule4Mode, rounding, boostUnit, worth, eachWay } = state;
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
    ...oddsIssue('back.decimalOdds', back.decimalOdds),
    ...oddsIssue('lay.decimalOdds', lay.decimalOdds),
    ...(eachWay === undefined ? [] : placeIssues(eachWay)),
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

/** What is wrong with the lay to be placed. */
function placeIssues({ placeOdds, placeCommission }: EachWayFields): readonly Issue[] {
  const read = validateMatchedBet({ betType: 'qualifying', lay: { commission: closed(placeCommission) } });
  return [
    ...oddsIssue('eachWay.placeOdds', placeOdds),
    ...(read.ok ? [] : read.issues.map((wrong) => ({ ...wrong, path: 'eachWay.placeCommission' }))),
  ];
}

/** Why odds that are typed are none. They count as blank all the same, and leave the results blank. */
function oddsIssue(path: string, text: string): readonly Issue[] {
  const { price, issue: code } = readOdds(text);
  if (price !== undefined || !/\d/u.test(text)) return [];
  const read = code ?? parseOdds(closed(text));
  return typeof read === 'string' ? [issue(read, path)] : [];
}
