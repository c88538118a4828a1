import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query';

/**
 * Prefetches a query before it is shown, unless it is cached. Resolves when it has settled, also after a
 * failure: the component that shows it fetches again, and reports the error.
 */
export async function askAhead<Data, Key extends QueryKey>(
  client: QueryClient,
  options: QueryExecuteOptions<Data, Error, Data, Data, Key>,
): Promise<void> {
  await client.query(options).catch(() => undefined);
}
