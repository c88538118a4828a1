import type { Bet, BetDraft, SelectionDraft } from '../bet/bet.ts';
import { DEFAULT_PLACES, DEFAULT_TERMS_TEXT } from '../bet/each-way.ts';
import type { Outcome } from '../bet/outcome.ts';
import { penceText } from '../number/money.ts';
import { mul } from '../number/int.ts';
import { countWords } from './count-words.ts';
import { across, type Found, type Span } from './cursor.ts';
import { concessionWords } from './concession-words.ts';
import { marketWords } from './market-words.ts';
import { type Pick, type Picked, selectionParts, type SlipParts, type TextSelection } from './slip-parts.ts';
import { selectionDraft } from './to-draft.ts';

/** A sentence that says how a part of the text was read. */
export type Understood = Span & { readonly says: string };

/** The parts of a slip, with the text that they were read from. */
type ReadText = { readonly slip: SlipParts; readonly text: string };

/** The sentences about a slip, in the order of its text. */
export function describeParts({ slip, text }: ReadText, draft: BetDraft, bet: Bet): readonly Understood[] {
  const sentences = [
    ...sayStake(slip, bet),
    ...saySystem(slip, bet),
    ...sayEachWay(slip, draft),
    ...saySettings(slip),
    ...slip.concessions.map(({ start, end, value }) => ({
      start,
      end,
      says: `Concession: ${concessionWords(value)}`,
    })),
    ...slip.selections.map((selection, index) => ({
      ...selection.place,
      says: saySelection(ownDraft(selection), index),
    })),
    ...slip.picks.map(sayPick),
    ...slip.leftOut.map(({ start, end }) => ({
      start,
      end,
      says: `Left out: ${text.slice(start, end)}`,
    })),
  ];
  return sentences
    .map(({ start, end, says }) => ({ start, end, says }))
    .toSorted((a, b) => a.start - b.start);
}

/** The draft of a selection from its own words only: words elsewhere, such as `second lost`, get their own sentence. */
function ownDraft({ parts, place }: TextSelection): SelectionDraft {
  const isOwn = (part: Span | undefined): boolean =>
    part !== undefined && part.start >= place.start && part.end <= place.end;
  const own = Object.entries(parts).filter(([, part]) => isOwn(part));
  return selectionDraft({ ...selectionParts({}), ...Object.fromEntries(own) });
}

function sayPick({ start, end, who, parts }: Pick): Understood {
  const what = sayDetails(selectionDraft({ ...selectionParts({}), ...parts })).join(', ');
  return { start, end, says: `${whoWords(who)}: ${what}` };
}

function whoWords(who: Picked): string {
  if (who === 'all') return 'All selections';
  if (who === 'rest') return 'All selections without a result';
  const positions = who.map(({ value }) => value).join(', ');
  return who.length === 1 ? `Selection ${positions}` : `Selections ${positions}`;
}

function sayStake({ stakes }: SlipParts, bet: Bet): readonly Understood[] {
  const [first] = stakes;
  if (first === undefined) return [];
  const place = stakes.reduce<Span>(across, first);
  const bets = betCount(bet);
  const stake = `£${penceText(bet.stake)}`;
  const each = bets === 1 ? stake : `${stake} on each of ${bets} ${bet.eachWay ? 'bets' : 'lines'}`;
  const rest = bet.unstaked === 0 ? '' : `, £${penceText(bet.unstaked)} left over`;
  const total = bets === 1 ? '' : `, £${penceText(mul(bet.stake, bets))} in all`;
  return [{ ...place, says: `${each}${total}${rest}` }];
}

/** The number of bets with a stake: two per line if each-way. */
function betCount({ system, eachWay }: Bet): number {
  return system.lineCount * (eachWay ? 2 : 1);
}

function saySystem({ systems, lineCounts, selections }: SlipParts, bet: Bet): readonly Understood[] {
  const { system } = bet;
  const [first] = systems;
  const place = first ?? lineCounts[0] ?? selections[0]?.place;
  if (place === undefined) return [];
  const lines = countWords(system.lineCount, 'line');
  const count = bet.eachWay ? `${lines} each-way, ${betCount(bet)} bets` : lines;
  const name = first === undefined ? `${system.label}, since there is one selection` : system.label;
  return [{ start: place.start, end: place.end, says: `${name}: ${count}` }];
}

function sayEachWay({ fields }: SlipParts, { eachWay }: BetDraft): readonly Understood[] {
  const { eachWay: switched, terms, places } = fields;
  if (switched?.value !== true) return [];
  const place = [terms, places].reduce<Span>(
    (all, part) => (part === undefined ? all : across(all, part)),
    switched,
  );
  if (eachWay?.terms === null) return [{ ...place, says: 'Each way, terms by selection' }];
  const isDefault = terms === undefined && places === undefined;
  const description = `Each way, ${eachWay?.terms ?? DEFAULT_TERMS_TEXT} of the odds, ${countWords(eachWay?.places ?? DEFAULT_PLACES, 'place')}`;
  return [{ ...place, says: isDefault ? `${description} unless a selection has its own` : description }];
}

function saySettings({ fields }: SlipParts): readonly Understood[] {
  return [
    ...say(fields.stakeType, (stakeType) => STAKE_TYPE_WORDS[stakeType]),
    ...say(fields.promoBoost, (percent) => `${percent}% more on the whole bet`),
    ...say(fields.commission, (percent) => `${percent}% commission`),
    ...say(fields.maxPayout, (most) => `Pays at most £${most}`),
    ...say(fields.preset, (preset) =>
      preset === 'product' ? 'Rules of this product' : 'Rules of a bookmaker',
    ),
    ...say(fields.deadHeatRule, (rule) => `A dead heat divides the ${rule}`),
    ...say(fields.boostRule, (rule) => `A boost multiplies the ${rule}`),
    ...say(fields.anyToComeRule, (rule) => `Each-way any to come: ${rule}`),
    ...say(fields.eachWayRule, (rule) => `Each-way multiples: ${rule}`),
  ];
}

function say<T>(part: Found<T> | undefined, words: (value: T) => string): readonly Understood[] {
  return part === undefined ? [] : [{ start: part.start, end: part.end, says: words(part.value) }];
}

const STAKE_TYPE_WORDS = {
  cash: 'Cash',
  freeBetSnr: 'A free bet whose stake is not returned',
  freeBetSr: 'A free bet whose stake is returned',
} as const;

/** The word for each outcome. */
export const OUTCOME_WORDS: Readonly<Record<Outcome, string>> = {
  unsettled: 'unsettled',
  win: 'won',
  placed: 'placed',
  deadHeat: 'dead heat',
  lost: 'lost',
  void: 'void',
  halfWin: 'half won',
  push: 'push',
  halfLost: 'half lost',
};

function saySelection(selection: SelectionDraft, index: number): string {
  const { description, odds } = selection;
  return [`${description ?? `Selection ${index + 1}`} at ${odds ?? ''}`, ...sayDetails(selection)].join(', ');
}

/** The words for every field of a selection except its name and price. */
function sayDetails(selection: SelectionDraft): readonly string[] {
  const { rule4, boostPct, eachWay, banker } = selection;
  return [
    ...sayResult(selection),
    ...optional('rule 4 of ', rule4, '%'),
    ...optional('boosted by ', boostPct, '%'),
    ...optional('terms ', eachWay?.terms),
    ...optional('places ', eachWay?.places),
    ...(banker === true ? ['banker'] : []),
  ];
}

function sayResult({
  outcome,
  deadHeatDivisor,
  finish,
  market,
  result,
  ...rest
}: SelectionDraft): readonly string[] {
  return [
    ...(outcome !== undefined && outcome !== null ? [OUTCOME_WORDS[outcome]] : []),
    ...optional('divided by ', deadHeatDivisor),
    ...optional('its place by ', rest.deadHeatPlaceDivisor),
    ...optional('finished ', finish?.position),
    ...optional('tied ', finish?.tied),
    ...optional('in a market that pays ', finish?.pays),
    ...(market ? [`market ${marketWords(market)}`] : []),
    ...(result ? [`score ${result.home}-${result.away}`] : []),
  ];
}

/** A value between words; empty if it is missing. */
function optional(before: string, value: string | number | null | undefined, after = ''): readonly string[] {
  return value === undefined || value === null ? [] : [`${before}${value}${after}`];
}
