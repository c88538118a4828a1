const KEY = 'layline.owner';

/**
 * Stores the owner of this browser by the creation time of the account; null once they have signed out. It
 * identifies the owner of bets that are saved while the server is unreachable.
 */
export function rememberOwner(owner: string | null): void {
  try {
    if (owner === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, owner);
  } catch {
    // Storage is blocked: bets are not kept either.
  }
}

/** The last known owner: the creation time of their account, null for an anonymous user. */
export function lastOwner(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
