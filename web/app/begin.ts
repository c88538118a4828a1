import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import { askAhead } from '../api/query-client.ts';
import { meQuery } from '../api/me.ts';
import { stableConfigQuery } from '../api/stable-config.ts';
import { canonicalPath } from './canonical-path.tsx';
import { ROUTES } from './routes.ts';

/** The time-out for the first page, in milliseconds, before the shell is rendered without it. */
const WAIT_MS = 150;

/**
 * Prefetches the chunk and the data of the first page, and the current user. Resolves when the first render
 * can start: with the whole page if it loads in time, so that it is rendered once, else with the shell.
 */
export async function begin(pathname: string, client: QueryClient): Promise<void> {
  void askAhead(client, meQuery);
  void askAhead(client, stableConfigQuery);
  const path = canonicalPath(pathname);
  const route = ROUTES.find((each) => matchPath(each.path, path) !== null);
  // A chunk that fails to load is retried, and reported, where it is rendered.
  const isThere = route?.begin(client).catch(() => undefined);
  await Promise.race([isThere, new Promise((resolve) => setTimeout(resolve, WAIT_MS))]);
}
