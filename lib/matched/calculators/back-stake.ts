import type { NumberInput } from '../../number/number-text.ts';
import type { AskedBetDraft } from '../draft.ts';
import { type Pence } from '../../number/money.ts';
import {
  compare,
  minus,
  ONE,
  over,
  type Rational,
  reduce,
  times,
  whole,
  ZERO,
} from '../../number/rational.ts';
import { type BackTerms, outcomesOf } from '../back-outcomes.ts';
import { type LayRounding, pennyBelow } from '../lay-rounding.ts';
import { layNeed, layValue } from '../position.ts';
import { issue } from '../../issue.ts';
import { type Fields, refuseUnknown } from '../../read/fields.ts';
import { lack, type Scope } from '../../read/scope.ts';
import { type Answer, following, none, worked } from '../answer.ts';
import { matchedSteps } from '../explain.ts';
import { moneyStep, poundsText } from '../workings.ts';
import { calculator, positionJson } from '../calculator.ts';
import { readAskedBet } from '../asked-bet.ts';
import { type GivenBet } from '../given.ts';
import { type SingleBet, toAskedBet } from '../matched-bet.ts';
import { type MatchedFigures, matchedFigures } from '../figures.ts';
import { isBlank, readAmount, readBlankable } from '../fields.ts';

/** The limit on a lay: the largest stake that can be matched, or the largest liability that the user can afford. */
export type LayLimit = { readonly layStake: Pence } | { readonly liability: Pence };

/** A back bet without its stake, and the limit on its lay. */
export type BackStakeInput = {
  readonly back: Omit<BackTerms, 'stake'>;
  readonly price: Rational;
  readonly commission: Rational;
  readonly limit: LayLimit;
  readonly rounding: LayRounding;
};

/**
 * The back stake whose lay, rounded in any way, stays within a limit: in pence, in whole pennies except for `none`. It
 * is not always the largest that fits with one rounding. 0 if no stake does; undefined if the lay does not grow with the stake, so that no limit applies. Rule:
 * docs/rules/matched-back-stake.md.
 */
export function backStakeFor({
  back,
  price,
  commission,
  limit,
  rounding,
}: BackStakeInput): Pence | undefined {
  const isWhole = rounding !== 'none';
  const limitStake = 'layStake' in limit ? limit.layStake : over(limit.liability, minus(price, ONE));
  const layStake = isWhole ? pennyBelow(limitStake) : limitStake;
  const needOf = (stake: Pence): Pence => layNeed(outcomesOf({ ...back, stake }));
  const fixed = needOf(ZERO);
  const perPenny = minus(needOf(whole(1)), fixed);
  if (perPenny.n <= 0) return undefined;
  const affordable = minus(times(layStake, layValue(price, commission)), fixed);
  const stake = over(affordable, perPenny);
  return isWhole ? pennyBelow(stake) : reduce(stake);
}

/**
 * The largest back stake whose lay needs no more than `available` pence, in whole pence. Undefined if no stake does, if
 * no lay limits the stake, or if the bet is partly laid already. Rule: docs/rules/matched-back-stake.md.
 */
export function fittingStake({ back, lay, rounding }: SingleBet, available: Pence): Pence | undefined {
  if (compare(available, ZERO) <= 0 || lay.matched.length > 0) return undefined;
  const { price, commission } = lay;
  const stake = backStakeFor({ back, price, commission, limit: { liability: available }, rounding });
  return stake !== undefined && compare(stake, whole(1)) >= 0 ? stake : undefined;
}

const LAY_LIMIT = { key: 'layLimit', read: readAmount };
const LIABILITY_LIMIT = { key: 'liabilityLimit', read: readAmount };
const KEYS: ReadonlySet<string> = new Set(['bet', 'layLimit', 'liabilityLimit']);

export const NOT_LIMITED = 'No lay is needed, however large the back stake is';
export const LIMIT_TOO_SMALL = 'The limit is too small for any back stake';
const ONE_LIMIT = 'Give a lay limit or a liability limit, not both';

/** A matched bet without its stake, and one limit on its lay in pounds. */
export type BackStakeDraft = {
  readonly bet: AskedBetDraft;
  readonly layLimit?: NumberInput | null | undefined;
  readonly liabilityLimit?: NumberInput | null | undefined;
};

/**
 * The back stake of `{bet, layLimit}` or `{bet, liabilityLimit}` (pounds), with its lay; the bet's own stake is
 * not used. Rule: docs/rules/matched-back-stake.md.
 */
export const calculateBackStake = calculator({
  read: (input, scope) => {
    const fields: Fields<keyof BackStakeDraft> = input;
    const bet = readAskedBet(fields.bet, scope, 'stake');
    const limit = readLimit(fields, scope);
    refuseUnknown(fields, KEYS, scope);
    return { bet, limit };
  },
  work: ({ bet, limit }) =>
    following(withStake(bet, ONE), ({ back, lay, rounding }) => {
      const backStake = backStakeFor({ back, price: lay.price, commission: lay.commission, limit, rounding });
      return backStake === undefined ? none(NOT_LIMITED) : staked(bet, backStake);
    }),
  print: ({ backStake, figures }, write, { bet }) => ({
    backStake: write.money(backStake),
    layStake: write.money(figures.layStake),
    ...positionJson(figures, write),
    commissionBasis: bet.commissionBasis,
  }),
  explain: ({ backStake, bet, figures }, { limit }) => [
    moneyStep('Back stake', limitText(limit), backStake),
    ...matchedSteps({ bet, figures, isChosen: bet.lay.ownStake !== undefined }),
  ],
});

type Staked = {
  readonly backStake: Pence;
  readonly bet: SingleBet;
  readonly figures: MatchedFigures;
};

function limitText(limit: LayLimit): string {
  return 'layStake' in limit
    ? `the most whose lay stays within ${poundsText(limit.layStake)}`
    : `the most whose liability stays within ${poundsText(limit.liability)}`;
}

function staked(bet: GivenBet, backStake: Pence): Answer<Staked> {
  if (backStake.n <= 0) return none(LIMIT_TOO_SMALL);
  return following(withStake(bet, backStake), (complete) =>
    following(matchedFigures(complete), (figures) => worked({ backStake, bet: complete, figures })),
  );
}

function withStake(bet: GivenBet, stake: Pence): Answer<SingleBet> {
  return toAskedBet({ ...bet, back: { ...bet.back, stake } }, 'bet.');
}

function readLimit(fields: Fields<'layLimit' | 'liabilityLimit'>, scope: Scope): LayLimit {
  const layStake = readBlankable(fields.layLimit, LAY_LIMIT, scope);
  const liability = readBlankable(fields.liabilityLimit, LIABILITY_LIMIT, scope);
  if (layStake !== undefined && liability !== undefined) {
    scope.issues.push(issue('stake-twice', 'liabilityLimit', ONE_LIMIT));
  }
  if (isBlank(fields.layLimit) && isBlank(fields.liabilityLimit)) lack(scope, 'layLimit');
  return liability === undefined ? { layStake: layStake ?? ONE } : { liability };
}
