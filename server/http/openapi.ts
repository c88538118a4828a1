import { z } from 'zod';

import type { AnyOperation, AnswerKind, BodyExample } from './operation.ts';
import type { ProblemStatus } from './problem.ts';
import { bodyLimitOf, sizeText } from './read-body.ts';
import { SESSION_COOKIE } from './session-cookie.ts';

type Json = { readonly [key: string]: unknown };

const PROBLEM = {
  type: 'object',
  required: ['type', 'title', 'status', 'request_id'],
  additionalProperties: false,
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    errors: {
      type: 'array',
      maxItems: 50,
      items: {
        type: 'object',
        required: ['code', 'path', 'message'],
        additionalProperties: false,
        properties: { code: { type: 'string' }, path: { type: 'string' }, message: { type: 'string' } },
      },
    },
    request_id: { type: 'string' },
  },
} as const;

const PROBLEM_MEANINGS: Readonly<Record<number, string>> = {
  400: 'Not JSON, or JSON that we do not take',
  401: 'No user is signed in, or the token is missing, expired or wrong',
  403: 'The token lacks the scope, the call may come from another site, the tier may not, or the caller takes a break',
  404: 'Not there, or not yours',
  408: 'The body did not arrive in time',
  409: 'It is there already',
  413: 'The body is too large',
  415: 'The body is not announced as it should be',
  422: 'Fields that are wrong, each named',
  429: 'Too many calls: see Retry-After',
  500: 'A mistake of ours',
  503: 'A part cannot be reached just now: see Retry-After',
};

/** Tags in reading order: first the calls that need no account, last those of the operator. */
const TAGS: Readonly<Record<string, string>> = {
  Calculate: 'Slips, markets and matched bets, without an account.',
  Cards: 'A slip as others see it: a picture, and a page for frames of other sites.',
  Odds: 'Prices from bookmakers and exchanges, by access token.',
  Watches: 'Filters that are watched, and the messages about rows that meet a limit.',
  Bets: 'Saved bets and their results.',
  'Sign-in': 'Registration, sessions and access tokens.',
  Account: 'Password, data, breaks and personal access tokens.',
  Preferences: 'Settings of the user.',
  Progress: 'Journeys and their steps.',
  Payments: 'Checkout, and what the payment gateway reports.',
  'Test checkout': 'Pages that stand in for the payment gateway.',
  Configuration: 'Bookmakers, exchanges and plans of this installation.',
  About: 'This description, and the state of the server.',
  Operation: 'Metrics and maintenance, for the operator.',
};

/** The document that describes the operations (OpenAPI 3.1), made from the very schemas that they read with. */
export function openApi(operations: readonly AnyOperation[], version: string): Json {
  const components = new Map<string, unknown>([['Problem', PROBLEM]]);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const each of operations) {
    paths[each.path] = { ...paths[each.path], [each.method]: describe(each, components) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Layline',
      version,
      description:
        'Calculations for anyone. Accounts, preferences, journeys, saved bets, payments and the odds gateway. JSON in and out, keys in snake_case, times in UTC. Unknown fields are refused. Errors are application/problem+json.',
    },
    tags: tagsOf(operations),
    paths,
    components: {
      schemas: Object.fromEntries(components),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: SESSION_COOKIE,
          description:
            'Set at sign-in, by the name __Host-sessionid on https. Calls that change something also bring X-CSRFToken and an Origin of ours.',
        },
        access: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        token: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A personal access token, created in the account: layline_pat_ and 43 characters. No cookie and no CSRF token go with it.',
        },
      },
    },
  };
}

/** The tags that operations have, with descriptions, in the order of TAGS. */
function tagsOf(operations: readonly AnyOperation[]): readonly Json[] {
  const used = new Set(operations.map(({ tag }) => tag));
  return Object.entries(TAGS).flatMap(([name, description]) =>
    used.has(name) ? [{ name, description }] : [],
  );
}

/** The problems that come with a part of an operation. */
type ProblemSource = {
  readonly comesWith: (each: AnyOperation) => boolean;
  readonly of: readonly ProblemStatus[];
};

const PROBLEM_SOURCES: readonly ProblemSource[] = [
  { comesWith: ({ access }) => access === 'member' || access === 'bearer', of: [401] },
  { comesWith: ({ access }) => access === 'machine', of: [404] },
  {
    comesWith: ({ access, method }) => (access === 'caller' || access === 'member') && method !== 'get',
    of: [403],
  },
  { comesWith: ({ params }) => params !== undefined, of: [404] },
  { comesWith: ({ body, raw }) => body !== undefined || raw !== undefined, of: [400, 408, 413, 415] },
  { comesWith: ({ scope }) => scope !== undefined, of: [401, 403, 429] },
  { comesWith: ({ limit, userLimit }) => limit !== undefined || userLimit !== undefined, of: [429] },
];

/** The problems that an operation may answer: those it names, and those that come with its access, body and limit. */
function problemStatuses(each: AnyOperation): readonly ProblemStatus[] {
  const statuses = new Set<ProblemStatus>([422, 503, ...(each.problems ?? [])]);
  for (const { comesWith, of } of PROBLEM_SOURCES) {
    if (comesWith(each)) for (const status of of) statuses.add(status);
  }
  return [...statuses].toSorted((a, b) => a - b);
}

function describe(each: AnyOperation, components: Map<string, unknown>): Json {
  const answers = Object.entries(each.answers).map(([status, kind]): [string, Json] => [
    status,
    {
      description: meaning(Number(status)),
      headers: { ...headersOf(each, Number(status)), ...described(each.answerHeaders ?? {}) },
      ...contentOf(kind, components, status === '200' ? examplesOf(each, ({ answer }) => answer()) : {}),
    },
  ]);
  const problems = problemStatuses(each).map((status): [string, Json] => [
    String(status),
    {
      description: PROBLEM_MEANINGS[status] ?? '',
      headers: headersOf(each, status),
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  ]);
  return {
    operationId: operationId(each),
    tags: [each.tag],
    summary: each.summary,
    ...(each.description === undefined ? {} : { description: each.description }),
    ...securityOf(each),
    parameters: [
      ...parameters(each.params, 'path', components),
      ...parameters(each.query, 'query', components),
    ],
    ...requestBody(each, components),
    // The first answer of a status wins: an operation that answers 422 itself says so by its own schema.
    responses: Object.fromEntries([...problems, ...answers]),
  };
}

/** The ways to say who calls: each entry is enough. A personal access token is listed with the scope that it needs. */
function securityOf({ access, scope }: AnyOperation): Json {
  const byToken = scope === undefined ? [] : [{ token: [scope] }];
  switch (access) {
    case 'member':
      return { security: [{ session: [] }, ...byToken] };
    case 'caller':
      return { security: [{}, { session: [] }] };
    case 'bearer':
      return { security: [{ access: [] }, ...byToken] };
    case 'anyone':
    case 'signature':
    case 'machine':
      return {};
  }
}

const LIMIT_HEADERS = {
  RateLimit: 'What is left of each limit that counts this call (r), and seconds until it is renewed (t).',
  'RateLimit-Policy': 'The limits that count this call: calls (q) in seconds (w).',
} as const;

/** The headers of an answer that come with its status and with the limits of its operation. */
function headersOf({ limit, userLimit }: AnyOperation, status: number): Json {
  const isLimited = limit !== undefined || userLimit !== undefined;
  return described({
    'X-Request-Id': 'The number of this request, to quote to the operator.',
    ...(isLimited ? LIMIT_HEADERS : {}),
    ...(status === 429 || status === 503 ? { 'Retry-After': 'Seconds to wait before the next try.' } : {}),
  });
}

function described(headers: Readonly<Record<string, string>>): Json {
  return Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
  );
}

/** A name that programs made from the document can use: `patchApiBetsId`. */
function operationId({ method, path }: AnyOperation): string {
  const words = path.split(/[^A-Za-z0-9]+/u).filter((word) => word !== '');
  return method + words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join('');
}

function meaning(status: number): string {
  const meanings: Readonly<Record<number, string>> = {
    200: 'Done',
    201: 'Made',
    204: 'Done, and nothing to say',
    303: 'Go on there',
    304: 'As you have it',
  };
  return meanings[status] ?? PROBLEM_MEANINGS[status] ?? 'Answer';
}

function contentOf(kind: AnswerKind, components: Map<string, unknown>, examples: Json): Json {
  if (kind === null) return {};
  if ('contentType' in kind) {
    const { contentType, schema } = kind;
    const content = schema === undefined ? {} : { schema: jsonSchema(schema, components), ...examples };
    return { content: { [contentType]: content } };
  }
  return { content: { 'application/json': { schema: jsonSchema(kind, components) } } };
}

function requestBody(each: AnyOperation, components: Map<string, unknown>): Json {
  const common = { required: true, description: `At most ${sizeText(bodyLimitOf(each))}` };
  if (each.raw !== undefined) return { requestBody: { ...common, content: { [each.raw.contentType]: {} } } };
  if (each.body === undefined) return {};
  const schema = jsonSchema(each.bodyShape ?? each.body, components);
  const examples = examplesOf(each, ({ value }) => value);
  return { requestBody: { ...common, content: { 'application/json': { schema, ...examples } } } };
}

/** The examples of an operation's body, or of its answers by the same names. */
function examplesOf({ bodyExamples }: AnyOperation, valueOf: (example: BodyExample) => unknown): Json {
  if (bodyExamples === undefined) return {};
  const examples = Object.entries(bodyExamples).map(([name, example]) => [
    name,
    { summary: example.summary, value: valueOf(example) },
  ]);
  return { examples: Object.fromEntries(examples) };
}

function parameters(
  schema: z.ZodObject | undefined,
  place: 'path' | 'query',
  components: Map<string, unknown>,
): readonly Json[] {
  if (schema === undefined) return [];
  return Object.entries(schema.shape).map(([name, field]) => {
    const isOptional = field instanceof z.ZodType && field.safeParse(undefined).success;
    const { description, ...type } = field instanceof z.ZodType ? jsonSchema(field, components) : {};
    const about = description === undefined ? {} : { description };
    return { name, in: place, ...about, required: place === 'path' || !isOptional, schema: type };
  });
}

/** A schema as JSON Schema 2020-12; those with a name of their own go among the components, once. */
function jsonSchema(schema: z.ZodType, components: Map<string, unknown>): Json {
  const { $schema: _, $defs, ...own } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  for (const [name, definition] of Object.entries($defs ?? {})) components.set(name, moved(definition));
  const { id, ...rest } = own;
  if (typeof id !== 'string') return moved(rest);
  components.set(id, moved(rest));
  return { $ref: `#/components/schemas/${id}` };
}

/** The same schema with its references where OpenAPI keeps named ones. */
function moved(schema: object): Json {
  const text = JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/');
  const value: unknown = JSON.parse(text);
  return z.record(z.string(), z.unknown()).parse(value);
}
