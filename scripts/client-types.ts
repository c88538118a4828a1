type Json = { readonly [key: string]: unknown };

/* TypeScript types of an OpenAPI 3.1 document, in the form that openapi-fetch reads: `paths` and `components`. */

/** JSON Schema keywords that no TypeScript type can express, or that only describe the value. */
const NOT_TYPED = new Set([
  'default',
  'description',
  'examples',
  'exclusiveMaximum',
  'exclusiveMinimum',
  'format',
  'maxItems',
  'maxLength',
  'maximum',
  'minItems',
  'minLength',
  'minimum',
  'pattern',
  'readOnly',
]);

/** JSON Schema keywords that types are generated from. Other keywords throw, so that none is silently lost. */
const TYPED = new Set([
  '$ref',
  'additionalProperties',
  'allOf',
  'anyOf',
  'const',
  'enum',
  'items',
  'oneOf',
  'prefixItems',
  'properties',
  'propertyNames',
  'required',
  'type',
]);

const HEAD = `/* Generated from the OpenAPI document of the server by \`npm run client\`. Do not edit. */

type Refused = { content: { 'application/problem+json': components['schemas']['Problem'] } };
`;

/** Generates a module with the types `paths` and `components` of an OpenAPI document. */
export function clientTypes(document: unknown): string {
  const { paths, components } = object(document);
  const routes = block(
    Object.entries(object(paths)).map(([path, methods]) => `${key(path)}: ${routeType(object(methods))};`),
  );
  const schemas = block(
    Object.entries(object(object(components)['schemas'])).map(([name, schema]) =>
      fieldText(name, schema, ''),
    ),
  );
  return `${HEAD}\nexport type paths = ${routes};\n\nexport type components = ${block([`schemas: ${schemas};`])};\n`;
}

function routeType(methods: Json): string {
  return block(
    Object.entries(methods).map(([method, each]) => {
      const { summary } = object(each);
      return `${comment(summary)}${method}: ${operationType(object(each))};`;
    }),
  );
}

function operationType({ parameters, requestBody, responses }: Json): string {
  const answers = Object.entries(object(responses)).map(([status, answer]) => {
    const { content } = object(answer);
    if (isRefusal(content)) return `${status}: Refused;`;
    return `${status}: { ${content === undefined ? 'content?: never' : `content: ${contentType(content)}`} };`;
  });
  return block([
    `parameters: ${parametersType(list(parameters).map(object))};`,
    ...(requestBody === undefined
      ? []
      : [`requestBody: { content: ${contentType(object(requestBody)['content'])} };`]),
    `responses: ${block(answers)};`,
  ]);
}

function isRefusal(content: unknown): boolean {
  return content !== undefined && 'application/problem+json' in object(content);
}

/** The type of the parameters, grouped by location. A location without a required parameter is optional. */
function parametersType(all: readonly Json[]): string {
  const locations = [...new Set(all.map((each) => String(each['in'])))];
  return block(
    locations.map((location) => {
      const parameters = all.filter((each) => each['in'] === location);
      const fields = parameters.map(({ name, description, required, schema }) =>
        fieldText(String(name), { ...object(schema), description }, required === true ? '' : '?'),
      );
      return `${location}${parameters.some(({ required }) => required === true) ? '' : '?'}: ${block(fields)};`;
    }),
  );
}

function contentType(content: unknown): string {
  return block(
    Object.entries(object(content)).map(([type, described]) => {
      const { schema } = object(described);
      const unread = type.startsWith('text/') ? 'string' : 'unknown';
      return `${key(type)}: ${schema === undefined ? unread : schemaType(schema)};`;
    }),
  );
}

/** The type of a JSON Schema. The types of several keywords are intersected. */
function schemaType(schema: unknown): string {
  if (typeof schema === 'boolean') return schema ? 'unknown' : 'never';
  const all = object(schema);
  const unknown = Object.keys(all).find((keyword) => !TYPED.has(keyword) && !NOT_TYPED.has(keyword));
  if (unknown !== undefined) throw new Error(`Unsupported JSON Schema keyword: ${unknown}`);
  const parts = [
    ...('$ref' in all ? [referenceType(String(all['$ref']))] : []),
    ...('const' in all ? [literal(all['const'])] : []),
    ...('enum' in all ? [list(all['enum']).map(literal).join(' | ')] : []),
    ...('anyOf' in all ? [unionType(list(all['anyOf']))] : []),
    ...('oneOf' in all ? [unionType(list(all['oneOf']))] : []),
    ...('allOf' in all ? list(all['allOf']).map(schemaType) : []),
    ...plainTypes(all),
  ];
  if (parts.length === 0) return 'unknown';
  return parts.length === 1 ? parts.join('') : parts.map((part) => `(${part})`).join(' & ');
}

function referenceType(reference: string): string {
  const name = /^#\/components\/schemas\/(\w+)$/u.exec(reference)?.[1];
  if (name === undefined) throw new Error(`${reference} is not a schema of the document`);
  return `components['schemas']['${name}']`;
}

/** The union of the members' types, without `unknown`, which would absorb the others. */
function unionType(members: readonly unknown[]): string {
  const types = new Set(members.map((member) => schemaType(member)));
  if (types.size > 1) types.delete('unknown');
  return [...types].join(' | ');
}

/** The type by the keyword `type` and those of objects and arrays; none if the values are listed. */
function plainTypes(schema: Json): readonly string[] {
  const { type, required } = schema;
  if ('enum' in schema || 'const' in schema) return [];
  if (type === undefined) return required === undefined ? [] : [objectType(schema)];
  const types = Array.isArray(type) ? list(type) : [type];
  return [types.map((each) => oneType(String(each), schema)).join(' | ')];
}

function oneType(type: string, schema: Json): string {
  switch (type) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return type;
    case 'integer':
      return 'number';
    case 'array':
      return arrayType(schema);
    case 'object':
      return objectType(schema);
    default:
      throw new Error(`Unsupported JSON Schema type: ${type}`);
  }
}

function arrayType({ items, prefixItems }: Json): string {
  if (prefixItems === undefined) return `(${schemaType(items ?? true)})[]`;
  if (items !== false) throw new Error('Unsupported: a tuple with additional items');
  return `[${list(prefixItems).map(schemaType).join(', ')}]`;
}

function objectType({ properties, required, additionalProperties, propertyNames }: Json): string {
  const needed = new Set(required === undefined ? [] : list(required).map(String));
  const named = Object.entries(properties === undefined ? {} : object(properties));
  const fields = named.map(([name, field]) => fieldText(name, field, needed.delete(name) ? '' : '?'));
  const others = [...needed].map((name) => `${key(name)}: unknown;`);
  if (additionalProperties === undefined || additionalProperties === false) {
    return block([...fields, ...others]);
  }
  if (propertyNames !== undefined && schemaType(propertyNames) !== 'string') {
    throw new Error('Unsupported: an object with restricted property names');
  }
  return block([...fields, ...others, `[key: string]: ${schemaType(additionalProperties)};`]);
}

/**
 * A field of an object. An optional field of type null is typed `never`, because openapi-fetch treats a field of type
 * null as one that cannot be sent.
 */
function fieldText(name: string, schema: unknown, mark: '' | '?'): string {
  const description = typeof schema === 'boolean' ? undefined : object(schema)['description'];
  const type = schemaType(schema);
  return `${comment(description)}${key(name)}${mark}: ${mark === '?' && type === 'null' ? 'never' : type};`;
}

function comment(text: unknown): string {
  return typeof text === 'string' ? `/** ${text.replaceAll('*/', '* /')} */\n` : '';
}

function block(lines: readonly string[]): string {
  if (lines.length === 0) return '{}';
  return `{\n${lines.map((line) => line.replaceAll(/^(?=.)/gmu, '  ')).join('\n')}\n}`;
}

function key(name: string): string {
  return /^[A-Za-z_]\w*$/u.test(name) ? name : literal(name);
}

function literal(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  return `'${JSON.stringify(value)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`)}'`;
}

function list(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new TypeError('OpenAPI document: expected an array');
  return value;
}

function object(value: unknown): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new TypeError('OpenAPI document: expected an object');
  }
  return Object.fromEntries(Object.entries(value));
}
