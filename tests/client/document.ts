import { join } from 'node:path';
import { startApp } from '../server/harness.ts';

/** The client's generated file. */
export const SCHEMA_FILE = join(import.meta.dirname, '../../client/schema.ts');

/** The OpenAPI document that the server serves. */
export async function servedDocument(): Promise<unknown> {
  const it = await startApp();
  const { body } = await it.browser().get('/api/openapi.json');
  await it.close();
  return body;
}
