import { z } from 'zod';

/** A JSON object, such as a schema. */
export type Json = { readonly [key: string]: unknown };

/** Converts a schema to JSON Schema 2020-12. Schemas with an id are added to the components and referenced. */
export function jsonSchema(schema: z.ZodType, components: Map<string, unknown>): Json {
  const { $schema: _, $defs, ...own } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  for (const [name, definition] of Object.entries($defs ?? {})) {
    addComponent(components, name, withComponentRefs(definition));
  }
  const { id, ...rest } = own;
  if (typeof id !== 'string') return withComponentRefs(rest);
  addComponent(components, id, withComponentRefs(rest));
  return { $ref: `#/components/schemas/${id}` };
}

/** Adds a schema to the components. Throws if another one has its name. */
function addComponent(components: Map<string, unknown>, name: string, schema: Json): void {
  const held = components.get(name);
  if (held !== undefined && JSON.stringify(held) !== JSON.stringify(schema)) {
    throw new Error(`Two schemas have the name ${name}`);
  }
  components.set(name, schema);
}

/** Points a schema's references at the components of the document. */
function withComponentRefs(schema: object): Json {
  const text = JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/');
  const value: unknown = JSON.parse(text);
  return z.record(z.string(), z.unknown()).parse(value);
}
