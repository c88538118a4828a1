import type { FinishDraft, MarketDraft } from '#lib';
import {
  canHaveBankers,
  firstMarket,
  MARKET_CHOICES,
  type MarketKind,
  marketSide,
  type Proposal,
  scoreText,
  SIDE_CHOICES,
  type Slip,
  type SlipSelection,
  textEntry,
  typedEntry,
  typedFinish,
  typedLine,
  typedScore,
  withMarketSide,
} from '#lib/slip';
import {
  chosen,
  type DetailField,
  type Field,
  type FieldsOf,
  SELECTION_FIELDS,
  type Typed,
} from './field.ts';

/** The rare fields of a selection that are shown, from left to right. */
export function detailFields(of: FieldsOf, row: number): readonly DetailField[] {
  const { slip } = of.state;
  const facts: Facts = {
    market: slip.selections[row]?.market ?? null,
    used: usedIn(of, row),
    isExpanded: of.isExpanded,
    takesBankers: canHaveBankers(slip.system),
  };
  return DETAILS.filter((field) => IS_VISIBLE[field](facts));
}

type Facts = {
  readonly market: MarketDraft | null;
  readonly used: Used;
  readonly isExpanded: boolean;
  readonly takesBankers: boolean;
};

const showsFinish = ({ used, isExpanded }: Facts): boolean => used.finish || (isExpanded && !used.market);

/** A score and a finish exclude each other, because each decides the outcome. */
const IS_VISIBLE: Readonly<Record<DetailField, (facts: Facts) => boolean>> = {
  market: ({ used, isExpanded }) => used.market || (isExpanded && !used.finish),
  marketSide: ({ market }) => market !== null,
  marketLine: ({ market }) => market !== null && 'line' in market,
  score: ({ used }) => used.market,
  position: showsFinish,
  tied: showsFinish,
  pays: showsFinish,
  banker: ({ used, isExpanded, takesBankers }) => used.banker || (isExpanded && takesBankers),
};

type Used = { readonly market: boolean; readonly finish: boolean; readonly banker: boolean };

/** The details that a selection has, or had before the current edit. */
function usedIn({ state, mode }: FieldsOf, row: number): Used {
  const now = used(state.slip, row);
  const before = mode.before === undefined ? now : used(mode.before.slip, row);
  return {
    market: now.market || before.market,
    finish: now.finish || before.finish,
    banker: now.banker || before.banker,
  };
}

function used({ selections }: Slip, row: number): Used {
  const { market = null, result = null, finish = null, banker = false } = selections[row] ?? {};
  return { market: market !== null || result !== null, finish: finish !== null, banker };
}

/** True if a selection uses any rare field. */
export function hasDetails(slip: Slip, row: number): boolean {
  return Object.values(used(slip, row)).includes(true);
}

/** True for a rare field, which is collapsed while unused. */
export function isDetail(field: string): field is DetailField {
  return Object.hasOwn(ABOUT, field);
}

type About = { readonly name: string; readonly paths: readonly string[]; readonly hint: string };

const NEXT = 'Enter for the next.';

/** The name of each field, its paths in the draft of a selection, and its help text. */
export const ABOUT: Readonly<Record<DetailField, About>> = {
  market: {
    name: 'market',
    paths: ['market', 'market.kind'],
    hint: `A market that a score decides. ${NEXT}`,
  },
  marketSide: { name: 'side', paths: ['market.side', 'market.sides', 'market.yes'], hint: NEXT },
  marketLine: { name: 'line', paths: ['market.line'], hint: 'Type the line: -0.75, or 2.5.' },
  score: {
    name: 'score',
    paths: ['result', 'result.'],
    hint: 'Type the final score: 2-1. Empty is none yet.',
  },
  position: {
    name: 'finish',
    paths: ['finish', 'finish.position'],
    hint: 'Type where it finished: 4. Empty is no finish.',
  },
  tied: { name: 'tied', paths: ['finish.tied'], hint: 'Type how many tied there, this one counted.' },
  pays: { name: 'pays', paths: ['finish.pays'], hint: 'Type how many positions the win market pays.' },
  banker: { name: 'banker', paths: ['banker'], hint: 'It stands in every line. Enter or k changes it.' },
};

const DETAILS = SELECTION_FIELDS.filter(isDetail);

/** The change that a rare field of a selection makes. */
export function detailChange(selection: SlipSelection, field: DetailField): Field['change'] {
  const { id, market, finish, banker } = selection;
  switch (field) {
    case 'market':
      return chosen<MarketKind | 'none'>(
        ['none', ...MARKET_CHOICES.map(([kind]) => kind)],
        market?.kind ?? 'none',
        (kind) => ({
          kind: 'market',
          id,
          market: kind === 'none' ? null : firstMarket(kind),
        }),
      );
    case 'marketSide':
      return chosen(sidesOf(market), market === null ? '' : marketSide(market), (side) => ({
        kind: 'market',
        id,
        market: market === null ? null : withMarketSide(market, side),
      }));
    case 'marketLine':
      return typed(marketLineText(market), textEntry, (text) => ({
        kind: 'market',
        id,
        market: market !== null && 'line' in market ? { ...market, line: typedLine(text) } : market,
      }));
    case 'score':
      return typed(scoreText(selection.result), textEntry, (text) => ({
        kind: 'result',
        id,
        result: typedScore(text),
      }));
    case 'position':
    case 'tied':
    case 'pays':
      return typed(
        finishText(finish, field),
        (text) => typedEntry(field, text),
        (text) => ({ kind: 'finish', id, finish: typedFinish(finish, field, text) }),
      );
    case 'banker':
      return chosen([true, false], banker, (enabled) => ({ kind: 'banker', id, enabled }));
  }
}

function typed(text: string, entry: Typed['entry'], propose: (text: string) => Proposal): Typed {
  return { kind: 'typed', text, entry, propose };
}

function sidesOf(market: MarketDraft | null): readonly string[] {
  return market === null ? [] : SIDE_CHOICES[market.kind].map(([side]) => side);
}

/** The line of a market as typed; empty for a market without one. */
export function marketLineText(market: MarketDraft | null): string {
  return market !== null && 'line' in market ? String(market.line) : '';
}

/** The text of a number of a finish; empty for none. */
export function finishText(finish: FinishDraft | null, field: keyof FinishDraft): string {
  return String(finish?.[field] ?? '');
}
