import { type Calculation, type CalculationField, type TypedEntries, typedEntries } from '#lib/calculations';

/** The texts in the fields of a page, by the names of the fields; a list has one for each item. */
export type Entries = Readonly<Record<string, string | readonly string[]>>;

/** The entries of a new page: the fewest items of each list, all blank. */
export function emptyEntries({ fields }: Calculation): Entries {
  return Object.fromEntries(
    fields.flatMap((field) =>
      field.kind === 'list' && field.min > 0
        ? [[field.name, Array.from({ length: field.min }, () => '')]]
        : [],
    ),
  );
}

/** The parameters of fields whose names the app uses in every address: `matched` opens the matched calculator. */
const PARAMETERS: Readonly<Record<string, string>> = { matched: 'laid' };

function parameterOf(name: string): string {
  return PARAMETERS[name] ?? name;
}

/** The entries of an address's query; those of a new page for what it does not name. Unknown names are left out. */
export function entriesOf(calculation: Calculation, search: string): Entries {
  const params = new URLSearchParams(search);
  const entries: Record<string, string | readonly string[]> = { ...emptyEntries(calculation) };
  for (const { name, kind, ...field } of calculation.fields) {
    const parameter = parameterOf(name);
    if (!params.has(parameter)) continue;
    const most = 'max' in field ? field.max : 1;
    entries[name] = kind === 'list' ? params.getAll(parameter).slice(0, most) : (params.get(parameter) ?? '');
  }
  return entries;
}

/** The query of entries, without blank ones: `stake=10&other=3.4&other=3.1,2`. Empty for none. */
export function queryOf({ fields }: Calculation, entries: Entries): string {
  const pairs = fields.flatMap(({ name }) => {
    const entry = entries[name] ?? '';
    const texts = typeof entry === 'string' ? [entry] : entry;
    return texts
      .filter((text) => text.trim() !== '')
      .map((text): [string, string] => [parameterOf(name), text]);
  });
  return new URLSearchParams(pairs).toString();
}

/** The entries of an example. */
export function exampleEntries(calculation: Calculation, draft: object): Entries {
  return { ...emptyEntries(calculation), ...typedEntries(calculation.fields, draft) };
}

/** True for an item of a list whose fields are all blank. */
export function isBlankItem(text: string): boolean {
  return text.replaceAll(/[,@]/gu, '').trim() === '';
}

/** The index of the row that shows an item of a calculated list, which has no blank ones. */
export function rowOf(texts: readonly string[], item: number): number {
  const given = texts.flatMap((text, row) => (isBlankItem(text) ? [] : [row]));
  return given[item] ?? item;
}

/** The entries without the blank items of lists, as they are calculated. */
export function withoutBlanks(entries: Entries): TypedEntries {
  return Object.fromEntries(
    Object.entries(entries).map(([name, entry]) => [
      name,
      typeof entry === 'string' ? entry : entry.filter((text) => !isBlankItem(text)),
    ]),
  );
}

/** The texts of the fields of an item, in their order. */
export function piecesOf(
  { items, separator }: Extract<CalculationField, { kind: 'list' }>,
  text: string,
): readonly string[] {
  const pieces = text.split(separator);
  return items.map((_, index) => pieces[index] ?? '');
}

/** The text of an item with one of its pieces replaced; a separator in the piece is left out. */
export function withPiece(
  list: Extract<CalculationField, { kind: 'list' }>,
  text: string,
  { at, piece }: { readonly at: number; readonly piece: string },
): string {
  const pieces = piecesOf(list, text).with(at, piece.replaceAll(list.separator, ''));
  const given = pieces.findLastIndex((each) => each !== '') + 1;
  return pieces.slice(0, given).join(list.separator);
}

/** The fields that a page shows at first: those that are needed, lists, and those of the first example. */
export function isUsual({ fields, examples: [example] }: Calculation, field: CalculationField): boolean {
  if (field.kind === 'list' && field.min > 0) return true;
  if (field.kind !== 'list' && (field.isNeeded === true || field.default !== undefined)) return true;
  return typedEntries(fields, example.draft)[field.name] !== undefined;
}
