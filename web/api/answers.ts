import type { CamelCased } from '#lib/wire';
import { type Call, call } from './http.ts';

/**
 * Calls the server and takes the answer for what lib/wire's schema of it says, with camelCase keys. The server refuses
 * to send anything else, and the schemas themselves would cost the first page more than all of its own code.
 */
export async function answer<T>(to: Call): Promise<CamelCased<T>> {
  const { body } = await call(to);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- decoder
  return body as CamelCased<T>;
}
