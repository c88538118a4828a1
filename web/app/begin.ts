import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import { askAhead } from '../api/ask-ahead.ts';
import { meQuery } from '../api/me.ts';
import { stableConfigQuery } from '../api/stable-config.ts';
import { canonicalPath } from './canonical.ts';
import { ROUTES } from './routes.ts';

/** So long the first page is waited for, in milliseconds: then the shell is drawn, with a place for it. */
const WAIT_MS = 150;

/**
 * Asks at once for all that the first page needs: its files, who is there, and what it shows. Resolves when there is
 * something to be drawn: the whole page, which mostly comes with the shell and is then drawn once; else, soon, the
 * shell.
 */
export async function begin(pathname: string, client: QueryClient): Promise<void> {
  void askAhead(client, meQuery);
  void askAhead(client, stableConfigQuery);
  const path = canonicalPath(pathname);
  const route = ROUTES.find((each) => matchPath(each.path, path) !== null);
  // What cannot be loaded is tried again where it would be drawn, which says so.
  const isThere = route?.begin(client).catch(() => undefined);
  await Promise.race([isThere, new Promise((resolve) => setTimeout(resolve, WAIT_MS))]);
}
