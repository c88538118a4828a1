import { type CalculationField, typedDefaultOf } from '#lib/calculations';

/** Replacements on screen for the table's hints about the terminal. */
const ON_SCREEN: Readonly<Record<string, string>> = {
  'in any format': 'decimal, fraction or US: 3.5, 5/2, +250',
  'in any format, one for each selection': 'one for each selection: 3.5, 5/2 or +250',
  'such as 0.25 or 1/4, one for each': 'one for each: 0.25 or 1/4',
  'its odds now: 2.5; or its chance behind a comma: ,0.25': 'its odds now, or its chance',
};

/**
 * Returns the hint of a field on screen, with its default unless that is 0. A list whose items have their own fields loses the example of the one-text
 * syntax: `its odds, and its commission: 3.5,2%`.
 */
export function hintOf(field: CalculationField): string {
  const { about } = field;
  const own = ON_SCREEN[about];
  if (own !== undefined) return own;
  if (field.kind === 'list') return field.items.length > 1 ? (about.split(': ')[0] ?? about) : about;
  const usual = typedDefaultOf(field) ?? '0';
  return usual === '0' ? about : `${about}; default ${usual}`;
}
