import {
  type BetDraft,
  DEFAULT_PLACES,
  type FinishDraft,
  isSlug,
  type NumberInput,
  type SelectionDraft,
} from '#lib';
import { shellWord } from '#lib/calculations';
import { marketWords } from '#lib/text';
import { concessionArguments } from './concession-flags.ts';
import { letterOf } from './render/selection-table.ts';

/**
 * The command line for a valid draft, quoted for a POSIX shell. It gives the same bet, except that names are trimmed and
 * the name `-` is dropped.
 */
export function toCommandLine(draft: BetDraft): string {
  return ['betcalc', ...toArguments(draft)].map(shellWord).join(' ');
}

/** The same command line as unquoted arguments. */
export function toArguments(draft: BetDraft): readonly string[] {
  const { selections, promos } = draft;
  return [
    ...systemArguments(draft.system),
    '--odds',
    ...selections.map(({ odds }) => textOf(odds)),
    ...flag('--stake', draft.stakePerLine),
    ...flag('--total', draft.totalStake),
    ...typeArguments(draft.stakeType),
    ...eachWayArguments(draft),
    ...nameArguments(selections),
    ...list('--outcomes', selections, ({ outcome }) => outcome),
    ...list('--market', selections, ({ market }) => market && marketWords(market)),
    ...list('--result', selections, ({ result }) => result && `${result.home}-${result.away}`),
    ...list('--finish', selections, ({ finish }) => finish && finishText(finish)),
    ...bankerArguments(selections),
    ...list('--rule4', selections, ({ rule4 }) => rule4),
    ...list('--boost', selections, ({ boostPct }) => boostPct),
    ...list('--dead-heat', selections, ({ deadHeatDivisor }) => deadHeatDivisor),
    ...list('--dead-heat-place', selections, ({ deadHeatPlaceDivisor }) => deadHeatPlaceDivisor),
    ...flag('--promo-boost', promos?.boostPct),
    ...flag('--commission', promos?.commissionPct),
    ...concessionArguments(draft.concessions ?? []),
    ...flag('--max-payout', draft.maxPayout),
    ...ruleArguments(draft.rules),
  ];
}

function textOf(value: NumberInput | null | undefined): string {
  return value === undefined || value === null ? '' : String(value);
}

function flag(name: string, value: NumberInput | null | undefined): readonly string[] {
  const text = textOf(value);
  return text === '' ? [] : [name, text];
}

function systemArguments(system: BetDraft['system']): readonly string[] {
  if (isSlug(system)) return [system];
  if ('perm' in system) return ['perm', system.perm];
  return ['folds', ...('folds' in system ? system.folds : [system.fold]).map(String)];
}

function typeArguments(stakeType: BetDraft['stakeType']): readonly string[] {
  switch (stakeType) {
    case 'freeBetSnr':
      return ['--type', 'snr'];
    case 'freeBetSr':
      return ['--type', 'sr'];
    case 'cash':
    case null:
    case undefined:
      return [];
  }
}

/** One value for each selection if all have one, otherwise values by letter. */
function list(
  name: string,
  selections: readonly SelectionDraft[],
  valueOf: (selection: SelectionDraft) => NumberInput | null | undefined,
): readonly string[] {
  const values = selections.map((selection) => textOf(valueOf(selection)));
  const lettered = values.flatMap((value, index) => (value === '' ? [] : [`${letterOf(index)}=${value}`]));
  if (lettered.length === 0) return [];
  return lettered.length === values.length ? [name, ...values] : [name, ...lettered];
}

/** `4`, `4/3` if 3 tied, or `8/6/10` if the win market pays 10 positions. */
function finishText({ position, tied, pays }: FinishDraft): string {
  const shared = textOf(tied);
  const paid = textOf(pays);
  if (paid !== '') return `${position}/${shared === '' ? '1' : shared}/${paid}`;
  return shared === '' ? String(position) : `${position}/${shared}`;
}

function bankerArguments(selections: readonly SelectionDraft[]): readonly string[] {
  const letters = selections.flatMap(({ banker }, index) => (banker === true ? [letterOf(index)] : []));
  return letters.length === 0 ? [] : ['--bankers', ...letters];
}

function eachWayArguments({ system, eachWay, selections }: BetDraft): readonly string[] {
  const isOn = eachWay?.enabled ?? system === 'each-way';
  if (!isOn) return system === 'each-way' ? ['--no-each-way'] : [];
  const terms = eachWay?.terms;
  const shared =
    terms === null ? ['--each-way', 'own'] : ['--each-way', ...(terms === undefined ? [] : [textOf(terms)])];
  const own = list('--terms', selections, (selection) => selection.eachWay?.terms);
  return [...shared, ...own, ...placesArguments(selections, eachWay?.places)];
}

/** A single number applies to all selections, so if one has its own, every selection is given one. */
function placesArguments(
  selections: readonly SelectionDraft[],
  shared: NumberInput | null | undefined,
): readonly string[] {
  const hasOwn = selections.some(({ eachWay }) => textOf(eachWay?.places) !== '');
  if (!hasOwn) return flag('--places', shared);
  return [
    '--places',
    ...selections.map(({ eachWay }) => textOf(eachWay?.places ?? shared ?? DEFAULT_PLACES)),
  ];
}

/** Uses an equals sign if a name looks like an option. */
function nameArguments(selections: readonly SelectionDraft[]): readonly string[] {
  const names = selections.map(({ description }) => description?.trim() ?? '');
  if (names.every((name) => name === '')) return [];
  const shown = names.map((name) => (name === '' ? '-' : name));
  const isLikeOption = shown.some((name) => name.length > 1 && name.startsWith('-'));
  return isLikeOption ? shown.map((name) => `--names=${name}`) : ['--names', ...shown];
}

function ruleArguments(rules: BetDraft['rules']): readonly string[] {
  if (rules === undefined || rules === null) return [];
  if (typeof rules === 'string') return ['--rules', rules];
  return [
    ...flag('--dead-heat-rule', rules.deadHeat),
    ...flag('--boost-rule', rules.boost),
    ...flag('--any-to-come-rule', rules.eachWayAnyToCome),
    ...flag('--each-way-rule', rules.eachWayMultiples),
  ];
}
