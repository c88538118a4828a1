const KEY = 'layline.owner';

/**
 * Remembers whose browser this is, by the moment their account was made; null once nobody is signed in. It tells whose
 * the bets are that are saved where the server cannot be asked.
 */
export function rememberOwner(owner: string | null): void {
  try {
    if (owner === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, owner);
  } catch {
    // Storage that is closed: bets are not kept either.
  }
}

/** Who was last known to be signed in. */
export function lastOwner(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
