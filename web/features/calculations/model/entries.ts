import { type Calculation, emptyEntries, type FormEntries } from '#lib/calculations';

/** The renamed parameters of fields whose names are reserved: `matched` opens the matched calculator on every page. */
const PARAMETERS: Readonly<Record<string, string>> = { matched: 'laid' };

function parameterOf(name: string): string {
  return PARAMETERS[name] ?? name;
}

/** The entries of a query, with defaults for missing fields. Unknown names are ignored. */
export function entriesOf(calculation: Calculation, search: string): FormEntries {
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

/** The query of entries, without blank ones: `stake=10&other=3.4&other=3.1,2`; empty without entries. */
export function queryOf({ fields }: Calculation, entries: FormEntries): string {
  const pairs = fields.flatMap(({ name }) => {
    const entry = entries[name] ?? '';
    const texts = typeof entry === 'string' ? [entry] : entry;
    return texts
      .filter((text) => text.trim() !== '')
      .map((text): [string, string] => [parameterOf(name), text]);
  });
  return new URLSearchParams(pairs).toString();
}
