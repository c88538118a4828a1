import createFetchClient, { type Client } from 'openapi-fetch';
import type { components, paths } from './schema.ts';

/** A client whose paths, queries, bodies and answers have the types of the OpenAPI document. */
export type LaylineClient = Client<paths>;

/**
 * The schemas of the document by name. A value of one, as `const slip: Schemas['Slip']`, may have no field of another name;
 * a body that is written in the call itself may.
 */
export type Schemas = components['schemas'];

/** A server to call, and who calls. */
export type ClientOptions = {
  /** The server's address, without a path: `https://layline.example`. */
  readonly address: string;
  /** A personal access token, for odds and bets. Calculations need none. */
  readonly token?: string;
};

/**
 * Returns a client of a server. A call resolves to `data` for a status of 2xx and to `error`, a problem of RFC 9457,
 * for any other; it rejects only if the server cannot be reached.
 */
export function createClient({ address, token }: ClientOptions): LaylineClient {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return createFetchClient<paths>({ baseUrl: address, headers });
}
