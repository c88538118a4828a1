import type { Bookie, Bookmaker, Exchange } from './bookies.ts';
import type { DemoEvent, DemoMarket } from './demo-event.ts';
import { eachWayMarketOf } from './promotions.ts';
import { chance, keyOf, mix } from './random.ts';

/** Of the events that a bookmaker could quote, it quotes so many in each kind of market. */
const QUOTED = { result: 0.97, goals: 0.92, both: 0.88, score: 0.9 };
const COVERAGE = keyOf('coverage');

/** Whether a bookie has prices for a market of an event at all. */
export function quotesMarket(bookie: Bookie, event: DemoEvent, market: DemoMarket): boolean {
  return bookie.kind === 'exchange' ? isTraded(bookie, market) : isPriced(bookie, event, market);
}

function isTraded({ rank }: Exchange, { type }: DemoMarket): boolean {
  switch (type) {
    case 'winner_3way':
    case 'over_under':
    case 'match_winner':
    case 'win':
      return true;
    case 'place':
    case 'btts':
      return rank < 3;
    case 'correct_score':
      return rank < 2;
    case 'each_way':
    case 'asian_handicap':
      return false;
  }
}

function isPriced(bookmaker: Bookmaker, event: DemoEvent, market: DemoMarket): boolean {
  const key = mix(mix(COVERAGE, bookmaker.key), mix(event.key, market.first));
  switch (market.type) {
    case 'winner_3way':
      return chance(key, QUOTED.result);
    case 'over_under':
      return chance(key, QUOTED.goals);
    case 'btts':
      return chance(key, QUOTED.both);
    case 'correct_score':
      return bookmaker.correctScores && chance(key, QUOTED.score);
    case 'match_winner':
      return bookmaker.tennis && chance(key, QUOTED.result);
    case 'win':
      return bookmaker.racing;
    case 'place':
      return bookmaker.racing && bookmaker.places;
    case 'each_way':
      return bookmaker.racing && market === eachWayMarketOf(bookmaker, event);
    case 'asian_handicap':
      return false;
  }
}
