import type { Issue, IssueCode } from '../issue.ts';
import { add, type Int, mul, sub } from '../number/int.ts';
import { readDecimal, readSignedDecimal } from '../number/number-text.ts';
import { type Rational, times, rational, whole } from '../number/rational.ts';
import {
  type Fields,
  isList,
  readNeededChoice,
  readField,
  readFields,
  readFlag,
  readInput,
  refuseUnknown,
} from '../read/fields.ts';
import { hasIssue, report, type Scope, within } from '../read/scope.ts';
import type { Result } from '../result.ts';
import type { NumberInput } from '../number/number-text.ts';
import type { Outcome } from './outcome.ts';

/** A team of a match. */
export type Team = 'home' | 'away';
/** A result of a match: a team that won, or a draw. */
export type MatchResult = Team | 'draw';

const TEAMS = ['home', 'away'] as const satisfies readonly Team[];
const RESULTS = ['home', 'draw', 'away'] as const satisfies readonly MatchResult[];
const TOTALS = ['over', 'under'] as const;
const KINDS = ['asianHandicap', 'total', 'drawNoBet', 'matchResult', 'doubleChance', 'bothToScore'] as const;

/**
 * A bet on the final score of a match, as given in a selection. A line is a decimal in quarters, with or without a
 * sign; a handicap is that of the chosen side.
 */
export type MarketDraft =
  | { readonly kind: 'asianHandicap'; readonly line: NumberInput; readonly side: Team }
  | { readonly kind: 'total'; readonly line: NumberInput; readonly side: 'over' | 'under' }
  | { readonly kind: 'drawNoBet'; readonly side: Team }
  | { readonly kind: 'matchResult'; readonly side: MatchResult }
  | { readonly kind: 'doubleChance'; readonly sides: readonly [MatchResult, MatchResult] }
  | { readonly kind: 'bothToScore'; readonly yes: boolean };

/** The final score of a match: whole goals. */
export type ScoreDraft = { readonly home: NumberInput; readonly away: NumberInput };

/** A valid market; the line in quarters of a goal. */
export type Market =
  | { readonly kind: 'asianHandicap'; readonly quarters: Int; readonly side: Team }
  | { readonly kind: 'total'; readonly quarters: Int; readonly side: 'over' | 'under' }
  | { readonly kind: 'drawNoBet'; readonly side: Team }
  | { readonly kind: 'matchResult'; readonly side: MatchResult }
  | { readonly kind: 'doubleChance'; readonly sides: readonly MatchResult[] }
  | { readonly kind: 'bothToScore'; readonly yes: boolean };

/** A valid final score: whole goals. */
export type Score = { readonly home: Int; readonly away: Int };

/** Outcomes that a score can give. */
export type GradedOutcome = Exclude<Outcome, 'unsettled' | 'placed' | 'deadHeat' | 'void'>;

/**
 * The outcome of a selection from the final score, or all issues of the market and the score, with the paths that they
 * have in a selection (`market.line`, `result.home`). Rule: docs/rules/partial-results.md.
 */
export function grade(market: MarketDraft, score: ScoreDraft): Result<GradedOutcome, readonly Issue[]> {
  return readGrade({ market, result: score });
}

/** Grades an object of unknown content with the fields `market` and `result`. Never throws. */
export function readGrade(value: unknown): Result<GradedOutcome, readonly Issue[]> {
  return readInput(value, (fields: Fields<'market' | 'result'>, scope) => {
    const market = readMarket(fields.market ?? {}, scope);
    const score = readScore(fields.result ?? {}, scope);
    refuseUnknown(fields, KNOWN, scope);
    return market && score && gradeMarket(market, score);
  });
}

/** The outcome of a market at a final score. */
export function gradeMarket(market: Market, score: Score): GradedOutcome {
  const lead = sub(score.home, score.away);
  switch (market.kind) {
    case 'asianHandicap':
      return gradeLine(add(mul(4, leadOf(market.side, lead)), market.quarters));
    case 'total': {
      const over = sub(mul(4, add(score.home, score.away)), market.quarters);
      return gradeLine(market.side === 'over' ? over : sub(0, over));
    }
    case 'drawNoBet':
      return gradeLine(mul(4, leadOf(market.side, lead)));
    case 'matchResult':
      return market.side === resultOf(lead) ? 'win' : 'lost';
    case 'doubleChance':
      return market.sides.includes(resultOf(lead)) ? 'win' : 'lost';
    case 'bothToScore':
      return (score.home > 0 && score.away > 0) === market.yes ? 'win' : 'lost';
  }
}

function leadOf(side: Team, homeLead: Int): Int {
  return side === 'home' ? homeLead : sub(0, homeLead);
}

function resultOf(homeLead: Int): MatchResult {
  if (homeLead === 0) return 'draw';
  return homeLead > 0 ? 'home' : 'away';
}

/**
 * The outcome of a line that was beaten by this many quarters of a goal. A margin of one quarter occurs only on a
 * quarter line: one of its two neighbours is a push, the other is won or lost.
 */
function gradeLine(quarters: Int): GradedOutcome {
  if (quarters === 0) return 'push';
  if (quarters === 1) return 'halfWin';
  if (quarters === -1) return 'halfLost';
  return quarters > 0 ? 'win' : 'lost';
}

const KNOWN: ReadonlySet<string> = new Set(['market', 'result']);
const KIND = { key: 'kind', choices: KINDS };
const LINE = { key: 'line', read: readLine };
const LINE_KEYS: ReadonlySet<string> = new Set(['kind', 'line', 'side']);
const SIDE_KEYS: ReadonlySet<string> = new Set(['kind', 'side']);
const KEYS_OF: Readonly<Record<Market['kind'], ReadonlySet<string>>> = {
  asianHandicap: LINE_KEYS,
  total: LINE_KEYS,
  drawNoBet: SIDE_KEYS,
  matchResult: SIDE_KEYS,
  doubleChance: new Set(['kind', 'sides']),
  bothToScore: new Set(['kind', 'yes']),
};

type MarketFields = Fields<'kind' | 'line' | 'side' | 'sides' | 'yes'>;

/** The market in the field `market` of the selection at `scope`; undefined with an issue if it is invalid. */
export function readMarket(value: unknown, scope: Scope): Market | undefined {
  const before = scope.issues.length;
  const fields: MarketFields | undefined = readFields(value, 'market', scope);
  if (fields === undefined) return undefined;
  const own = within(scope, 'market');
  const kind = readNeededChoice(fields.kind, KIND, own);
  if (kind === undefined) return undefined;
  const market = readKind(kind, fields, own);
  refuseUnknown(fields, KEYS_OF[kind], own);
  return hasIssue(scope, before, KNOWN) ? undefined : market;
}

/** The market of this kind. Each invalid field adds an issue and is replaced by a placeholder of its type. */
function readKind(kind: Market['kind'], { line, side, sides, yes }: MarketFields, own: Scope): Market {
  switch (kind) {
    case 'asianHandicap':
      return { kind, quarters: readQuarters(line, own), side: readSide(side, TEAMS, own) };
    case 'total':
      return { kind, quarters: readQuarters(line, own), side: readSide(side, TOTALS, own) };
    case 'drawNoBet':
      return { kind, side: readSide(side, TEAMS, own) };
    case 'matchResult':
      return { kind, side: readSide(side, RESULTS, own) };
    case 'doubleChance':
      return { kind, sides: readSides(sides, own) };
    case 'bothToScore':
      return { kind, yes: readFlag(yes ?? '', 'yes', own) ?? false };
  }
}

function readQuarters(value: unknown, own: Scope): Int {
  return readField(value ?? '', LINE, own)?.n ?? 0;
}

function readSide<Side extends string>(
  value: unknown,
  choices: readonly [Side, ...Side[]],
  own: Scope,
): Side {
  return readNeededChoice(value, { key: 'side', choices }, own) ?? choices[0];
}

function readSides(value: unknown, own: Scope): readonly MatchResult[] {
  const sides = isList(value) && value.length === 2 ? RESULTS.filter((side) => value.includes(side)) : [];
  if (sides.length !== 2) report(own, 'sides', 'invalid-value');
  return sides;
}

/** Parses a line to a number of quarters. */
function readLine(text: string): Rational | IssueCode {
  const line = readSignedDecimal(text.startsWith('+') ? text.slice(1) : text);
  if (line === undefined || text.startsWith('+-')) return 'invalid-decimal';
  const quarters = times(line, whole(4));
  const { n, d } = rational(quarters.n, quarters.d);
  return d === 1 ? { n, d } : 'line-quarters';
}

const HOME = { key: 'home', read: readGoals };
const AWAY = { key: 'away', read: readGoals };

/** The final score in the field `result` of the selection at `scope`; undefined with an issue if it is invalid. */
export function readScore(value: unknown, scope: Scope): Score | undefined {
  const before = scope.issues.length;
  const fields: Fields<'home' | 'away'> | undefined = readFields(value, 'result', scope);
  if (fields === undefined) return undefined;
  const own = within(scope, 'result');
  const home = readField(fields.home ?? '', HOME, own);
  const away = readField(fields.away ?? '', AWAY, own);
  refuseUnknown(fields, GOALS, own);
  return home && away && !hasIssue(scope, before, KNOWN) ? { home: home.n, away: away.n } : undefined;
}

const GOALS: ReadonlySet<string> = new Set(['home', 'away']);

function readGoals(text: string): Rational | IssueCode {
  const goals = readDecimal(text);
  return goals?.d === 1 && !text.includes('.') ? goals : 'invalid-decimal';
}
