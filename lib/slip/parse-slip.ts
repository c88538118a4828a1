import { type BetDraft, type SelectionDraft, STAKE_TYPES } from '../bet/bet.ts';
import type { ConcessionDraft } from '../bet/concessions.ts';
import { CONVENTIONS, RULE_PRESETS } from '../bet/conventions.ts';
import { type Outcome, OUTCOMES } from '../bet/outcome.ts';
import type { TypedField } from '../bet/typed-draft.ts';
import { readTypedOutcome } from '../bet/typed-outcome.ts';
import { exactCount } from '../systems/catalogue.ts';
import type { Slug, SystemName } from '../systems/system.ts';
import { storedText, textEntry } from './entry.ts';
import { foldsOf, MAX_FOLD } from './fold-choices.ts';
import { readSlip } from './from-draft.ts';
import { canHaveBankers, selectionRange } from './selection-count.ts';
import { FOLDS_PAGE, LETTERS, type LinkedSlip } from './slip-query.ts';
import { DEFAULT_ODDS, DEFAULT_STAKE } from './slip.ts';
import {
  type LinkFields,
  MAX_NAME,
  MAX_NUMBER,
  unescaped,
  type UnreadPart,
  unreadParts,
} from './unread-parts.ts';

/** The slip of a link, and the parts of the link that the slip lacks. */
export type ParsedSlip = LinkedSlip & { readonly unread: readonly UnreadPart[] };

/** The maximum number of selections of any slip. */
const MAX_SELECTIONS = 50;

/**
 * Parses the slip in a calculator's address; omitted values default to those of a new slip. Accepts texts as
 * the user types them, since links are edited by hand. Ignores unknown parts and truncates long ones, and
 * returns them as `unread`.
 */
export function parseSlip(slug: Slug, params: LinkFields): ParsedSlip {
  const system = systemOf(slug, params);
  const selections = fitted(system, params.getAll('s').slice(0, MAX_SELECTIONS).map(selectionOf));
  const concessions = concessionsOf(params.getAll('bonus'));
  const draft: BetDraft = {
    system,
    ...stakeOf(params),
    stakeType: STAKE_TYPES.find((type) => type === params.get('type')) ?? null,
    ...eachWayOf(params),
    selections: selections.map((selection) => selection.draft),
    promos: {
      boostPct: textAt(params.get('boost'), 'boostPct'),
      commissionPct: textAt(params.get('commission'), 'commissionPct'),
    },
    ...rulesOf(params.get('rules')),
    ...(concessions.length === 0 ? {} : { concessions }),
    maxPayout: textAt(params.get('max'), 'maxPayout'),
  };
  return { draft, notes: selections.map(({ note }) => note), unread: unreadParts(params, draft) };
}

/** The system of a page: its own, its perm, or a custom set of folds if the page takes one. */
function systemOf(slug: Slug, params: LinkFields): SystemName {
  if (params.get('perm') === 'on' && exactCount(slug) !== undefined) return { perm: slug };
  const texts = slug === FOLDS_PAGE ? (params.get('folds') ?? '').split(',') : [];
  const known = Array.from({ length: MAX_FOLD }, (_, index) => index + 1);
  const sizes = texts.flatMap((text) => known.filter((size) => String(size) === text));
  return foldsOf(sizes) ?? slug;
}

type LinkedSelection = { readonly draft: SelectionDraft; readonly note: string };

/** The selections, truncated or padded to a number that the system takes, besides its bankers. */
function fitted(system: SystemName, selections: readonly LinkedSelection[]): readonly LinkedSelection[] {
  const range = selectionRange(system);
  const bankers = canHaveBankers(system) ? selections.filter(({ draft }) => draft.banker === true).length : 0;
  const max = Math.min(range.max + bankers, MAX_SELECTIONS);
  if (selections.length > max) return fitted(system, selections.slice(0, max));
  const missing = Math.max(0, Math.min(range.min + bankers, max) - selections.length);
  return [...selections, ...Array.from({ length: missing }, () => selectionOf(`;${DEFAULT_ODDS}`))];
}

function stakeOf(params: LinkFields): Pick<BetDraft, 'stakePerLine' | 'totalStake'> {
  const stake = textAt(params.get('stake'), 'stakePerLine');
  const total = textAt(params.get('total'), 'totalStake');
  if (total !== null) return { totalStake: total };
  return stake === '' ? {} : { stakePerLine: stake ?? DEFAULT_STAKE };
}

function textAt(text: string | null, field: TypedField): string | null {
  return text === null ? null : storedText(field, textEntry(text).slice(0, MAX_NUMBER));
}

function wordsOf(text: string): string {
  return textEntry(text).slice(0, MAX_NAME);
}

function eachWayOf(params: LinkFields): Pick<BetDraft, 'eachWay'> {
  const enabled = params.get('ew');
  if (enabled !== 'on' && enabled !== 'off') return {};
  const terms = textAt(params.get('terms'), 'terms');
  const places = textAt(params.get('places'), 'places');
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
      eachWayMultiples: words.includes('equallyDivided') ? 'equallyDivided' : null,
    },
  };
}

function selectionOf(text: string): LinkedSelection {
  const [description = '', odds = '', outcome, ...more] = text.split(';').map(unescaped);
  const lettered = new Map(more.map((part) => [part.slice(0, 1), part.slice(1)]));
  const at = (letter: string, field: TypedField): string | null =>
    textAt(lettered.get(letter) ?? null, field);
  const draft: SelectionDraft = {
    description: wordsOf(description),
    odds: textAt(odds, 'odds'),
    outcome: outcomeOf(outcome ?? ''),
    rule4: at(LETTERS.rule4, 'rule4'),
    boostPct: at(LETTERS.boostPct, 'boostPct'),
    deadHeatDivisor: at(LETTERS.deadHeatDivisor, 'deadHeatDivisor'),
    deadHeatPlaceDivisor: at(LETTERS.deadHeatPlaceDivisor, 'deadHeatPlaceDivisor'),
    eachWay: { terms: at('t', 'terms'), places: at('k', 'places') },
    ...resultOf(lettered),
    banker: lettered.has('*'),
  };
  return { draft, note: wordsOf(lettered.get('n') ?? '') };
}

function outcomeOf(text: string): Outcome | null {
  const read = readTypedOutcome(text);
  return OUTCOMES.find((known) => read.ok && known === read.value) ?? null;
}

/** The maximum length of a value in a link, in characters. */
const MAX_VALUE = 32;
/** The maximum number of concessions of a slip. */
const MAX_CONCESSIONS = 50;

/** The score or the finish of a linked selection, by the letters of its parts. */
function resultOf(
  lettered: ReadonlyMap<string, string>,
): Pick<SelectionDraft, 'market' | 'result' | 'finish'> {
  const goals = lettered.get('g');
  const read = readSlip({
    system: 'singles',
    selections: [
      {
        market: marketOf(lettered.get('m')),
        result: goals === undefined ? null : scoreOf(goals),
        finish: finishOf(lettered.get('f')),
      },
    ],
  });
  const { market = null, result = null, finish = null } = read?.slip.selections[0] ?? {};
  return { market, result, finish };
}

function marketOf(text: string | undefined): unknown {
  const [kind = '', first = '', second = ''] = listOf(text);
  switch (kind) {
    case 'asianHandicap':
    case 'total':
      return { kind, line: first, side: second };
    case 'doubleChance':
      return { kind, sides: [first, second] };
    case 'bothToScore':
      return { kind, yes: first === 'yes' };
    default:
      return { kind, side: first };
  }
}

function scoreOf(text: string): unknown {
  const [home, away] = listOf(text);
  return { home, away };
}

function finishOf(text: string | undefined): unknown {
  const [position, ...more] = listOf(text);
  if (position === undefined) return null;
  const fields = letteredOf(more);
  return { position, tied: fields.get('t'), pays: fields.get('p') };
}

/** The concessions of a link; one of an unknown kind is ignored. */
function concessionsOf(texts: readonly string[]): readonly ConcessionDraft[] {
  const concessions = texts.slice(0, MAX_CONCESSIONS).map((text) => {
    const [kind, ...parts] = text.split(';').map(unescaped);
    const fields = letteredOf(parts);
    const steps = parts.filter((part) => part.startsWith('l')).map((part) => listOf(part.slice(1)));
    return {
      kind,
      multiply: fields.get('x'),
      percent: fields.get('p'),
      ladder: Object.fromEntries(steps.map(([legs = '', share = '']) => [legs, share])),
      minOdds: fields.get('m'),
      of: fields.get('o'),
      cap: fields.get('c'),
    };
  });
  return readSlip({ system: 'singles', concessions })?.slip.concessions ?? [];
}

function letteredOf(parts: readonly string[]): ReadonlyMap<string, string> {
  return new Map(parts.map((part) => [part.slice(0, 1), valueOf(part.slice(1))]));
}

/** The comma-separated values; empty for undefined. */
function listOf(text: string | undefined): readonly string[] {
  return text === undefined ? [] : text.split(',').map((part) => valueOf(unescaped(part)));
}

function valueOf(text: string): string {
  return textEntry(text).slice(0, MAX_VALUE);
}
