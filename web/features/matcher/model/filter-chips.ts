import { typedPrice } from '#lib';
import { hoursText, type ScoreCaps } from '#lib/product';
import { oddsText } from '../../../components/betting/odds-text.ts';
import { type OddsView } from '../../../components/betting/odds-view.ts';
import { plural } from '../../../components/ui/text/plural.ts';
import { chosenEvents } from './event-choice.ts';
import type { FilterLists, ListItem } from './filter-lists.ts';
import type { FiltersNow } from './filters-of.ts';
import type { MatcherChange, MatcherState, MaxScore } from './matcher-state.ts';
import { sizeText } from './row-facts.ts';

/** An active filter in words, and the change that removes it. */
export type FilterChip = { readonly text: string; readonly without: MatcherChange };

type ChipFacts = {
  /** The tier's caps: a maximum score at its cap filters nothing out. */
  readonly caps: ScoreCaps;
  readonly state: MatcherState;
  readonly now: FiltersNow;
  readonly lists: FilterLists;
  readonly odds: OddsView;
  /** The configured name of score 1. */
  readonly score1Name: string;
};

/** The filters that differ from the defaults, in the order of the panel. */
export function filterChips(facts: ChipFacts): readonly FilterChip[] {
  return [...eventChips(facts), ...bookieChips(facts), ...numberChips(facts)];
}

function eventChips({ state, now, lists }: ChipFacts): readonly FilterChip[] {
  const sports = lists.sports.filter(({ code }) => state.sports.includes(code));
  const single = chosenEvents({ ...state, sports: [] }, lists.bySport);
  const { competitionSlugs, marketCodes } = now.filters;
  return [
    ...(state.sports.length > 0
      ? [
          {
            text: namesOrCount(sports, state.sports.length, 'sports'),
            without: { sports: [], withoutEvents: [] },
          },
        ]
      : []),
    ...(single.length > 0 ? [{ text: plural(single.length, 'event'), without: { events: [] } }] : []),
    ...listChip(competitionSlugs, lists.competitions, {
      noun: 'competitions',
      without: { competitions: [] },
    }),
    ...listChip(marketCodes, lists.markets, { noun: 'markets', without: { markets: [] } }),
  ];
}

function bookieChips({ state, now, lists }: ChipFacts): readonly FilterChip[] {
  const back = now.filters.backBookies ?? [];
  const lay = now.filters.layBookies ?? [];
  return [
    ...(state.backBookies !== undefined && back.length > 0
      ? [{ text: codesText(back, lists.back, 'bookies'), without: { backBookies: undefined } }]
      : []),
    ...(state.includeExchanges ? [{ text: 'With exchanges', without: { includeExchanges: false } }] : []),
    ...(state.layBookies !== undefined && lay.length > 0
      ? [{ text: codesText(lay, lists.lay, 'exchanges'), without: { layBookies: undefined } }]
      : []),
  ];
}

function numberChips({ state, now, odds, caps, score1Name }: ChipFacts): readonly FilterChip[] {
  const { backOddsMin, backOddsMax, score1Min, edgeMin, minLiquidity } = state;
  const { score1Max, score2Max, hours } = now.filters;
  const price = (value: number): string => {
    const exact = typedPrice(String(value));
    return exact === undefined ? String(value) : oddsText(exact, odds);
  };
  return [
    ...chip(isBelow(state.score1Max, caps.score1Cap), `Score 1 up to ${score1Max}`, { score1Max: undefined }),
    ...chip(isBelow(state.score2Max, caps.score2Cap), `Score 2 up to ${score2Max}`, { score2Max: undefined }),
    ...(score1Min === undefined
      ? []
      : chip(true, `${score1Name} from ${score1Min}%`, { score1Min: undefined })),
    ...(edgeMin === undefined
      ? []
      : chip(true, `Edge from ${String(edgeMin).replace('-', '−')}%`, { edgeMin: undefined })),
    ...(backOddsMin === undefined
      ? []
      : chip(true, `Odds from ${price(backOddsMin)}`, { backOddsMin: undefined })),
    ...(backOddsMax === undefined
      ? []
      : chip(true, `Odds to ${price(backOddsMax)}`, { backOddsMax: undefined })),
    ...(minLiquidity === undefined
      ? []
      : chip(true, `${sizeText(minLiquidity) ?? ''} or more to lay`, { minLiquidity: undefined })),
    ...chip(state.excludeArbs, 'No arbitrage', { excludeArbs: false }),
    ...chip(state.hours !== undefined, `Next ${hoursText(hours)}`, { hours: undefined }),
    ...chip(state.bestPriceOnly, 'Best price only', { bestPriceOnly: false }),
  ];
}

function isBelow(score: MaxScore, cap: number): boolean {
  return typeof score === 'number' && score < cap;
}

function chip(isUsed: boolean, text: string, without: MatcherChange): readonly FilterChip[] {
  return isUsed ? [{ text, without }] : [];
}

function listChip(
  chosen: readonly string[],
  groups: FilterLists['competitions'],
  { noun, without }: { readonly noun: string; readonly without: MatcherChange },
): readonly FilterChip[] {
  if (chosen.length === 0) return [];
  const all = groups.flatMap(({ items }) => items);
  const only = chosen.length === 1 ? all.find(({ code }) => code === chosen[0]) : undefined;
  return [{ text: only?.name ?? `${chosen.length} ${noun}`, without }];
}

function codesText(chosen: readonly string[], all: readonly ListItem[], noun: string): string {
  return namesOrCount(
    all.filter(({ code }) => chosen.includes(code)),
    chosen.length,
    noun,
  );
}

/** The names of up to two items, or the count of more. */
function namesOrCount(items: readonly ListItem[], count: number, noun: string): string {
  if (count > 2 || items.length !== count) return `${count} ${noun}`;
  return items.map(({ name }) => name).join(', ');
}
