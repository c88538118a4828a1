import type { BetDraft, SelectionDraft } from '#lib';

/** A slip as a link encodes it: the draft, and the note on each selection. */
export type LinkedSlip = { readonly draft: BetDraft; readonly notes: readonly string[] };

/**
 * Encodes a slip as the query of its address, empty for an empty slip: `stake=1.00&s=Harbour+Light;5/2;win`.
 * Each `s` is a selection: its name, its odds, its outcome, then the other fields, each after its letter.
 * Legible, since users read the links that they send. `parseSlip` decodes it.
 */
export function slipQuery({ draft, notes }: LinkedSlip): string {
  const { eachWay, promos, rules } = draft;
  const pairs: readonly (readonly [string, unknown])[] = [
    ['total', draft.totalStake],
    // Empty for a stake that the user cleared; without any stake parameter the default applies.
    ['stake', draft.stakePerLine ?? (isGiven(draft.totalStake) ? undefined : '')],
    ['type', draft.stakeType],
    ['ew', eachWay === undefined || eachWay === null ? undefined : eachWay.enabled === true ? 'on' : 'off'],
    ['terms', eachWay?.terms === null ? '' : eachWay?.terms],
    ['places', eachWay?.places],
    ['boost', promos?.boostPct],
    ['commission', promos?.commissionPct],
    ['rules', typeof rules === 'object' && rules !== null ? Object.values(rules).join(' ') : rules],
    ...draft.selections.map((selection, index) => ['s', selectionText(selection, notes[index])] as const),
  ];
  return pairs
    .flatMap(([key, value]) => (isGiven(value) ? [`${key}=${escaped(String(value))}`] : []))
    .join('&');
}

function isGiven(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

/** Escapes a value for a query, but leaves the characters that are legible there. */
function escaped(text: string): string {
  return encodeURIComponent(text).replaceAll('%20', '+').replaceAll('%2F', '/').replaceAll('%3B', ';');
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
    ['n', note === '' ? undefined : note],
  ];
  const parts = [
    selection.description ?? '',
    selection.odds === null ? '' : String(selection.odds),
    selection.outcome === 'unsettled' ? '' : (selection.outcome ?? ''),
    ...more.flatMap(([letter, value]) => (isGiven(value) ? [`${letter}${value}`] : [])),
  ].map((part) => part.replaceAll(/[%;]/gu, encodeURIComponent));
  return parts.join(';').replace(/;+$/u, '');
}
