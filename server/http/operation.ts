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
  /** The address of who calls, and what limits count by: an IPv6 address stands for its /64. */
  readonly address: string;
  readonly addressKey: string;
  /** The session cookie as it came, or the new one that the answer brings; empty where the operation reads no cookies. */
  readonly sessionCookie: string;
  /** The body's bytes as they came; empty where the operation reads no raw body. */
  readonly rawBody: Uint8Array;
  /** The query as it came, with its question mark; empty where the operation reads no raw query. */
  readonly search: string;
  /** A signal that aborts when the client disconnects or the time-out expires. */
  readonly signal: () => AbortSignal;
};

/**
 * The content of an operation's response by status: JSON of a schema, nothing, or content that the handler writes
 * itself, with its schema if that is JSON.
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

/** A body, and the JSON that the operation answers it with, which is made when it is asked for. */
export type BodyExample = {
  readonly summary: string;
  readonly value: unknown;
  readonly answer: () => unknown;
};

/** The answers of an operation by status. */
export type Answers = Readonly<Record<number, AnswerKind>>;

export type AnswerOf<A extends Answers> = { [S in keyof A]: Answer<S, A[S]> }[keyof A];

/** A limit of calls a minute from one address. */
export type CallLimit = { readonly name: string; readonly perMinute: number };

/** A limit of one user: calls a minute, and calls that run at the same time in one process. */
export type UserLimit = CallLimit & { readonly atOnce: number };

type Read<S> = S extends z.ZodType ? z.output<S> : undefined;

/** One operation of the API: everything that OpenAPI, the permission matrix and the fuzzer need to know, and its handler. */
export type Operation<
  X extends Access = Access,
  P extends z.ZodObject | undefined = z.ZodObject | undefined,
  Q extends z.ZodObject | undefined = z.ZodObject | undefined,
  B extends z.ZodType | undefined = z.ZodType | undefined,
  A extends Answers = Answers,
> = {
  readonly method: Method;
  /** With `{name}` for a parameter, and product.md's trailing slash. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  readonly access: X;
  /** The scope of the personal access tokens that may call it too; without one, none may. */
  readonly scope?: TokenScope;
  readonly params?: P;
  readonly query?: Q;
  /** The query reaches the handler as text and is not read by a schema, for links that people write and share. */
  readonly rawQuery?: true;
  readonly body?: B;
  /** The schema of the body in the OpenAPI document, if `body` takes any JSON and the engine reports its issues. */
  readonly bodyShape?: z.ZodType;
  /** Bodies that the operation answers with 200, by name, for the OpenAPI document. */
  readonly bodyExamples?: Readonly<Record<string, BodyExample>>;
  /** Bytes; 64 KiB where not said. */
  readonly bodyLimit?: number;
  /** The body reaches the handler as its bytes and is not read as JSON. */
  readonly raw?: { readonly contentType: string };
  readonly answers: A;
  /** Problems that the handler may throw, beside those that come with access, body and limits. */
  readonly problems?: readonly (400 | 401 | 403 | 404 | 409 | 422 | 429 | 503)[];
  readonly limit?: CallLimit;
  /** Pages of the sites in CORS_ORIGINS may call it. Only for operations that anyone may call. */
  readonly crossOrigin?: true;
  readonly userLimit?: UserLimit;
  /** Headers of its answers beside those of every answer and of its limits: what each says, by its name. */
  readonly answerHeaders?: Readonly<Record<string, string>>;
  /** The unsafe call of a browser that has no session cookie yet needs no CSRF token: there is none to have. */
  readonly csrf?: 'once there is a session';
  /** Milliseconds after which the caller is told to come back; 5,000 where not said, none for a stream. */
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

/** The operation, its handler checked against its schemas. The handler is only ever called with what they have read. */
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
