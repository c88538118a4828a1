import type { BetDraft, EachWayDraft, SelectionDraft } from '../bet/bet.ts';
import type { NumberInput } from '../number/number-text.ts';
import { CATALOGUE } from '../systems/catalogue.ts';
import { isSlug } from '../systems/system.ts';
import { concessionWords } from './concession-words.ts';
import { marketOf, marketWords } from './market-words.ts';
import { OUTCOME_WORDS } from './understood.ts';
import { isPhraseWord } from './vocabulary.ts';

/** A number as it stands in a draft, or nothing. */
type Maybe = NumberInput | null | undefined;

/**
 * The text of a valid draft, which `readSlipText` reads back to the same slip: the stake and the system, then a selection
 * a line, then the rest. Numbers become texts, and what is left out or null, a blank name and `banker: false` are not
 * printed. Grammar: docs/slip-text.md.
 */
export function formatSlipText(draft: BetDraft): string {
  const isEachWay = draft.eachWay?.enabled === true;
  const lines = [
    joined([
      ...stakeWords(draft),
      ...eachWayWords(draft),
      systemWords(draft.system),
      ...typeWords(draft.stakeType),
    ]),
    ...draft.selections.map((selection) => selectionLine(selection, isEachWay)),
    joined([...promoWords(draft.promos), ...ruleWords(draft.rules), ...said('[cap ', draft.maxPayout, ']')]),
    ...(draft.concessions ?? []).map(concessionWords),
  ];
  return lines.filter((line) => line !== '').join('\n');
}

function joined(words: readonly string[]): string {
  return words.filter((word) => word !== '').join(' ');
}

/** The words around a number; nothing if it is left out. */
function said(before: string, value: Maybe, after = ''): readonly string[] {
  return value === undefined || value === null ? [] : [`${before}${value}${after}`];
}

function stakeWords({ stakePerLine, totalStake }: BetDraft): readonly string[] {
  return [...said('£', stakePerLine), ...said('£', totalStake, ' total')];
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

/** Terms in everyday words where the slip is said to be each-way, as settings where it is not. */
function termsWords({ terms, places }: EachWayDraft, isEachWay: boolean): readonly string[] {
  return isEachWay
    ? [...said('', terms, ' odds'), ...said('', places, ' places')]
    : [...said('[terms ', terms, ']'), ...said('[places ', places, ']')];
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
  return [...said('promo boost ', promos?.boostPct, '%'), ...said('commission ', promos?.commissionPct, '%')];
}

function ruleWords(rules: BetDraft['rules']): readonly string[] {
  if (rules === undefined || rules === null) return [];
  if (typeof rules === 'string') return [`[rules ${rules}]`];
  return [
    ...said('[dead-heat-rule ', rules.deadHeat, ']'),
    ...said('[boost-rule ', rules.boost, ']'),
    ...said('[any-to-come-rule ', rules.eachWayAnyToCome, ']'),
    ...said('[each-way-rule ', rules.eachWayMultiples, ']'),
  ];
}

/** The line of a selection: its name, its price behind an `@`, and all that is said of it. */
function selectionLine(selection: SelectionDraft, isEachWay: boolean): string {
  const { odds, rule4, boostPct, eachWay, banker } = selection;
  return joined([
    ...nameWords(selection.description),
    `@ ${odds ?? ''}`,
    ...outcomeWords(selection),
    ...said('r4 ', rule4, '%'),
    ...said('boost ', boostPct, '%'),
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

/** The divisors of a dead heat that its outcome does not say. */
function divisorWords({ outcome, deadHeatDivisor, deadHeatPlaceDivisor }: SelectionDraft): readonly string[] {
  return [
    ...(outcome === 'deadHeat' ? [] : said('[dead-heat ', deadHeatDivisor, ']')),
    ...said('[dead-heat-place ', deadHeatPlaceDivisor, ']'),
  ];
}

function outcomeWords({ outcome, finish, deadHeatDivisor }: SelectionDraft): readonly string[] {
  const finished =
    finish === undefined || finish === null
      ? []
      : [`finished ${finish.position}`, ...said('tied ', finish.tied), ...said('pays ', finish.pays)];
  if (outcome === undefined || outcome === null) return finished;
  const divisor = outcome === 'deadHeat' ? said(' of ', deadHeatDivisor) : [];
  return [`${OUTCOME_WORDS[outcome]}${divisor.join('')}`, ...finished];
}

const PLAIN_NAME = /^\p{L}[\p{L}\p{M}'\u2019-]*(?: \p{L}[\p{L}\p{M}'\u2019-]*)*$/u;

/** A name as a text has it: in quotes unless each of its words is a word of a name and of nothing else. */
function nameText(name: string): string {
  const words = name.toLowerCase().split(' ');
  const isPlain = PLAIN_NAME.test(name) && !words.some(isPhraseWord) && marketOf(name) === undefined;
  return isPlain ? name : `"${name.replaceAll(/["\\]/gu, '\\$&')}"`;
}
