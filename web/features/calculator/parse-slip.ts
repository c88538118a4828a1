import {
  type BetDraft,
  CONVENTIONS,
  OUTCOMES,
  RULE_PRESETS,
  type SelectionDraft,
  type Slug,
  STAKE_TYPES,
} from '#lib';
import { DEFAULT_ODDS, DEFAULT_STAKE, selectionRange, textEntry } from '#lib/slip';
import { LETTERS, type LinkedSlip } from '../../ui/slip-query.ts';

/** Longer texts are no number of ours, and no name. */
const MOST_TEXT = 32;
const MOST_WORDS = 200;

/**
 * The slip of a calculator's address: what the query says, and for the rest a new slip. Anything can stand in an
 * address: what is no part of a slip is left out, and what is too long or too much is cut off.
 */
export function parseSlip(slug: Slug, query: string): LinkedSlip {
  const params = new URLSearchParams(query);
  const { min, max } = selectionRange(slug);
  const texts = params.getAll('s').slice(0, max);
  const missing = Array.from({ length: Math.max(0, min - texts.length) }, () => `;${DEFAULT_ODDS}`);
  const selections = [...texts, ...missing].map(selectionOf);
  return {
    draft: {
      system: slug,
      ...stakeOf(params),
      stakeType: STAKE_TYPES.find((type) => type === params.get('type')) ?? null,
      ...eachWayOf(params),
      selections: selections.map(({ draft }) => draft),
      promos: { boostPct: numberOf(params.get('boost')), commissionPct: numberOf(params.get('commission')) },
      ...rulesOf(params.get('rules')),
    },
    notes: selections.map(({ note }) => note),
  };
}

function stakeOf(params: URLSearchParams): Pick<BetDraft, 'stakePerLine' | 'totalStake'> {
  const stake = numberOf(params.get('stake'));
  const total = numberOf(params.get('total'));
  if (total !== null) return { totalStake: total };
  return stake === '' ? {} : { stakePerLine: stake ?? DEFAULT_STAKE };
}

function numberOf(text: string | null): string | null {
  return text === null ? null : textEntry(text).slice(0, MOST_TEXT);
}

function wordsOf(text: string): string {
  return textEntry(text).slice(0, MOST_WORDS);
}

function eachWayOf(params: URLSearchParams): Pick<BetDraft, 'eachWay'> {
  const enabled = params.get('ew');
  if (enabled !== 'on' && enabled !== 'off') return {};
  const terms = numberOf(params.get('terms'));
  const places = numberOf(params.get('places'));
  return {
    eachWay: {
      enabled: enabled === 'on',
      ...(terms === null ? {} : { terms: terms === '' ? null : terms }),
      ...(places === null ? {} : { places }),
    },
  };
}

function rulesOf(text: string | null): Pick<BetDraft, 'rules'> {
  if (text === null) return {};
  const preset = Object.keys(RULE_PRESETS).find((name) => name === text);
  if (preset === 'bookmaker') return { rules: preset };
  const words = text.split(' ');
  const chosen = <T extends string>(values: readonly T[]): T | null =>
    values.find((value) => words.includes(value)) ?? null;
  const { deadHeat, boost, eachWayAnyToCome } = CONVENTIONS;
  return {
    rules: {
      deadHeat: chosen(deadHeat),
      boost: chosen(boost),
      eachWayAnyToCome: chosen(eachWayAnyToCome),
    },
  };
}

function selectionOf(text: string): { readonly draft: SelectionDraft; readonly note: string } {
  const [description = '', odds = '', outcome, ...more] = text.split(';').map(unescaped);
  const lettered = new Map(more.map((part) => [part.slice(0, 1), part.slice(1)]));
  const at = (letter: string): string | null => numberOf(lettered.get(letter) ?? null);
  const draft: SelectionDraft = {
    description: wordsOf(description),
    odds: numberOf(odds),
    outcome: OUTCOMES.find((known) => known === outcome) ?? null,
    rule4: at(LETTERS.rule4),
    boostPct: at(LETTERS.boostPct),
    deadHeatDivisor: at(LETTERS.deadHeatDivisor),
    deadHeatPlaceDivisor: at(LETTERS.deadHeatPlaceDivisor),
    eachWay: { terms: at('t'), places: at('k') },
  };
  return { draft, note: wordsOf(lettered.get('n') ?? '') };
}

function unescaped(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
