import { isFields, isList } from '../read/fields.ts';
import { boundsOf } from './bounds.ts';
import type { CalculationFacts, CalculationField, ListField, ValueField } from './calculation.ts';
import { fieldText, listText } from './field-text.ts';

/** A JSON Schema of a draft: a plain object for any JSON Schema validator. */
export type JsonSchema = { readonly [keyword: string]: unknown };

type Branch = { properties: Record<string, JsonSchema | Branch>; required: string[] };

/** `takesNull` lets each member that is not required be null, which counts as left out. */
export type SchemaOptions = { readonly takesNull?: boolean };

/**
 * The JSON Schema of the draft of a calculation. Figures are texts or numbers in the strict grammar of JSON, such as
 * `5/2`, `3.5` and `10`; the calculation itself checks their ranges, and requires what it needs by name.
 */
export function draftSchema(
  { fields }: Pick<CalculationFacts, 'fields'>,
  options: SchemaOptions = {},
): JsonSchema {
  const root: Branch = { properties: {}, required: [] };
  for (const field of fields) {
    if (field.kind === 'list') place(root, { ...field, items: [...field.items, ...ofItems(fields, field)] });
    else if (!field.path.includes('*')) place(root, field);
  }
  const schema = schemaOf(root);
  return options.takesNull === true ? takingNull(schema) : schema;
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
  branch.properties[last] = field.kind === 'list' ? listSchema(field) : valueSchema(field);
  if (isRequired(field)) branch.required.push(last);
}

/** True if a draft in JSON has no answer without the field. */
function isRequired(field: CalculationField): boolean {
  if (field.kind === 'list') return field.min > 0;
  return field.isNeeded === true || field.typedDefault !== undefined;
}

function isBranch(value: JsonSchema | Branch | undefined): value is Branch {
  return value !== undefined && Array.isArray(Reflect.get(value, 'required'));
}

/** True for an object with a required field at any depth. */
function isNeededBranch(value: JsonSchema | Branch): boolean {
  return (
    isBranch(value) && (value.required.length > 0 || Object.values(value.properties).some(isNeededBranch))
  );
}

function schemaOf({ properties, required }: Branch): JsonSchema {
  const members = Object.entries(properties);
  const needed = members.filter(([key, value]) => required.includes(key) || isNeededBranch(value));
  return {
    type: 'object',
    properties: Object.fromEntries(
      members.map(([key, value]) => [key, isBranch(value) ? schemaOf(value) : value]),
    ),
    ...(needed.length > 0 && { required: needed.map(([key]) => key) }),
    additionalProperties: false,
  };
}

function valueSchema(field: ValueField, list = ''): JsonSchema {
  const { kind, choices = [] } = field;
  const described = {
    description: fieldText(field, list),
    ...(field.default !== undefined && { default: field.default }),
  };
  if (kind === 'choice') return { type: 'string', enum: choices.map(({ value }) => value), ...described };
  if (kind === 'flag') return { type: 'boolean', ...described };
  if (kind === 'words') return { type: 'string', ...described };
  return { type: ['string', 'number'], ...numberBounds(field, list), ...described };
}

/** The bounds of a figure given as a number. Those of a text are in its description, and so are those of odds. */
function numberBounds(field: ValueField, list: string): JsonSchema {
  const { min, max, above, below, isClamped } = boundsOf(field, list);
  if (field.kind === 'price' || isClamped === true) return {};
  return {
    ...(min !== undefined && { minimum: min }),
    ...(max !== undefined && { maximum: max }),
    ...(above !== undefined && { exclusiveMinimum: above }),
    ...(below !== undefined && { exclusiveMaximum: below }),
  };
}

function listSchema(list: ListField): JsonSchema {
  const { items, path, min, max } = list;
  const [only] = items;
  const description = listText(list);
  const bounds = { type: 'array', description, minItems: min, maxItems: max };
  if (only.path === '') return { ...bounds, items: valueSchema(only, path) };
  const root: Branch = { properties: {}, required: [] };
  for (const item of items) place(root, item);
  const item = schemaOf(root);
  return { ...bounds, items: list.isPlain === true ? { anyOf: [valueSchema(only, path), item] } : item };
}

/** The schema with null for every member that it does not require, at any depth. */
function takingNull(schema: JsonSchema): JsonSchema {
  const { properties, required = [], items, anyOf } = schema;
  return {
    ...schema,
    ...(isList(anyOf) && { anyOf: anyOf.map((each) => (isObject(each) ? takingNull(each) : each)) }),
    ...(isObject(items) && { items: takingNull(items) }),
    ...(isObject(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([key, member]) => {
          const inner = isObject(member) ? takingNull(member) : {};
          return [key, isList(required) && required.includes(key) ? inner : orNull(inner)];
        }),
      ),
    }),
  };
}

function orNull(schema: JsonSchema): JsonSchema {
  const { type, enum: values } = schema;
  return {
    ...schema,
    type: [...(isList(type) ? type : [type]), 'null'],
    ...(isList(values) && { enum: [...values, null] }),
  };
}

function isObject(value: unknown): value is JsonSchema {
  return isFields(value) && !isList(value);
}
