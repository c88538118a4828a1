import type { StakeType } from '../bet/bet.ts';
import type { ConcessionDraft } from '../bet/concessions.ts';
import type { Rules, RulePreset } from '../bet/conventions.ts';
import type { FinishDraft } from '../bet/finish.ts';
import type { MarketDraft, ScoreDraft } from '../bet/grade.ts';
import type { Outcome } from '../bet/outcome.ts';
import type { Slug, SystemName } from '../systems/system.ts';
import { across, addIssue, type Cursor, type Found, type Span } from './cursor.ts';

/** The fields that a text gives for a selection, each with its range. */
export type SelectionParts = {
  name: Found<string> | undefined;
  odds: Found<string> | undefined;
  outcome: Found<Outcome> | undefined;
  rule4: Found<string> | undefined;
  boost: Found<string> | undefined;
  deadHeat: Found<string> | undefined;
  deadHeatPlace: Found<string> | undefined;
  terms: Found<string> | undefined;
  places: Found<string> | undefined;
  market: Found<MarketDraft> | undefined;
  result: Found<ScoreDraft> | undefined;
  finish: Found<FinishDraft> | undefined;
  banker: Found<true> | undefined;
};

/** The fields of a selection given by some words. */
export type PartsGiven = Partial<SelectionParts>;

/** A new selection. Every field is present from the start, which gives all selections one hidden class. */
export function selectionParts({ name, odds, market }: PartsGiven): SelectionParts {
  return {
    name,
    odds,
    outcome: undefined,
    rule4: undefined,
    boost: undefined,
    deadHeat: undefined,
    deadHeatPlace: undefined,
    terms: undefined,
    places: undefined,
    market,
    result: undefined,
    finish: undefined,
    banker: undefined,
  };
}

/** A selection of a text; `isMarked` if its price has an `@` or similar before it. */
export type TextSelection = {
  readonly parts: SelectionParts;
  isMarked: boolean;
  place: Span;
  /** True for a name that may belong to the price before it. */
  readonly isBehindPrice?: boolean;
};

/** A stake: per line, in total, or either of them. */
export type StakePart = {
  readonly money: string;
  readonly per: 'line' | 'total' | 'either' | undefined;
  /** The number before an `x`: `2 x £1`. */
  readonly times: number | undefined;
};

/** The name of a system: candidates of the catalogue, one fold of a size, or a system of the JSON. */
export type SystemPart =
  | { readonly kind: 'slugs'; readonly slugs: readonly Slug[] }
  | { readonly kind: 'oneFold'; readonly size: number }
  | { readonly kind: 'name'; readonly name: SystemName };

/** Selections by number, from 1, all selections, or all without a result. */
export type Picked = readonly Found<number>[] | 'all' | 'rest';

/** Fields for selections named by position: `second lost`. */
export type Pick = Span & { readonly who: Picked; readonly parts: PartsGiven };

/** The fields of the slip itself, each given at most once. */
export type SlipFields = {
  eachWay?: Found<boolean>;
  terms?: Found<string | null> | undefined;
  places?: Found<string> | undefined;
  stakeType?: Found<StakeType>;
  promoBoost?: Found<string>;
  commission?: Found<string>;
  preset?: Found<RulePreset>;
  deadHeatRule?: Found<Rules['deadHeat']>;
  boostRule?: Found<Rules['boost']>;
  anyToComeRule?: Found<Rules['eachWayAnyToCome']>;
  eachWayRule?: Found<Rules['eachWayMultiples']>;
  maxPayout?: Found<string>;
};

/** The parts of a slip read so far. */
export type SlipParts = {
  readonly fields: SlipFields;
  readonly stakes: Found<StakePart>[];
  readonly systems: Found<SystemPart>[];
  readonly concessions: Found<ConcessionDraft>[];
  readonly lineCounts: Found<number>[];
  /** The numbers of folds before any selection: `3 doubles`. */
  readonly foldCounts: Found<number>[];
  /** The whole prices before folds, which may be their number. */
  readonly countsOrPrices: Found<number>[];
  /** The numbers of selections that the text states. */
  readonly selectionCounts: Found<number>[];
  readonly bankerCounts: Found<number>[];
  /** The ranges of each-way terms. */
  readonly termsWords: Span[];
  /** The ranges of words that are known but not part of a slip. */
  readonly leftOut: Span[];
  /** The ranges of words that make the system a perm. */
  readonly perms: Span[];
  readonly selections: TextSelection[];
  readonly picks: Pick[];
  /** The first selection of the current segment, and the number of selections in the previous one. */
  segment: { readonly start: number; readonly before: number };
};

/** A slip before anything is read. */
export function emptySlip(): SlipParts {
  return {
    fields: {},
    stakes: [],
    systems: [],
    concessions: [],
    lineCounts: [],
    foldCounts: [],
    countsOrPrices: [],
    selectionCounts: [],
    bankerCounts: [],
    termsWords: [],
    leftOut: [],
    perms: [],
    selections: [],
    picks: [],
    segment: { start: 0, before: 0 },
  };
}

/** Sets fields that are not set yet; a different second value is an issue. */
export function assign<T extends Readonly<Record<string, Found<unknown> | undefined>>>(
  cursor: Cursor,
  target: T,
  change: Partial<T>,
): void {
  for (const key in change) {
    const next = change[key];
    const before = target[key];
    if (next === undefined) continue;
    if (before === undefined) target[key] = next;
    else if (JSON.stringify(next.value) !== JSON.stringify(before.value)) {
      const first = cursor.text.slice(before.start, before.end);
      addIssue(cursor, next, {
        message: `Given twice: ${first} stands before it`,
        expected: 'each thing once',
      });
    }
  }
}

/** Ends a segment, at a comma or a line break. */
export function endSegment(slip: SlipParts): void {
  const count = slip.selections.length - slip.segment.start;
  if (count > 0) slip.segment = { start: slip.selections.length, before: count };
}

/** True if every selection has its price. */
export function isComplete({ selections }: SlipParts): boolean {
  return selections.every(({ parts }) => parts.odds !== undefined);
}

/** The number of selections in the current segment. */
export function inSegment(slip: SlipParts): number {
  return slip.selections.length - slip.segment.start;
}

/** True if words without a name refer to the last selection. */
export function hasTarget(slip: SlipParts): boolean {
  return inSegment(slip) > 0 || slip.segment.before === 1;
}

/**
 * The selection that words without a name refer to: the last one of this segment, or the only one of the previous
 * segment. Undefined with an issue if there is none, or if there are several.
 */
function targetOf(cursor: Cursor, slip: SlipParts, words: Span): TextSelection | undefined {
  const last = slip.selections.at(-1);
  const quoted = cursor.text.slice(words.start, words.end);
  if (last === undefined) {
    addIssue(cursor, words, {
      message: `There is no selection before ${quoted}: write it after the price that it is about`,
      expected: 'a selection first',
    });
    return undefined;
  }
  if (hasTarget(slip)) return last;
  addIssue(cursor, words, {
    message: `Which selection is ${quoted}? Write it after its price, or name it: second ${quoted}`,
    expected: 'a selection: first, second …',
  });
  return undefined;
}

/** Assigns fields to the selection that they refer to. */
export function assignToTarget(
  cursor: Cursor,
  slip: SlipParts,
  words: Span & { readonly parts: PartsGiven },
): void {
  const target = targetOf(cursor, slip, words);
  if (target === undefined) return;
  assign(cursor, target.parts, words.parts);
  target.place = across(target.place, words);
}
