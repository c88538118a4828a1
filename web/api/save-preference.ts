import { ApiError } from './api-error.ts';
import { call } from './http.ts';
import type { PreferenceChange } from './preferences.ts';

/**
 * Saves a change of preferences to the user's account: PATCH if the account has them already, else POST; the
 * other method if another tab was faster.
 */
export async function savePreference(change: PreferenceChange, isKept: boolean): Promise<void> {
  const path = pathOf(change);
  const [first, second] = isKept ? (['PATCH', 'POST'] as const) : (['POST', 'PATCH'] as const);
  try {
    await call({ method: first, path, body: change.change });
  } catch (error) {
    const isOtherWay = error instanceof ApiError && (error.status === 404 || error.status === 409);
    if (!isOtherWay || change.kind === 'general') throw error;
    await call({ method: second, path, body: change.change });
  }
}

function pathOf(change: PreferenceChange): string {
  switch (change.kind) {
    case 'general':
      return '/api/preferences/general/';
    case 'calculator':
      return `/api/preferences/calculators/${change.toolSlug}/`;
    case 'bookie':
      return `/api/preferences/bookies/${change.bookie}/`;
  }
}
