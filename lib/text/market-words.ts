import type { MarketDraft } from '../bet/grade.ts';
import { decimalText } from '../number/decimal.ts';
import { readSignedDecimal } from '../number/number-text.ts';
import { equals, minus, over, plus, rational, times, whole } from '../number/rational.ts';

type Team = 'home' | 'away';
type MatchResult = 'home' | 'draw' | 'away';

const TOTAL = /^(over|under) ([+-]?\d{1,32}(?:\.\d{1,32})?)(?: goals?| total goals)?$/u;
const HANDICAP = /^(home|away) ([+-]?\d{1,32}(?:\.\d{1,32})?)$/u;
/** Matches a line that is split into its two neighbours: `home -0.5/-1`, `over 2,2.5`. */
const SPLIT = /^(over|under|home|away) ([+-]?\d{1,3}(?:\.\d)?) ?[/,] ?([+-]?\d{1,3}(?:\.\d)?)(?= |$)/u;
const RESULT = /^(home|draw|away)(?: win| to win)?$/u;
const DRAW_NO_BET = /^(home|away) (?:draw no bet|dnb)$|^(?:draw no bet|dnb) (home|away)$/u;
const DOUBLE_CHANCE = /^(?:double chance )?(home|draw|away) or (home|draw|away)$/u;
const BOTH = /^(?:both teams to score|both to score|btts)(?: (yes|no))?$/u;
/** Matches the first words of a market. */
const BEGINNING = /^(?:over|under|home|away|draw|dnb|double chance|both|btts)\b/iu;
/** The maximum length of the words for a market. */
const MAX_CHARACTERS = 60;

/** Reads the words for a market, such as `over 2.5 goals` or `home -0.75`; undefined for any other text. */
export function marketOf(words: string): MarketDraft | undefined {
  if (words.length > MAX_CHARACTERS || !BEGINNING.test(words)) return undefined;
  const plain = words
    .toLowerCase()
    .replaceAll(/[\u2010-\u2013\u2212]/gu, '-')
    .replaceAll(/\s+/gu, ' ')
    .replace(SPLIT, quarterLine);
  const [, side, line] = TOTAL.exec(plain) ?? [];
  if (line !== undefined) return { kind: 'total', line, side: side === 'over' ? 'over' : 'under' };
  const [, team, handicap] = HANDICAP.exec(plain) ?? [];
  if (handicap !== undefined) return { kind: 'asianHandicap', line: handicap, side: teamOf(team) };
  const [both, yes] = BOTH.exec(plain) ?? [];
  return both === undefined ? resultMarket(plain) : { kind: 'bothToScore', yes: yes !== 'no' };
}

/**
 * The quarter line of a split one: -0.75 for `-0.5/-1`, `-0.5/1` and `-0.5,-1.0`. A text whose lines are not half a goal
 * apart is unchanged, and so is `0/0.5` of a handicap, which boards print for either sign.
 */
function quarterLine(split: string, ...[market = '', first = '', second = '']: string[]): string {
  const one = readSignedDecimal(first.replace('+', ''));
  const sign = first.startsWith('-') && /^\d/u.test(second) ? '-' : '';
  const other = readSignedDecimal(sign + second.replace('+', ''));
  if (one === undefined || other === undefined) return split;
  const apart = minus(one, other);
  const isUnsigned = /^\d/u.test(second) && one.n === 0 && !TOTALS.has(market);
  if (isUnsigned || !equals(times(apart, apart), rational(1, 4))) return split;
  const middle = decimalText(over(plus(one, other), whole(2)), { places: 2, minimumPlaces: 0 });
  return `${market} ${middle}`;
}

const TOTALS: ReadonlySet<string> = new Set(['over', 'under']);

function resultMarket(plain: string): MarketDraft | undefined {
  const result = RESULT.exec(plain)?.[1];
  if (result !== undefined) return { kind: 'matchResult', side: resultOf(result) };
  const [noBet, first, second] = DRAW_NO_BET.exec(plain) ?? [];
  if (noBet !== undefined) return { kind: 'drawNoBet', side: teamOf(first ?? second) };
  const [, one, other] = DOUBLE_CHANCE.exec(plain) ?? [];
  if (one === other) return undefined;
  return { kind: 'doubleChance', sides: [resultOf(one), resultOf(other)] };
}

function teamOf(word: string | undefined): Team {
  return word === 'home' ? 'home' : 'away';
}

function resultOf(word: string | undefined): MatchResult {
  return word === 'draw' ? 'draw' : teamOf(word);
}

/** The words for a market; `marketOf` reads them back. */
export function marketWords(market: MarketDraft): string {
  switch (market.kind) {
    case 'asianHandicap':
    case 'total':
      return `${market.side} ${market.line}`;
    case 'drawNoBet':
      return `${market.side} draw no bet`;
    case 'matchResult':
      return market.side === 'draw' ? 'draw' : `${market.side} win`;
    case 'doubleChance':
      return market.sides.join(' or ');
    case 'bothToScore':
      return `both teams to score ${market.yes ? 'yes' : 'no'}`;
  }
}
