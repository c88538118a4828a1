import type { NumberInput } from '../../number/number-text.ts';
import type { MarketDraft, OddsDraft } from '../draft.ts';
import { readTerms } from '../../bet/bet-fields.ts';
import { DEFAULT_TERMS } from '../../bet/each-way.ts';
import { compare, ONE, over, plus, type Rational, whole, ZERO } from '../../number/rational.ts';
import { type Fields, isLeftOut, readChoice, refuseUnknown } from '../../read/fields.ts';
import { lack, type Scope } from '../../read/scope.ts';
import { worked } from '../answer.ts';
import { calculator } from '../calculator.ts';
import {
  type EachWayQuote,
  encodeScore,
  feedScores,
  freeBetScore,
  partsOf,
  type Quote,
  rating,
  type ScoredPair,
  type Scores,
} from '../scores.ts';
import { type Feed, FEEDS, SECOND_SCORES } from '../feeds.ts';
import { PRICE_KEYS, type PriceKey, readBlankable, readNeededPrice, readMarket } from '../fields.ts';
import { type CalculationStep, keptText, numberText, oddsStep } from '../workings.ts';

const HUNDRED = whole(100);

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
const ANY_KEYS: ReadonlySet<string> = new Set([...PAIR_KEYS, ...EACH_WAY_KEYS]);

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
    if (isLeftOut(fields.feed)) return readWithoutFeed(fields, scope);
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
  explain: scoreSteps,
});

/** The steps to both scores; score 2 is the last. */
export function scoreSteps({ score1, score2 }: Scores, quote: Quote): readonly CalculationStep[] {
  const kept = over(score1, HUNDRED);
  switch (quote.feed) {
    case 'mb':
    case 'boost':
    case 'bog':
      return [ratingStep('Score 1', quote), freeBetStep('Score 2', quote)];
    case 'two_up':
      return [ratingStep('Score 1', quote), oddsScoreStep({ price: quote.back, kept, stakes: '' }, score2)];
    case 'each_way':
    case 'extra_place': {
      const { win, place } = partsOf(quote);
      const first = [
        oddsStep('Place odds', placeFormula(quote), place.back),
        ratingStep('Score 1 of the win part', win),
        ratingStep('Score 1 of the place part', place),
        meanStep('Score 1', [rating(win), rating(place)]),
      ];
      return quote.feed === 'extra_place'
        ? [...first, oddsScoreStep({ price: place.back, kept, stakes: '2 × ' }, score2)]
        : [
            ...first,
            freeBetStep('Score 2 of the win part', win),
            freeBetStep('Score 2 of the place part', place),
            meanStep('Score 2', [freeBetScore(win), freeBetScore(place)]),
          ];
    }
  }
}

/** A step whose value is a score in percent. */
function scoreStep(label: string, formula: string, value: Rational): CalculationStep {
  return { label, unit: 'percent', formula, print: ({ score }) => score(value) };
}

function ratingStep(label: string, pair: ScoredPair): CalculationStep {
  return scoreStep(label, `${numberText(pair.back)}${layText(pair)}`, rating(pair));
}

function freeBetStep(label: string, pair: ScoredPair): CalculationStep {
  return scoreStep(label, `(${numberText(pair.back)} − 1)${layText(pair)}`, freeBetScore(pair));
}

function layText({ lay, commission }: ScoredPair): string {
  return `${keptText(commission)} ÷ (${numberText(lay)} − ${numberText(commission)})`;
}

function meanStep(label: string, scores: readonly [Rational, Rational]): CalculationStep {
  const parts = scores.map((score) => numberText(over(score, HUNDRED)));
  return scoreStep(label, `(${parts.join(' + ')}) ÷ 2`, over(plus(...scores), whole(2)));
}

function placeFormula({ back, terms }: EachWayQuote): string {
  return `1 + (${numberText(back)} − 1) × ${numberText(terms)}`;
}

/** The score that is odds: the gain over the cost of the match, per pound staked. */
function oddsScoreStep(
  { price, kept, stakes }: { readonly price: Rational; readonly kept: Rational; readonly stakes: string },
  value: Rational,
): CalculationStep {
  const isFree = compare(kept, ONE) >= 0;
  const cost = `(${stakes}(1 − ${numberText(kept)}))`;
  const formula = isFree ? 'the match costs nothing' : `${numberText(price)} ÷ ${cost}`;
  return { label: 'Score 2', unit: 'odds', formula, print: ({ score }) => score(value) };
}

/** A row whose feed is missing, which decides the other fields that are required. */
function readWithoutFeed(fields: Fields<PriceKey>, scope: Scope): Quote {
  lack(scope, 'feed');
  const back = readNeededPrice(fields, scope);
  refuseUnknown(fields, ANY_KEYS, scope);
  return { feed: 'mb', back, lay: back, commission: ZERO };
}

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
