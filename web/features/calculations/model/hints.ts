import { type CalculationField, typedDefaultOf } from '#lib/calculations';

/** Replacements on screen for the table's hints about the terminal. */
const ON_SCREEN: Readonly<Record<string, string>> = {
  'in any format': 'decimal, fraction or US: 3.5, 5/2, +250',
  'in any format, one for each selection': 'one for each selection: 3.5, 5/2 or +250',
  'such as 0.25 or 1/4, one for each': 'one for each: 25%, 0.25 or 1/4',
  'to win, such as 0.25 or 1/4': 'to win: 25%, 0.25 or 1/4',
  'the number of its selection, back or lay, odds, stake, account, commission: 1,back,3,20':
    'its selection, side, odds and stake',
  'its odds now: 2.5; or its chance after a comma: ,0.25': 'its odds now, or its chance',
};

/** Hints that a field of its kind needs none of: its unit stands in it. */
const NEEDLESS: ReadonlySet<string> = new Set(['pounds', 'percent', 'cash or a free bet']);

/** The names of one item of a list, where its label names several. */
const ITEMS: Readonly<Record<string, string>> = {
  Chances: 'chance',
  Odds: 'price',
  Ladder: 'price',
  'Matched already': 'matched lay',
  'Win lays matched': 'matched win lay',
  'Place lays matched': 'matched place lay',
};

/** Returns the name of one item of a list, in lower case. */
export function itemName(label: string): string {
  return ITEMS[label] ?? label.toLowerCase();
}

/**
 * Returns the hint of a field on screen, with its default unless that is 0 or a choice. A list whose items have their
 * own fields loses the example of the one-text syntax: `its odds, and its commission: 3.5,2%`. Empty for a field that
 * needs none.
 */
export function hintOf(field: CalculationField): string {
  const about = NEEDLESS.has(field.about) ? '' : field.about.replace(/^pounds[,;]? /u, '');
  const own = ON_SCREEN[about];
  if (own !== undefined) return own;
  if (field.kind === 'list') return field.items.length > 1 ? (about.split(': ')[0] ?? about) : about;
  const usual = field.kind === 'choice' ? '0' : (typedDefaultOf(field) ?? '0');
  if (usual === '0') return about;
  return about === '' ? `default ${usual}` : `${about}; default ${usual}`;
}
