import type { CalculationFacts, CalculationField, ListField, ValueField } from './calculation.ts';

/** A JSON Schema of a draft: a plain object for any JSON Schema validator. */
export type JsonSchema = { readonly [keyword: string]: unknown };

type Branch = { properties: Record<string, JsonSchema | Branch>; required: string[] };

/**
 * The JSON Schema of the draft of a calculation. Figures are texts or numbers in the strict grammar of JSON, such as
 * `5/2`, `3.5` and `10`; the calculation itself checks their ranges, and requires what it needs by name.
 */
export function draftSchema({ fields }: Pick<CalculationFacts, 'fields'>): JsonSchema {
  const root: Branch = { properties: {}, required: [] };
  for (const field of fields) {
    if (field.kind === 'list') place(root, { ...field, items: [...field.items, ...ofItems(fields, field)] });
    else if (!field.path.includes('*')) place(root, field);
  }
  return schemaOf(root);
}

/** The fields that are typed once for every item of a list, but that each item has in JSON. */
function ofItems(fields: readonly CalculationField[], { path, items }: ListField): readonly ValueField[] {
  const prefix = `${path}.*.`;
  const known = new Set(items.map((item) => item.path));
  return fields
    .flatMap((field) => (field.kind !== 'list' && field.path.startsWith(prefix) ? [field] : []))
    .map((field) => ({ ...field, path: field.path.slice(prefix.length) }))
    .filter((field) => !known.has(field.path));
}

function place(root: Branch, field: CalculationField): void {
  const keys = field.path.split('.');
  const last = keys.pop() ?? '';
  let branch = root;
  for (const key of keys) {
    const held = branch.properties[key];
    const inner = isBranch(held) ? held : { properties: {}, required: [] };
    branch.properties[key] = inner;
    branch = inner;
  }
  branch.properties[last] = field.kind === 'list' ? listSchema(field.items, field) : valueSchema(field);
  if (isRequired(field)) branch.required.push(last);
}

function isRequired(field: CalculationField): boolean {
  return field.kind === 'list' ? field.min > 0 : field.default !== undefined;
}

function isBranch(value: JsonSchema | Branch | undefined): value is Branch {
  return value !== undefined && Array.isArray(Reflect.get(value, 'required'));
}

function schemaOf({ properties, required }: Branch): JsonSchema {
  const inner = Object.entries(properties).map(([key, value]) => [
    key,
    isBranch(value) ? schemaOf(value) : value,
  ]);
  return {
    type: 'object',
    properties: Object.fromEntries(inner),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

const UNITS: Readonly<Record<Exclude<ValueField['kind'], 'choice' | 'words' | 'flag'>, string>> = {
  price: 'Odds: decimal, fractional or American, as "3.5", "5/2", "+250"',
  money: 'Pounds, as "10" or "2.50"',
  percent: 'Percent, as "2" or "2.5"',
  deduction: 'Percent, as "10"',
  fraction: 'A fraction or a decimal, as "1/5" or "0.2"',
  factor: 'A number, as "1.1"',
  whole: 'A whole number, as "3"',
};

function valueSchema({ kind, label, about, choices }: ValueField): JsonSchema {
  if (kind === 'choice') {
    const values = (choices ?? []).map(({ value }) => value);
    return { type: 'string', enum: values, description: `${label}: ${about}` };
  }
  if (kind === 'flag') return { type: 'boolean', description: `${label}: ${about}` };
  if (kind === 'words') return { type: 'string', description: `${label}: ${about}` };
  return { type: ['string', 'number'], description: `${label}: ${about}. ${UNITS[kind]}` };
}

function listSchema(
  items: ListField['items'],
  { label, about, min, max }: Pick<ListField, 'label' | 'about' | 'min' | 'max'>,
): JsonSchema {
  const [only] = items;
  const description = `${label}: ${about}`;
  const bounds = { type: 'array', description, minItems: min, maxItems: max };
  if (only.path === '') return { ...bounds, items: valueSchema(only) };
  const root: Branch = { properties: {}, required: [] };
  for (const item of items) place(root, item);
  for (const { path, isNeeded } of items) {
    if (isNeeded === true && !path.includes('.')) root.required.push(path);
  }
  return { ...bounds, items: schemaOf(root) };
}
