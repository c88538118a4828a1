import { z } from 'zod';

import { type Json, jsonSchema } from './json-schema.ts';
import type { AnyOperation, AnswerKind, BodyExample } from './operation.ts';
import type { ProblemStatus } from './problem.ts';
import { bodyLimitOf, sizeText } from './read-request.ts';
import { SESSION_COOKIE } from './session-cookie.ts';

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
  400: 'The body is malformed JSON, or JSON that is not accepted',
  401: 'No user is signed in, or the token is missing, expired or wrong',
  403: 'Missing token scope, failed cross-site check, tier without access, or the user is on a break',
  404: 'Not found, or not yours',
  408: 'The body did not arrive in time',
  409: 'Conflicts with the current state, such as an existing record',
  413: 'The body is too large',
  415: 'Unsupported Content-Type',
  422: 'Validation failed; each invalid field is listed',
  429: 'Too many calls: see Retry-After',
  500: 'Internal server error',
  503: 'A dependency is temporarily unavailable: see Retry-After',
};

/** Tags in reading order: operations without an account first, the operator's last. */
const TAGS: Readonly<Record<string, string>> = {
  Calculate: 'Slips, markets and matched bets, without an account.',
  Cards: 'Shared slips: a picture, and a page that other sites can frame.',
  Odds: 'Prices from bookmakers and exchanges, by access token.',
  Watches: 'Watched filters, and notifications about rows that meet a limit.',
  Bets: 'Saved bets and their results.',
  'Sign-in': 'Registration, sessions and access tokens.',
  Account: 'Password, data, breaks and personal access tokens.',
  Preferences: 'Settings of the user.',
  Progress: 'Journeys and their steps.',
  Payments: 'Checkout, and webhooks of the payment gateway.',
  'Test checkout': 'Pages that stand in for the payment gateway.',
  Configuration: 'Bookmakers, exchanges and plans of this installation.',
  About: 'This document, and the status of the server.',
  Operation: 'Metrics and maintenance, for the operator.',
};

/** The introduction of the document, in Markdown. */
const INTRODUCTION = [
  'JSON in and out. Accounts, bets, preferences and odds have keys in snake_case. Slips, matched bets and calculations are documents of the engine, with keys in camelCase. Amounts are texts in pounds, times are in UTC. Unknown fields are rejected. Errors are application/problem+json, with the path of each mistake.',
  '**Calculations** need no account: `/api/settle`, `/api/compare`, `/api/grade` and `/api/calculate/…` take one document, or a batch of up to 100. They share a limit of 60 requests a minute and address. Beyond a limit the answer is 429 with `Retry-After`.',
  '**Tokens.** Programs read odds and your own bets with a personal access token, created on the [account page](/app/account/) and sent as `Authorization: Bearer layline_pat_…`. Its scopes say what it may do.\n\n[Back to Layline](/tools/) · [All calculations](/tools/matched/)',
].join('\n\n');

/** The OpenAPI 3.1 document, generated from the schemas that validate requests. */
export function openApi(operations: readonly AnyOperation[], version: string): Json {
  const components = new Map<string, unknown>([['Problem', PROBLEM]]);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations.flatMap(documented)) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method]: describeOperation(operation, components),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Layline',
      version,
      description: INTRODUCTION,
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
            'Set at sign-in; named __Host-sessionid on HTTPS. Unsafe methods also need X-CSRFToken and an Origin of this site.',
        },
        access: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        token: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A personal access token, created in the account: layline_pat_ and 43 characters. It needs no cookie and no CSRF token.',
        },
      },
    },
  };
}

/** An operation as the document has it: by itself, or once for each path that it stands for. */
function documented(operation: AnyOperation): readonly AnyOperation[] {
  const { documentedAs, params: _, ...others } = operation;
  return documentedAs?.map((path) => ({ ...others, ...path })) ?? [operation];
}

/** The tags in use, with descriptions, in the order of TAGS. */
function tagsOf(operations: readonly AnyOperation[]): readonly Json[] {
  const used = new Set(operations.map(({ tag }) => tag));
  return Object.entries(TAGS).flatMap(([name, description]) =>
    used.has(name) ? [{ name, description }] : [],
  );
}

/** A property of an operation, and the problems that it implies. */
type ProblemRule = {
  readonly applies: (operation: AnyOperation) => boolean;
  readonly statuses: readonly ProblemStatus[];
};

const PROBLEM_RULES: readonly ProblemRule[] = [
  { applies: ({ access }) => access === 'member' || access === 'bearer', statuses: [401] },
  { applies: ({ access }) => access === 'machine', statuses: [404] },
  {
    applies: ({ access, method }) => (access === 'caller' || access === 'member') && method !== 'get',
    statuses: [403],
  },
  { applies: ({ params }) => params !== undefined, statuses: [404] },
  { applies: ({ body, raw }) => body !== undefined || raw !== undefined, statuses: [400, 408, 413, 415] },
  { applies: ({ scope }) => scope !== undefined, statuses: [401, 403, 429] },
  { applies: ({ limit, userLimit }) => limit !== undefined || userLimit !== undefined, statuses: [429] },
];

/** The problems that an operation may return: those it declares, and those that its access, body and limits imply. */
function problemStatuses(operation: AnyOperation): readonly ProblemStatus[] {
  const statuses = new Set<ProblemStatus>([422, 503, ...(operation.problems ?? [])]);
  for (const { applies, statuses: implied } of PROBLEM_RULES) {
    if (applies(operation)) for (const status of implied) statuses.add(status);
  }
  return [...statuses].toSorted((a, b) => a - b);
}

function describeOperation(operation: AnyOperation, components: Map<string, unknown>): Json {
  const answers = Object.entries(operation.answers).map(([status, kind]): [string, Json] => [
    status,
    {
      description: meaning(Number(status)),
      headers: { ...headersOf(operation, Number(status)), ...describeHeaders(operation.answerHeaders ?? {}) },
      ...contentOf(kind, components, status === '200' ? answerExamples(operation) : {}),
    },
  ]);
  const problems = problemStatuses(operation).map((status): [string, Json] => [
    String(status),
    {
      description: PROBLEM_MEANINGS[status] ?? '',
      headers: headersOf(operation, status),
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  ]);
  return {
    operationId: operationId(operation),
    tags: [operation.tag],
    summary: operation.summary,
    ...(operation.description === undefined ? {} : { description: operation.description }),
    ...securityOf(operation),
    parameters: [
      ...parameters(operation.params, 'path', components),
      ...parameters(operation.query, 'query', components),
    ],
    ...requestBody(operation, components),
    // An operation's own answer overrides the problem of the same status, such as 422.
    responses: Object.fromEntries([...problems, ...answers]),
  };
}

/** The alternative security requirements; a personal access token is listed with the scope it needs. */
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
  RateLimit: 'Calls left of each limit on this operation (r), and seconds until it resets (t).',
  'RateLimit-Policy': 'The limits on this operation: calls (q) per window in seconds (w).',
} as const;

/** The response headers implied by a status and by the operation's limits. */
function headersOf({ limit, userLimit }: AnyOperation, status: number): Json {
  const isLimited = limit !== undefined || userLimit !== undefined;
  return describeHeaders({
    'X-Request-Id': 'The id of this request, to quote to the operator.',
    ...(isLimited ? LIMIT_HEADERS : {}),
    ...(status === 429 || status === 503 ? { 'Retry-After': 'Seconds to wait before retrying.' } : {}),
  });
}

function describeHeaders(headers: Readonly<Record<string, string>>): Json {
  return Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
  );
}

/** The operation's name for generated clients: `patchApiBetsId`. */
function operationId({ method, path }: AnyOperation): string {
  const words = path.split(/[^A-Za-z0-9]+/u).filter((word) => word !== '');
  return method + words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join('');
}

function meaning(status: number): string {
  const meanings: Readonly<Record<number, string>> = {
    200: 'OK',
    201: 'Created',
    204: 'No content',
    303: 'See other',
    304: 'Not modified',
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

function requestBody(operation: AnyOperation, components: Map<string, unknown>): Json {
  const common = { required: true, description: `At most ${sizeText(bodyLimitOf(operation))}` };
  const examples = examplesOf(operation.bodyExamples, ({ value }) => value);
  if (operation.raw !== undefined) {
    return { requestBody: { ...common, content: { [operation.raw.contentType]: examples } } };
  }
  if (operation.body === undefined) return {};
  const schema = jsonSchema(operation.bodyShape ?? operation.body, components);
  return { requestBody: { ...common, content: { 'application/json': { schema, ...examples } } } };
}

type Examples = AnyOperation['bodyExamples'];

/** Examples of a body, or of the responses to it under the same names. */
function examplesOf(bodyExamples: Examples, valueOf: (example: BodyExample) => unknown): Json {
  if (bodyExamples === undefined) return {};
  const examples = Object.entries(bodyExamples).map(([name, example]) => [
    name,
    { summary: example.summary, value: valueOf(example) },
  ]);
  return { examples: Object.fromEntries(examples) };
}

/** The responses to the examples whose response is known. */
function answerExamples({ bodyExamples = {} }: AnyOperation): Json {
  const known = Object.entries(bodyExamples).filter(([, { answer }]) => answer !== undefined);
  return known.length === 0 ? {} : examplesOf(Object.fromEntries(known), ({ answer }) => answer?.());
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
