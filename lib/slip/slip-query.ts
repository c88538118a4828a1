import type { BetDraft, SelectionDraft } from '../bet/bet.ts';
import type { ConcessionDraft } from '../bet/concessions.ts';
import type { FinishDraft } from '../bet/finish.ts';
import type { MarketDraft } from '../bet/grade.ts';
import type { Slug, SystemName } from '../systems/system.ts';

/** A slip as a link encodes it: the draft, and the note on each selection. */
export type LinkedSlip = { readonly draft: BetDraft; readonly notes: readonly string[] };

/** The page of a system. A perm is on the page of its system, a custom set of folds on that of accumulators. */
export function pageOf(system: SystemName): Slug {
  if (typeof system === 'string') return system;
  return 'perm' in system ? system.perm : FOLDS_PAGE;
}

/** The page that takes custom sets of folds. */
export const FOLDS_PAGE: Slug = 'acca';

/**
 * Encodes a slip as the query of its address, empty for an empty slip: `stake=1.00&s=Harbour+Light;5/2;win`.
 * Each `s` is a selection: its name, its odds, its outcome, then the other fields, each after its letter; a `*`
 * marks a banker. Each `bonus` is a concession: its kind, then its fields, each after its letter.
 * Legible, since users read the links that they send. `parseSlip` decodes it.
 */
export function slipQuery({ draft, notes }: LinkedSlip): string {
  const { promos } = draft;
  const pairs: readonly Pair[] = [
    ...systemPairs(draft.system),
    ['total', draft.totalStake],
    // Empty for a stake that the user cleared; without any stake parameter the default applies.
    ['stake', draft.stakePerLine ?? (isGiven(draft.totalStake) ? undefined : '')],
    ['type', draft.stakeType],
    ...eachWayPairs(draft),
    ['boost', promos?.boostPct],
    ['commission', promos?.commissionPct],
    ['rules', rulesText(draft.rules)],
    ...bonusPairs(draft.concessions),
    ['max', draft.maxPayout],
    ...draft.selections.map((selection, index) => ['s', selectionText(selection, notes[index])] as const),
  ];
  return pairs
    .flatMap(([key, value]) => (isGiven(value) ? [`${key}=${escaped(String(value))}`] : []))
    .join('&');
}

type Pair = readonly [key: string, value: unknown];

function eachWayPairs({ system, eachWay }: BetDraft): readonly Pair[] {
  if (eachWay === undefined || eachWay === null) return [];
  return [
    ['ew', (eachWay.enabled ?? system === 'each-way') ? 'on' : 'off'],
    ['terms', eachWay.terms === null ? '' : eachWay.terms],
    ['places', eachWay.places],
  ];
}

/** The part of a system that its page does not determine: the perm switch, or the sizes of its folds. */
function systemPairs(system: SystemName): readonly Pair[] {
  if (typeof system === 'string') return [];
  if ('perm' in system) return [['perm', 'on']];
  return [['folds', ('fold' in system ? [system.fold] : system.folds).join(',')]];
}

function bonusPairs(concessions: BetDraft['concessions']): readonly Pair[] {
  return (concessions ?? []).map((concession) => ['bonus', concessionText(concession)] as const);
}

function rulesText(rules: BetDraft['rules']): unknown {
  if (typeof rules !== 'object' || rules === null) return rules;
  const { eachWayMultiples, ...others } = rules;
  // In a link `apart` is a value of any to come. It is the default of multiples, so they never need it.
  const multiples = eachWayMultiples === 'apart' ? [] : [eachWayMultiples];
  return [...Object.values(others), ...multiples].filter(isGiven).join(' ');
}

function isGiven(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

/** Escapes a value for a query, but leaves the characters that are legible there. */
function escaped(text: string): string {
  return encodeURIComponent(text)
    .replaceAll('%20', '+')
    .replaceAll('%2F', '/')
    .replaceAll('%2C', ',')
    .replaceAll('%3B', ';');
}

/** Letters of a selection's other fields; `t` and `k` are its own terms and places, `n` its note. */
export const LETTERS = {
  rule4: 'r',
  boostPct: 'b',
  deadHeatDivisor: 'd',
  deadHeatPlaceDivisor: 'p',
} as const satisfies Partial<Record<keyof SelectionDraft, string>>;

function selectionText(selection: SelectionDraft, note: string | undefined): string {
  const lesser = Object.entries(LETTERS).map(
    ([field, letter]) => [letter, Reflect.get(selection, field)] as const,
  );
  const more: readonly (readonly [string, unknown])[] = [
    ...lesser,
    ['t', selection.eachWay?.terms],
    ['k', selection.eachWay?.places],
    ['m', selection.market && listText(marketParts(selection.market))],
    ['g', selection.result && listText([selection.result.home, selection.result.away])],
    ['f', selection.finish && listText(finishParts(selection.finish))],
    ['*', selection.banker === true ? '' : undefined],
    ['n', note === '' ? undefined : note],
  ];
  return partsText([
    selection.description ?? '',
    selection.odds === null ? '' : String(selection.odds),
    selection.outcome === 'unsettled' ? '' : (selection.outcome ?? ''),
    ...lettered(more),
  ]).replace(/;+$/u, '');
}

/** The given values, each after its letter. */
function lettered(fields: readonly (readonly [string, unknown])[]): readonly string[] {
  return fields.flatMap(([letter, value]) => (isGiven(value) ? [`${letter}${value}`] : []));
}

/** Joins parts with semicolons. Semicolons inside a part are escaped. */
function partsText(parts: readonly string[]): string {
  return parts.map((part) => part.replaceAll(/[%;]/gu, encodeURIComponent)).join(';');
}

/** Joins values with commas. Commas inside a value are escaped. */
function listText(values: readonly (string | number)[]): string {
  return values.map((value) => String(value).replaceAll(/[%,]/gu, encodeURIComponent)).join(',');
}

/** The kind of a market, then its line, its side or sides, or `yes`. */
function marketParts(market: MarketDraft): readonly (string | number)[] {
  switch (market.kind) {
    case 'asianHandicap':
    case 'total':
      return [market.kind, market.line, market.side];
    case 'drawNoBet':
    case 'matchResult':
      return [market.kind, market.side];
    case 'doubleChance':
      return [market.kind, ...market.sides];
    case 'bothToScore':
      return [market.kind, market.yes ? 'yes' : 'no'];
  }
}

/** The position, then how many tied and how many are paid, after their letters. */
function finishParts({ position, tied, pays }: FinishDraft): readonly (string | number)[] {
  return [
    position,
    ...lettered([
      ['t', tied],
      ['p', pays],
    ]),
  ];
}

/** The kind of a concession, then its fields after their letters; each step of a ladder is a part. */
function concessionText(concession: ConcessionDraft): string {
  const { kind, cap } = concession;
  const ladder = kind === 'accumulator' ? Object.entries(concession.ladder) : [];
  return partsText([
    kind,
    ...ladder.map((step) => `l${listText(step)}`),
    ...lettered([
      ['x', kind === 'oneWinner' ? concession.multiply : undefined],
      ['p', kind === 'accumulator' ? undefined : concession.percent],
      ['m', kind === 'accumulator' ? concession.minOdds : undefined],
      ['o', kind === 'oneWinner' ? undefined : concession.of],
      ['c', cap],
    ]),
  ]);
}
