import type { NumberInput } from '../number/number-text.ts';
import { CONCESSION_BASES, type ConcessionDraft } from '../bet/concessions.ts';
import type { FinishDraft } from '../bet/finish.ts';
import { type Market, type MarketDraft, readMarket, type ScoreDraft } from '../bet/grade.ts';
import { isFields } from '../read/fields.ts';
import { rootScope } from '../read/scope.ts';

/** A number as it is edited; undefined for a value of another type. */
function numberIn(value: unknown): NumberInput | undefined {
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
}

/** The finish in a draft of unknown type, its numbers as typed; null if it has none. */
export function readFinishDraft(value: unknown): FinishDraft | null {
  if (!isFields<keyof FinishDraft>(value)) return null;
  const position = numberIn(value.position) ?? '';
  const [tied, pays] = [numberIn(value.tied), numberIn(value.pays)];
  return { position, ...(tied !== undefined && { tied }), ...(pays !== undefined && { pays }) };
}

/** The final score in a draft of unknown type, its goals as typed; null if it has none. */
export function readScoreDraft(value: unknown): ScoreDraft | null {
  if (!isFields<keyof ScoreDraft>(value)) return null;
  return { home: numberIn(value.home) ?? '', away: numberIn(value.away) ?? '' };
}

/** The market in a draft of unknown type, its line as typed; null if it has none of a known kind and side. */
export function readMarketDraft(value: unknown): MarketDraft | null {
  if (!isFields<'line'>(value)) return null;
  const line = numberIn(value.line) ?? '';
  const hasLine = Object.hasOwn(value, 'line');
  const market = readMarket(hasLine ? { ...value, line: '0' } : value, rootScope([]));
  if (market === undefined) return null;
  switch (market.kind) {
    case 'asianHandicap':
      return { kind: market.kind, line, side: market.side };
    case 'total':
      return { kind: market.kind, line, side: market.side };
    case 'doubleChance':
      return doubleChance(market.sides);
    case 'drawNoBet':
    case 'matchResult':
    case 'bothToScore':
      return market;
  }
}

function doubleChance(sides: Extract<Market, { kind: 'doubleChance' }>['sides']): MarketDraft | null {
  const [first, second] = sides;
  return first === undefined || second === undefined
    ? null
    : { kind: 'doubleChance', sides: [first, second] };
}

/** The concession in a draft of unknown type, its numbers as typed; none if its kind is unknown. */
export function readConcessionDraft(value: unknown): readonly ConcessionDraft[] {
  if (!isFields<'kind' | 'multiply' | 'percent' | 'ladder' | 'minOdds' | 'of' | 'cap'>(value)) return [];
  const cap = numberIn(value.cap);
  const capped = cap === undefined ? {} : { cap };
  const of = CONCESSION_BASES.find((basis) => basis === value.of);
  const based = of === undefined ? capped : { of, ...capped };
  const percent = numberIn(value.percent);
  switch (value.kind) {
    case 'oneWinner': {
      const multiply = numberIn(value.multiply);
      const share = percent === undefined ? {} : { percent };
      return [{ kind: value.kind, ...(multiply !== undefined && { multiply }), ...share, ...capped }];
    }
    case 'allWinners':
      return [{ kind: value.kind, percent: percent ?? '', ...based }];
    case 'accumulator': {
      const steps = isFields(value.ladder) ? Object.entries<unknown>(value.ladder) : [];
      const ladder = Object.fromEntries(steps.map(([legs, share]) => [legs, numberIn(share) ?? '']));
      const minOdds = numberIn(value.minOdds);
      return [{ kind: value.kind, ladder, ...(minOdds !== undefined && { minOdds }), ...based }];
    }
    default:
      return [];
  }
}
