import type { SystemName } from '#lib';
import { CALCULATION_GROUPS, type CalculationName, CALCULATIONS } from '#lib/calculations';
import type { Key } from './keys.ts';
import { narrowed, ROWS } from './narrowing.ts';
import { simplified, systemChoices } from './systems.ts';

/** A calculator: the slip, or the form of a calculation. */
export type Calculator = 'slip' | CalculationName;

/** The choice of calculators: what was typed to narrow it, and the entry in use. */
export type Choice = { readonly filter: string; readonly index: number };

/** A calculator to choose; with a system, the slip under it. */
export type ChoiceEntry = {
  readonly calculator: Calculator;
  readonly system?: SystemName;
  readonly group: string;
  readonly label: string;
  readonly about: string;
};

const SLIP_GROUP = 'Settle a bet';

const SLIP: ChoiceEntry = {
  calculator: 'slip',
  group: SLIP_GROUP,
  label: 'Slip',
  about: 'Any bet from a single to a Goliath. Type the name of a system to open it.',
};

const FORMS: readonly (ChoiceEntry & { readonly words: readonly string[] })[] = Object.entries(
  CALCULATION_GROUPS,
).flatMap(([group, title]) =>
  CALCULATIONS.filter((each) => each.group === group).map(({ name, label, about, commands }) => ({
    calculator: name,
    group: title,
    label,
    about,
    words: [label, ...commands].map(simplified),
  })),
);

/** The choice as it opens: on the first entry, or on that of a calculator. */
export function newChoice(calculator: Calculator = 'slip'): Choice {
  return { filter: '', index: [SLIP, ...FORMS].findIndex((entry) => entry.calculator === calculator) };
}

/** The entries whose names begin with what was typed, then those that hold it; all of them before anything is. */
export function choicesIn({ filter }: Pick<Choice, 'filter'>): readonly ChoiceEntry[] {
  const wanted = simplified(filter);
  if (filter.trim() === '') return [SLIP, ...FORMS];
  const slip = simplified(SLIP.label).includes(wanted) ? [SLIP] : [];
  const systems = systemChoices(filter).map(({ name, label, about }): ChoiceEntry => ({
    calculator: 'slip',
    system: name,
    group: SLIP_GROUP,
    label,
    about,
  }));
  const begun = FORMS.filter(({ words }) => words.some((word) => word.startsWith(wanted)));
  const named = FORMS.filter(({ words }) => words.some((word) => word.includes(wanted)));
  const described = FORMS.filter(({ group, about }) => simplified(group + about).includes(wanted));
  return [...new Set([...slip, ...systems, ...begun, ...named, ...described])];
}

/** The choice after a key; undefined for a key that leaves it: Escape, if nothing is typed. */
export function choiceAfter(choice: Choice, key: Key): Choice | undefined {
  const rows = ROWS[key.kind];
  if (rows !== undefined) {
    const last = choicesIn(choice).length - 1;
    return { ...choice, index: Math.max(0, Math.min(last, choice.index + rows)) };
  }
  if (key.kind === 'escape') return choice.filter === '' ? undefined : newChoice();
  return { ...choice, ...narrowed(choice.filter, key) };
}
