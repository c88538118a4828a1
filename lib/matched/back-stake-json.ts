import { issue } from '../issue.ts';
import { ONE } from '../number/rational.ts';
import { type Fields, type Issues, refuseUnknown } from '../read/read-field.ts';
import { backTerms, laySidePrice } from './back-outcomes.ts';
import { backStakeFor, type LayLimit } from './back-stake.ts';
import { type Calculated, calculated, following, withoutFigures } from './calculated.ts';
import { calculator } from './calculator.ts';
import { type MatchedBet, readMatchedBet } from './matched-bet.ts';
import { type MatchedFigures, matchedResults } from './matched-results.ts';
import type { Pence } from '../number/money.ts';
import { positionJson } from './position-json.ts';
import { readAmount, readBlankable } from './read-amount.ts';

const KEYS: ReadonlySet<string> = new Set(['bet', 'layLimit', 'liabilityLimit']);

export const NOT_LIMITED = 'No lay is needed, however large the back stake is';
export const LIMIT_TOO_SMALL = 'The limit is too small for any back stake';
const ONE_LIMIT = 'Give a lay limit or a liability limit, not both';
const LIMIT_NEEDED = 'A limit is needed';

/**
 * The largest back stake of `{bet, layLimit}` or `{bet, liabilityLimit}` (pounds), with its lay; the bet's own stake is
 * not used. Rule: docs/rules/matched-back-stake.md.
 */
export const calculateBackStake = calculator({
  read: (input, issues) => {
    const fields: Fields<'bet' | 'layLimit' | 'liabilityLimit'> = input;
    const bet = readMatchedBet(fields.bet, 'bet', issues);
    const limit = readLimit(fields, issues);
    refuseUnknown(fields, KEYS, '', issues);
    return { bet, limit };
  },
  work: ({ bet, limit }) =>
    following(backTerms({ ...bet, back: { ...bet.back, stake: ONE } }), (back) =>
      following(laySidePrice(bet.lay), (price) => {
        const { commission } = bet.lay;
        const backStake = backStakeFor({ back, price, commission, limit, rounding: bet.rounding });
        return backStake === undefined ? withoutFigures(NOT_LIMITED) : staked(bet, backStake);
      }),
    ),
  print: ({ backStake, figures }, write) => ({
    backStake: write.money(backStake),
    layStake: write.money(figures.layStake),
    ...positionJson(figures, write),
  }),
});

type Staked = { readonly backStake: Pence; readonly figures: MatchedFigures };

function staked(bet: MatchedBet, backStake: Pence): Calculated<Staked> {
  if (backStake.n <= 0) return withoutFigures(LIMIT_TOO_SMALL);
  const results = matchedResults({ ...bet, back: { ...bet.back, stake: backStake } });
  return following(results, (figures) => calculated({ backStake, figures }));
}

function readLimit(fields: Fields<'layLimit' | 'liabilityLimit'>, issues: Issues): LayLimit {
  const before = issues.length;
  const layStake = readBlankable(fields.layLimit, readAmount, '', 'layLimit', issues);
  const liability = readBlankable(fields.liabilityLimit, readAmount, '', 'liabilityLimit', issues);
  if (layStake !== undefined && liability !== undefined) {
    issues.push(issue('stake-twice', 'liabilityLimit', ONE_LIMIT));
  }
  if (layStake === undefined && liability === undefined && issues.length === before) {
    issues.push(issue('stake-missing', 'layLimit', LIMIT_NEEDED));
  }
  return liability === undefined ? { layStake: layStake ?? ONE } : { liability };
}
