import type { SystemName } from '#lib';
import { CALCULATION_GROUPS, type CalculationName, CALCULATIONS, findCalculations } from '#lib/calculations';
import type { Key } from './keys.ts';
import { editFilter, ROW_STEPS } from './narrowing.ts';
import { simplified, systemChoices } from './systems.ts';

/** A calculator: the slip, or the form of a calculation. */
export type Calculator = 'slip' | CalculationName;

/** The calculator menu: its filter text, and the index of the selected entry. */
export type Menu = { readonly filter: string; readonly index: number };

/** A menu entry: a calculator, or the slip with a certain system. */
export type MenuEntry = {
  readonly calculator: Calculator;
  readonly system?: SystemName;
  readonly group: string;
  readonly label: string;
  readonly about: string;
};

const SLIP_GROUP = 'Settle a bet';

const SLIP: MenuEntry = {
  calculator: 'slip',
  group: SLIP_GROUP,
  label: 'Slip',
  about: 'Any bet from a single to a Goliath. Type the name of a system to open it.',
};

const FORMS: readonly (MenuEntry & { readonly words: readonly string[] })[] = Object.entries(
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

/** A new menu, with a calculator selected. */
export function newMenu(calculator: Calculator = 'slip'): Menu {
  return { filter: '', index: [SLIP, ...FORMS].findIndex((entry) => entry.calculator === calculator) };
}

/** The entries that match the filter, best matches first; all entries if it is blank. */
export function menuEntries({ filter }: Pick<Menu, 'filter'>): readonly MenuEntry[] {
  const query = simplified(filter);
  if (filter.trim() === '') return [SLIP, ...FORMS];
  const slip = simplified(SLIP.label).includes(query) ? [SLIP] : [];
  const systems = systemChoices(filter).map(({ name, label, about }): MenuEntry => ({
    calculator: 'slip',
    system: name,
    group: SLIP_GROUP,
    label,
    about,
  }));
  const byPrefix = FORMS.filter(({ words }) => words.some((word) => word.startsWith(query)));
  const byName = FORMS.filter(({ words }) => words.some((word) => word.includes(query)));
  const byDescription = FORMS.filter(({ group, about }) => simplified(group + about).includes(query));
  const byOtherName = findCalculations(filter).flatMap(({ name }) =>
    FORMS.filter(({ calculator }) => calculator === name),
  );
  return [...new Set([...slip, ...systems, ...byPrefix, ...byName, ...byDescription, ...byOtherName])];
}

/** Handles a key in the menu; undefined if it closes the menu: Escape with a blank filter. */
export function menuAfterKey(menu: Menu, key: Key): Menu | undefined {
  const rows = ROW_STEPS[key.kind];
  if (rows !== undefined) {
    const last = menuEntries(menu).length - 1;
    return { ...menu, index: Math.max(0, Math.min(last, menu.index + rows)) };
  }
  if (key.kind === 'escape') return menu.filter === '' ? undefined : newMenu();
  return { ...menu, ...editFilter(menu.filter, key) };
}
