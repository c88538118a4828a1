import type { BetDraft, EachWayDraft, SelectionDraft } from '../bet/bet.ts';
import type { NumberInput } from '../number/number-text.ts';
import { CATALOGUE, isSlug } from '../systems/catalogue.ts';
import { concessionWords } from './concession-words.ts';
import { marketOf, marketWords } from './market-words.ts';
import { OUTCOME_WORDS } from './understood.ts';
import { isPhraseWord } from './vocabulary.ts';

/** An optional number of a draft. */
type OptionalNumber = NumberInput | null | undefined;

/**
 * Formats a valid draft as text, which `readSlipText` reads back to the same slip: the stake and the system, then one
 * selection per line, then the rest. Numbers become texts; missing or null fields, blank names and `banker: false` are
 * not printed. Grammar: docs/slip-text.md.
 */
export function formatSlipText(draft: BetDraft): string {
  const isEachWay = draft.eachWay?.enabled === true;
  const lines = [
    joinWords([
      ...stakeWords(draft),
      ...eachWayWords(draft),
      systemWords(draft.system),
      ...typeWords(draft.stakeType),
    ]),
    ...draft.selections.map((selection) => selectionLine(selection, isEachWay)),
    joinWords([
      ...promoWords(draft.promos),
      ...ruleWords(draft.rules),
      ...optional('[cap ', draft.maxPayout, ']'),
    ]),
    ...(draft.concessions ?? []).map(concessionWords),
  ];
  return lines.filter((line) => line !== '').join('\n');
}

function joinWords(words: readonly string[]): string {
  return words.filter((word) => word !== '').join(' ');
}

/** A value between words; empty if it is missing. */
function optional(before: string, value: OptionalNumber, after = ''): readonly string[] {
  return value === undefined || value === null ? [] : [`${before}${value}${after}`];
}

function stakeWords({ stakePerLine, totalStake }: BetDraft): readonly string[] {
  return [...optional('£', stakePerLine), ...optional('£', totalStake, ' total')];
}

function eachWayWords({ eachWay }: BetDraft): readonly string[] {
  if (eachWay === undefined || eachWay === null) return [];
  const { enabled, terms } = eachWay;
  const switched = { on: ['each way'], off: ['[each-way off]'], none: [] };
  return [
    ...switched[switchOf(enabled)],
    ...(terms === null ? ['[terms own]'] : []),
    ...termsWords(eachWay, enabled === true),
  ];
}

function switchOf(enabled: boolean | null | undefined): 'on' | 'off' | 'none' {
  if (enabled === undefined || enabled === null) return 'none';
  return enabled ? 'on' : 'off';
}

/** Terms in everyday words if the slip is each-way, otherwise as settings. */
function termsWords({ terms, places }: EachWayDraft, isEachWay: boolean): readonly string[] {
  return isEachWay
    ? [...optional('', terms, ' odds'), ...optional('', places, ' places')]
    : [...optional('[terms ', terms, ']'), ...optional('[places ', places, ']')];
}

function systemWords(system: BetDraft['system']): string {
  if (system === 'each-way') return '[system each-way]';
  if (isSlug(system)) return CATALOGUE[system].label.toLowerCase();
  if ('perm' in system) return `[perm ${system.perm}]`;
  return 'fold' in system ? `${system.fold}-folds` : `[folds ${system.folds.join(' ')}]`;
}

function typeWords(stakeType: BetDraft['stakeType']): readonly string[] {
  switch (stakeType) {
    case 'cash':
      return ['[type cash]'];
    case 'freeBetSnr':
      return ['free bet'];
    case 'freeBetSr':
      return ['free bet SR'];
    case null:
    case undefined:
      return [];
  }
}

function promoWords(promos: BetDraft['promos']): readonly string[] {
  return [
    ...optional('promo boost ', promos?.boostPct, '%'),
    ...optional('commission ', promos?.commissionPct, '%'),
  ];
}

function ruleWords(rules: BetDraft['rules']): readonly string[] {
  if (rules === undefined || rules === null) return [];
  if (typeof rules === 'string') return [`[rules ${rules}]`];
  return [
    ...optional('[dead-heat-rule ', rules.deadHeat, ']'),
    ...optional('[boost-rule ', rules.boost, ']'),
    ...optional('[any-to-come-rule ', rules.eachWayAnyToCome, ']'),
    ...optional('[each-way-rule ', rules.eachWayMultiples, ']'),
  ];
}

/** The line of a selection: its name, its price after an `@`, and its other fields. */
function selectionLine(selection: SelectionDraft, isEachWay: boolean): string {
  const { odds, rule4, boostPct, eachWay, banker } = selection;
  return joinWords([
    ...nameWords(selection.description),
    `@ ${odds ?? ''}`,
    ...outcomeWords(selection),
    ...optional('r4 ', rule4, '%'),
    ...optional('boost ', boostPct, '%'),
    ...termsWords(eachWay ?? {}, isEachWay),
    banker === true ? 'banker' : '',
    ...scoreWords(selection),
    ...divisorWords(selection),
  ]);
}

function nameWords(description: string | null | undefined): readonly string[] {
  return description === undefined || description === null || description.trim() === ''
    ? []
    : [nameText(description)];
}

function scoreWords({ market, result }: SelectionDraft): readonly string[] {
  return [
    ...(market ? [`[market ${marketWords(market)}]`] : []),
    ...(result ? [`score ${result.home}-${result.away}`] : []),
  ];
}

/** The dead-heat divisors that `outcomeWords` does not include. */
function divisorWords({ outcome, deadHeatDivisor, deadHeatPlaceDivisor }: SelectionDraft): readonly string[] {
  return [
    ...(outcome === 'deadHeat' ? [] : optional('[dead-heat ', deadHeatDivisor, ']')),
    ...optional('[dead-heat-place ', deadHeatPlaceDivisor, ']'),
  ];
}

function outcomeWords({ outcome, finish, deadHeatDivisor }: SelectionDraft): readonly string[] {
  const finished =
    finish === undefined || finish === null
      ? []
      : [`finished ${finish.position}`, ...optional('tied ', finish.tied), ...optional('pays ', finish.pays)];
  if (outcome === undefined || outcome === null) return finished;
  const divisor = outcome === 'deadHeat' ? optional(' of ', deadHeatDivisor) : [];
  return [`${OUTCOME_WORDS[outcome]}${divisor.join('')}`, ...finished];
}

const PLAIN_NAME = /^\p{L}[\p{L}\p{M}'\u2019-]*(?: \p{L}[\p{L}\p{M}'\u2019-]*)*$/u;

/** A name in quotes, unless all of its words can only be read as a name. */
function nameText(name: string): string {
  const words = name.toLowerCase().split(' ');
  const isPlain = PLAIN_NAME.test(name) && !words.some(isPhraseWord) && marketOf(name) === undefined;
  return isPlain ? name : `"${name.replaceAll(/["\\]/gu, '\\$&')}"`;
}
