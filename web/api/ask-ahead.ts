import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query';

/**
 * Asks for something before it is shown, where it is not known already. Resolves when it has come, or cannot: what
 * shows it asks again, and says so.
 */
export async function askAhead<Data, Key extends QueryKey>(
  client: QueryClient,
  options: QueryExecuteOptions<Data, Error, Data, Data, Key>,
): Promise<void> {
  await client.query(options).catch(() => undefined);
}
