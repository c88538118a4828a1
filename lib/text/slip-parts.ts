import type { StakeType } from '../bet/bet.ts';
import type { ConcessionDraft } from '../bet/concessions.ts';
import type { Rules, RulePreset } from '../bet/conventions.ts';
import type { FinishDraft } from '../bet/finish.ts';
import type { MarketDraft, ScoreDraft } from '../bet/grade.ts';
import type { Outcome } from '../bet/outcome.ts';
import type { Slug, SystemName } from '../systems/system.ts';
import { across, complain, type Cursor, type Found, type Span } from './cursor.ts';

/** The fields that a text gives a selection, each with its place. */
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

/** Fields that words give a selection. */
export type PartsGiven = Partial<SelectionParts>;

/** A selection of which so much is given. All fields are there from the start, which makes them fast to reach. */
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

/** A selection as the text gives it; `isMarked` if `@` or the like stands before its price. */
export type TextSelection = {
  readonly parts: SelectionParts;
  isMarked: boolean;
  place: Span;
  /** True for a name that may belong to the price before it. */
  readonly isBehindPrice?: boolean;
};

/** The meaning of an amount of money: on each line, in all, or one of the two. */
export type StakePart = {
  readonly money: string;
  readonly per: 'line' | 'total' | 'either' | undefined;
  /** The number before an `x`: `2 x £1`. */
  readonly times: number | undefined;
};

/** The words for a system: names of the catalogue, one fold of a size, or a system of JSON. */
export type SystemPart =
  | { readonly kind: 'slugs'; readonly slugs: readonly Slug[] }
  | { readonly kind: 'oneFold'; readonly size: number }
  | { readonly kind: 'name'; readonly name: SystemName };

/** Selections by their number, from 1, all of them, or all that have no such field. */
export type Picked = readonly Found<number>[] | 'all' | 'rest';

/** Fields for selections that are named by their position: `second lost`. */
export type Pick = Span & { readonly who: Picked; readonly parts: PartsGiven };

/** The fields of the slip itself that a text gives, each at most once. */
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

/** A slip as far as it is read. */
export type SlipParts = {
  readonly fields: SlipFields;
  readonly stakes: Found<StakePart>[];
  readonly systems: Found<SystemPart>[];
  readonly concessions: Found<ConcessionDraft>[];
  readonly lineCounts: Found<number>[];
  /** How many selections the text says that there are. */
  readonly selectionCounts: Found<number>[];
  readonly bankerCounts: Found<number>[];
  /** Words that are each-way terms. */
  readonly termsWords: Span[];
  /** Words that are understood and are no part of a slip. */
  readonly leftOut: Span[];
  /** Words that turn the system into a perm of it. */
  readonly perms: Span[];
  readonly selections: TextSelection[];
  readonly picks: Pick[];
  /** The first selection of the current part of the line, and how many the part before it has. */
  segment: { readonly start: number; readonly before: number };
};

/** A slip of which nothing is read yet. */
export function emptySlip(): SlipParts {
  return {
    fields: {},
    stakes: [],
    systems: [],
    concessions: [],
    lineCounts: [],
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

/** Sets fields that are not set yet; a second value of a field is an issue. */
export function assign<T extends Readonly<Record<string, Found<unknown> | undefined>>>(
  cursor: Cursor,
  target: T,
  change: Partial<T>,
): void {
  for (const key in change) {
    const next = change[key];
    const before = target[key];
    if (before === undefined) {
      if (next !== undefined) target[key] = next;
    } else if (next !== undefined && JSON.stringify(next.value) !== JSON.stringify(before.value)) {
      const first = cursor.text.slice(before.start, before.end);
      complain(cursor, next, {
        message: `Given twice: ${first} stands before it`,
        expected: 'each thing once',
      });
    }
  }
}

/** Ends a part of a line: a comma, a line break. */
export function endSegment(slip: SlipParts): void {
  const count = slip.selections.length - slip.segment.start;
  if (count > 0) slip.segment = { start: slip.selections.length, before: count };
}

/** True if every selection has its price. */
export function isComplete({ selections }: SlipParts): boolean {
  return selections.every(({ parts }) => parts.odds !== undefined);
}

/** The number of selections in the current part of the line. */
export function inSegment(slip: SlipParts): number {
  return slip.selections.length - slip.segment.start;
}

/**
 * The selection that words without a name are about: the last one of this part of the line, or the only one of the part
 * before it. Undefined with an issue if there is none, or if it could be any of several.
 */
function targetOf(cursor: Cursor, slip: SlipParts, words: Span): TextSelection | undefined {
  const last = slip.selections.at(-1);
  const said = cursor.text.slice(words.start, words.end);
  if (last === undefined) {
    complain(cursor, words, {
      message: `There is no selection before ${said}: write it behind the price that it is about`,
      expected: 'a selection first',
    });
    return undefined;
  }
  if (inSegment(slip) > 0 || slip.segment.before === 1) return last;
  complain(cursor, words, {
    message: `Which selection is ${said}? Write it behind its price, or name it: second ${said}`,
    expected: 'a selection: first, second …',
  });
  return undefined;
}

/** Gives fields to the selection that they are about. */
export function giveToTarget(
  cursor: Cursor,
  slip: SlipParts,
  words: Span & { readonly parts: PartsGiven },
): void {
  const target = targetOf(cursor, slip, words);
  if (target === undefined) return;
  assign(cursor, target.parts, words.parts);
  target.place = across(target.place, words);
}
