import type { Moment } from '../odds/messages/messages.ts';
import { opposite, readLine } from '../odds/messages/goal-lines.ts';
import type { DemoEvent, DemoMarket } from './demo-event.ts';
import { lineChance, type MatchProbabilities, matchProbabilities } from './goals-model.ts';
import { DAY_MS, MINUTE_MS } from '../odds/messages/london-time.ts';
import { placeProbabilities, winProbabilities } from './race-model.ts';
import { keyOf, mix } from './random.ts';
import { brownianAt } from './brownian-path.ts';

/**
 * The volatility of opinion over the 14 days before the start: the standard deviation of the logarithm of each side's
 * goals, and of log odds. About three quarters of the variance fall in the last two days, where the measured deviation of
 * the logarithm of a football price is 0.084.
 */
const VOLATILITY = { football: 0.09, horse_racing: 0.28, tennis: 0.2 } as const;

const LONGEST_MS = 14 * DAY_MS;
/** Opinion moves by the same amount in each halving of the time left, down to this time. */
const SHORTEST_MS = 10 * MINUTE_MS;
const PATH = keyOf('path of opinion');

/** The position on the path of opinion: 0 two weeks before the start, 1 at the start. */
function progressAt(left: number): number {
  return 1 - Math.log1p(left / SHORTEST_MS) / Math.log1p(LONGEST_MS / SHORTEST_MS);
}

/**
 * The probability of each selection of an event at a moment: to win, or in a place market to be placed; each-way selections
 * have their win probability. `out` is the number of withdrawals.
 */
export function opinionAt(event: DemoEvent, at: Moment, out: number): Float64Array {
  const { facts } = event;
  const progress = progressAt(event.start - at);
  const path = mix(event.key, PATH);
  const drift = (n: number): number => VOLATILITY[facts.sport] * brownianAt(progress, mix(path, n));
  const opinion = new Float64Array(event.selections);
  switch (facts.sport) {
    case 'football': {
      const home = facts.homeGoals * Math.exp(drift(0));
      const away = facts.awayGoals * Math.exp(drift(1));
      const chances = matchProbabilities(home, away);
      const { result, goals, both, score } = chances;
      const plain = [...result, ...goals, ...both, ...score];
      opinion.set(plain);
      // The markets with lines come after the common ones.
      for (const market of event.markets) {
        if (market.first >= plain.length) opinion.set(lineChances(market, chances), market.first);
      }
      return opinion;
    }
    case 'tennis': {
      const first = 1 / (1 + Math.exp(-(facts.edge + drift(0))));
      opinion.set([first, 1 - first]);
      return opinion;
    }
    case 'horse_racing': {
      const withdrawn = new Set(facts.withdrawals.slice(0, out).map(({ runner }) => runner));
      const strengths = facts.strengths.map((strength, runner) => strength + drift(runner));
      const win = winProbabilities(strengths, (runner) => withdrawn.has(runner));
      for (const { type, winners, first } of event.markets) {
        opinion.set(type === 'place' ? placeProbabilities(win, winners) : win, first);
      }
      return opinion;
    }
  }
}

/** The fair probabilities of a market with a line, draw no bet or double chance. */
function lineChances(
  { type, param }: DemoMarket,
  { leads, totals, result }: MatchProbabilities,
): readonly number[] {
  const line = param === null ? 0 : (readLine(param) ?? 0);
  const [home, draw, away] = result;
  if (type === 'double_chance') return [home + draw, draw + away, home + away];
  const first = type === 'over_under' ? lineChance(totals, opposite(line)) : lineChance(leads, line);
  return [first, 1 - first];
}
