import { mutationOptions, queryOptions } from '@tanstack/react-query';
import {
  type CamelCased,
  type NewPersonalTokenAnswer,
  type PersonalTokensAnswer,
  type TokenScope,
} from '#lib/wire';
import { list, nullable, object, oneOf, text } from '../platform/schema.ts';
import { answer, call } from './http.ts';
import { wire } from './wire.ts';

const PATH = '/api/account/tokens/';

/** A personal access token as listed, without its text. */
export type PersonalToken = CamelCased<PersonalTokensAnswer>['tokens'][number];

/** A new token with its text, which no later response has. */
export type NewPersonalToken = CamelCased<NewPersonalTokenAnswer>;

const readToken = wire<PersonalToken>({
  id: text,
  name: text,
  scopes: list(oneOf<TokenScope>(['odds:read', 'bets:read', 'bets:write'])),
  createdAt: text,
  lastUsedAt: nullable(text),
  expiresAt: text,
});
const readTokens = object<CamelCased<PersonalTokensAnswer>>({ tokens: list(readToken) });
const readNewToken = wire<NewPersonalToken>({ token: text, personalToken: readToken });

/** The user's personal access tokens, newest first. */
export const personalTokensQuery = queryOptions({
  queryKey: ['personal-tokens'],
  queryFn: ({ signal }) => answer({ path: PATH, signal }, readTokens),
});

type TokenWish = {
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  readonly expiresInDays: number;
  readonly password: string;
};

/** Creates a personal access token. */
export const createPersonalToken = mutationOptions({
  mutationKey: ['create-personal-token'],
  // The response has a secret: it is evicted from the cache as soon as it is not shown.
  gcTime: 0,
  mutationFn: (body: TokenWish) => answer({ method: 'POST', path: PATH, body }, readNewToken),
});

/** Revokes the personal access token with that id. */
export const revokePersonalToken = mutationOptions({
  mutationKey: ['revoke-personal-token'],
  mutationFn: (id: string) => call({ method: 'DELETE', path: `${PATH}${encodeURIComponent(id)}/` }),
});
