import type { MarketJson, OutcomeName, ScoreJson, SideName } from './beyond-json.ts';
import { readRatio } from './read-numbers.ts';
import type { NumberText } from './slip-json.ts';

/** A line, in quarters of a goal. */
const quartersOf = (line: NumberText): bigint => {
  const { n, d } = readRatio(line);
  return (n * 4n) / d;
};

/** The result of half a stake on one line: 1 a win, 0 a push, -1 a loss. */
const meets = (quarters: bigint): number => (quarters > 0n ? 1 : quarters < 0n ? -1 : 0);

const OF_HALVES: Readonly<Record<string, OutcomeName>> = {
  '2': 'win',
  '1': 'halfWin',
  '0': 'push',
  '-1': 'halfLost',
  '-2': 'lost',
};

/** A margin over the line, in quarters: an odd one is two bets on the lines beside it. */
const ofMargin = (quarters: bigint): OutcomeName => {
  const [below, above] = quarters % 2n === 0n ? [quarters, quarters] : [quarters - 1n, quarters + 1n];
  return OF_HALVES[String(meets(below) + meets(above))] ?? 'lost';
};

const decided = (isWon: boolean): OutcomeName => (isWon ? 'win' : 'lost');

/** The outcome of a selection on a market from the final score. */
export const grade = (market: MarketJson, score: ScoreJson): OutcomeName => {
  const [home, away] = [BigInt(score.home), BigInt(score.away)];
  const lead = (side: 'home' | 'away'): bigint => 4n * (side === 'home' ? home - away : away - home);
  const result: SideName = home > away ? 'home' : home < away ? 'away' : 'draw';
  switch (market.kind) {
    case 'asianHandicap':
      return ofMargin(lead(market.side) + quartersOf(market.line));
    case 'total': {
      const over = 4n * (home + away) - quartersOf(market.line);
      return ofMargin(market.side === 'over' ? over : -over);
    }
    case 'drawNoBet':
      return ofMargin(lead(market.side));
    case 'matchResult':
      return decided(market.side === result);
    case 'doubleChance':
      return decided(market.sides.includes(result));
    case 'bothToScore':
      return decided(market.yes === (home > 0n && away > 0n));
  }
};
