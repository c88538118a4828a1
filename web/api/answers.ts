import type { CamelCased } from '#lib/wire';
import { type Call, call } from './http.ts';

/**
 * Calls the server and returns the body typed by lib/wire's schema, with camelCase keys. It is not validated
 * here: the server validates its responses, and the schemas would add more to the first page's bundle than
 * all of its own code.
 */
export async function answer<T>(to: Call): Promise<CamelCased<T>> {
  const { body } = await call(to);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- decoder
  return body as CamelCased<T>;
}
