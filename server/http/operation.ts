import type { TokenScope } from '#lib/wire';
import type { z } from 'zod';

import type { Bearer, Caller, Member } from './caller.ts';

export const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
export type Method = (typeof METHODS)[number];

/**
 * The callers that an operation admits: anyone; anyone, identified by the session cookie; a signed-in user; any holder of
 * an access token; the payment gateway or the operator, by a signature; a program on this machine.
 */
export const ACCESSES = ['anyone', 'caller', 'member', 'bearer', 'signature', 'machine'] as const;
export type Access = (typeof ACCESSES)[number];

type CallerOf = {
  readonly anyone: undefined;
  readonly caller: Caller;
  readonly member: Member;
  readonly bearer: Bearer;
  readonly signature: undefined;
  readonly machine: undefined;
};

/** The context of a request, beside the caller and the validated input. */
export type RequestContext = {
  readonly id: string;
  readonly headers: Headers;
  /** The client's address. */
  readonly address: string;
  /** The rate-limit key of the address; an IPv6 address stands for its /64. */
  readonly addressKey: string;
  /** The session cookie received, or the new one that the response sets; empty if the operation reads no cookies. */
  readonly sessionCookie: string;
  /** The unparsed body; empty unless the operation declares `raw`. */
  readonly rawBody: Uint8Array;
  /** The unparsed query with its question mark; empty unless the operation declares `rawQuery`. */
  readonly search: string;
  /** A signal that aborts when the client disconnects or the time-out expires. */
  readonly signal: () => AbortSignal;
};

/**
 * The content of a response: JSON with a schema, null for no content, or content that the handler serialises itself, with
 * its schema if that is JSON.
 */
export type AnswerKind = z.ZodType | null | WrittenAnswer;
type WrittenAnswer = { readonly contentType: string; readonly schema?: z.ZodType };

export type CookieChange = {
  readonly session?: { readonly value: string };
  readonly endSession?: true;
};

type AnswerExtras = { readonly headers?: Readonly<Record<string, string>>; readonly cookies?: CookieChange };

type Answer<S, K> = AnswerExtras & { readonly status: S } & (K extends z.ZodType
    ? { readonly body: z.input<K> }
    : K extends { readonly contentType: string }
      ? { readonly content: string | Uint8Array | ReadableStream<Uint8Array> }
      : { readonly body?: undefined });

/** An example body, and for a calculation the JSON response to it, computed on demand. */
export type BodyExample = {
  readonly summary: string;
  readonly value: unknown;
  readonly answer?: () => unknown;
};

/** A path of the OpenAPI document that a parametrised path stands for, with its own body and answers. */
export type DocumentedPath = {
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly bodyShape: z.ZodType;
  readonly bodyExamples: Readonly<Record<string, BodyExample>>;
  readonly answers: Answers;
};

/** The answers of an operation by status. */
export type Answers = Readonly<Record<number, AnswerKind>>;

export type AnswerOf<A extends Answers> = { [S in keyof A]: Answer<S, A[S]> }[keyof A];

/** A rate limit per address. */
export type CallLimit = { readonly name: string; readonly perMinute: number };

/** A limit per user: calls a minute, and concurrent calls in one process. */
export type UserLimit = CallLimit & { readonly maxConcurrent: number };

type Read<S> = S extends z.ZodType ? z.output<S> : undefined;

/** An operation of the API: its handler, and the metadata for OpenAPI, the permission matrix and the fuzzer. */
export type Operation<
  X extends Access = Access,
  P extends z.ZodObject | undefined = z.ZodObject | undefined,
  Q extends z.ZodObject | undefined = z.ZodObject | undefined,
  B extends z.ZodType | undefined = z.ZodType | undefined,
  A extends Answers = Answers,
> = {
  readonly method: Method;
  /** The path, with `{name}` for parameters and the trailing slash of product.md. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  readonly access: X;
  /** The scope that a personal access token needs; without one, tokens are rejected. */
  readonly scope?: TokenScope;
  readonly params?: P;
  readonly query?: Q;
  /** Passes the query to the handler as unvalidated text, for links that users write and share. */
  readonly rawQuery?: true;
  readonly body?: B;
  /** The schema of the body in the OpenAPI document, if `body` accepts any JSON and the engine validates it. */
  readonly bodyShape?: z.ZodType;
  /** Example bodies with a 200 response, by name, for the OpenAPI document. */
  readonly bodyExamples?: Readonly<Record<string, BodyExample>>;
  /** The paths that the OpenAPI document has in place of a parametrised one. */
  readonly documentedAs?: readonly DocumentedPath[];
  /** The maximum size of the body in bytes; 64 KiB by default. */
  readonly bodyLimit?: number;
  /** Passes the body to the handler as bytes instead of parsing JSON. */
  readonly raw?: { readonly contentType: string };
  readonly answers: A;
  /** Problems that the handler may throw, beside those implied by access, body and limits. */
  readonly problems?: readonly (400 | 401 | 403 | 404 | 409 | 422 | 429 | 503)[];
  readonly limit?: CallLimit;
  /** Allows calls by pages of the sites in CORS_ORIGINS. Only for operations with access `anyone`. */
  readonly crossOrigin?: true;
  readonly userLimit?: UserLimit;
  /** Descriptions of further response headers, by name. */
  readonly answerHeaders?: Readonly<Record<string, string>>;
  /** Waives the CSRF token of an unsafe call without a session cookie. */
  readonly csrf?: 'once there is a session';
  /** The time-out in milliseconds, after which the caller receives a 503; 5,000 by default, `none` for a stream. */
  readonly deadline?: number | 'none';
  readonly handle: (input: {
    readonly caller: CallerOf[X];
    readonly params: Read<P>;
    readonly query: Read<Q>;
    readonly body: Read<B>;
    readonly request: RequestContext;
  }) => Promise<AnswerOf<A>> | AnswerOf<A>;
};

/** An operation with its type parameters erased, for lists of operations. */
export type AnyOperation = Omit<Operation, 'handle'> & {
  readonly handle: (input: {
    readonly caller: unknown;
    readonly params: unknown;
    readonly query: unknown;
    readonly body: unknown;
    readonly request: RequestContext;
  }) => Promise<LooseAnswer> | LooseAnswer;
};

export type LooseAnswer = AnswerExtras & {
  readonly status: number;
  readonly body?: unknown;
  readonly content?: string | Uint8Array | ReadableStream<Uint8Array>;
};

/** Checks the handler's types against the schemas. The handler is only called with validated input. */
export function operation<
  const X extends Access,
  const A extends Answers,
  P extends z.ZodObject | undefined = undefined,
  Q extends z.ZodObject | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
>(given: Operation<X, P, Q, B, A>): AnyOperation {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- mount.ts reads the input by these very schemas
  return given as unknown as AnyOperation;
}
