import type { NumberInput } from '../../number/number-text.ts';
import type { MarketDraft, OddsDraft } from '../draft.ts';
import { readTerms } from '../../bet/bet-fields.ts';
import { DEFAULT_TERMS } from '../../bet/each-way.ts';
import { type Rational } from '../../number/rational.ts';
import { type Fields, isLeftOut, readChoice, refuseUnknown } from '../../read/fields.ts';
import { type Scope, report } from '../../read/scope.ts';
import { worked } from '../answer.ts';
import { calculator } from '../calculator.ts';
import { feedScores, type Quote, encodeScore } from '../scores.ts';
import { type Feed, FEEDS, SECOND_SCORES } from '../feeds.ts';
import { PRICE_KEYS, type PriceKey, readBlankable, readNeededPrice, readMarket } from '../fields.ts';

type PairKey = PriceKey | 'feed' | 'lay';
type EachWayKey = PriceKey | 'feed' | 'terms' | 'win' | 'place';

const FEED = { key: 'feed', choices: FEEDS };
const TERMS = { key: 'terms', read: readTerms };
const PAIR_KEYS: ReadonlySet<string> = new Set<PairKey>([...PRICE_KEYS, 'feed', 'lay']);
const EACH_WAY_KEYS: ReadonlySet<string> = new Set<EachWayKey>([
  ...PRICE_KEYS,
  'feed',
  'terms',
  'win',
  'place',
]);
/** A row of a feed: its back odds, and its lay or, for the feeds of each-way bets, its terms and two lays. */
export type ScoresDraft =
  | (OddsDraft & { readonly feed: Exclude<Feed, 'each_way' | 'extra_place'>; readonly lay: MarketDraft })
  | (OddsDraft & {
      readonly feed: 'each_way' | 'extra_place';
      readonly terms?: NumberInput | null | undefined;
      readonly win: MarketDraft;
      readonly place: MarketDraft;
    });

/**
 * Both scores of `{feed, decimalOdds, lay}`, or `{feed, decimalOdds, terms?, win, place}` for each_way and extra_place,
 * where lay, win and place are `{decimalOdds, commission?}`: two places, and as a healthy row's feed encodes them.
 * Rule: docs/rules/matched-scores.md.
 */
export const calculateScores = calculator({
  read: (input, scope): Quote => {
    const fields: Fields<PairKey> = input;
    if (isLeftOut(fields.feed)) report(scope, 'feed', 'unknown-value');
    const feed = readChoice(fields.feed, FEED, scope) ?? 'mb';
    return feed === 'each_way' || feed === 'extra_place'
      ? readEachWayQuote(feed, input, scope)
      : readPair(feed, fields, scope);
  },
  work: (quote) => worked(feedScores(quote)),
  print: ({ score1, score2 }, write, { feed }) => ({
    score1: write.score(score1),
    score2: write.score(score2),
    score2Is: SECOND_SCORES[feed],
    encoded1: encodeScore({ value: score1, healthy: true }),
    encoded2: encodeScore({ value: score2, healthy: true }),
  }),
});

type EachWayFeed = 'each_way' | 'extra_place';

function readPair(feed: Exclude<Feed, EachWayFeed>, fields: Fields<PairKey>, scope: Scope): Quote {
  const back = readNeededPrice(fields, scope);
  const lay = readMarket(fields.lay, 'lay', scope);
  refuseUnknown(fields, PAIR_KEYS, scope);
  return { feed, back, lay: lay.price, commission: lay.commission };
}

function readEachWayQuote(feed: EachWayFeed, fields: Fields<EachWayKey>, scope: Scope): Quote {
  const back = readNeededPrice(fields, scope);
  const terms: Rational = readBlankable(fields.terms, TERMS, scope) ?? DEFAULT_TERMS;
  const win = readMarket(fields.win, 'win', scope);
  const place = readMarket(fields.place, 'place', scope);
  refuseUnknown(fields, EACH_WAY_KEYS, scope);
  return { feed, back, terms, win, place };
}
