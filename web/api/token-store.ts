import { type AuthState, authStateOf, type HeldTokens, SIGNED_OUT, type Tier, TIERS } from '#lib/product';

/** The two tokens; the second gets the next first one. */
export type Tokens = { readonly access: string; readonly refresh: string };

/** The names that the product's specification gives to what a browser keeps. */
const KEYS = {
  access: 'accessToken',
  refresh: 'refreshToken',
  tier: 'tier',
  loggedIn: 'loggedIn',
} as const;

/** For a browser whose storage is closed: what is kept lasts as long as the page. */
const memory = new Map<string, string>();

function read(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return memory.get(key);
  }
}

function write(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    if (value === undefined) memory.delete(key);
    else memory.set(key, value);
  }
}

/** The access token as it is kept, of whatever age; undefined where there is none. */
export function keptAccess(): string | undefined {
  return read(KEYS.access);
}

/** The refresh token as it is kept; undefined where there is none. */
export function keptRefresh(): string | undefined {
  return read(KEYS.refresh);
}

/** What is held, as the rules of a token's life ask for it. */
export function heldTokens(): HeldTokens {
  const access = keptAccess();
  return {
    accessExpiresAt: access === undefined ? undefined : claimsOf(access)?.expiresAt,
    hasRefresh: keptRefresh() !== undefined,
  };
}

/** Keeps new tokens, and who they make somebody. */
export function keepTokens({ access, refresh }: Tokens): void {
  write(KEYS.access, access);
  write(KEYS.refresh, refresh);
  keepState(authStateOf(claimsOf(access)?.tier ?? 1));
}

/** Forgets the access token, which was refused: the next call gets another. */
export function dropAccess(): void {
  write(KEYS.access, undefined);
}

/** Forgets the refresh token, which did not work. */
export function dropRefresh(): void {
  write(KEYS.refresh, undefined);
}

/** Forgets both: somebody signs in or out, or no tokens can be had. */
export function dropTokens(): void {
  dropAccess();
  dropRefresh();
  keepState(SIGNED_OUT);
}

function keepState({ tier, loggedIn }: AuthState): void {
  write(KEYS.tier, String(tier));
  write(KEYS.loggedIn, String(loggedIn));
}

/** When a token ends, in milliseconds since 1970, and the tier that it says; undefined for what is no token of ours. */
function claimsOf(token: string): { readonly expiresAt: number; readonly tier: Tier } | undefined {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(payload));
    if (typeof claims !== 'object' || claims === null) return undefined;
    const exp: unknown = Reflect.get(claims, 'exp');
    const tier = TIERS.find((known) => known === Reflect.get(claims, 'tier'));
    return typeof exp === 'number' && tier !== undefined ? { expiresAt: exp * 1000, tier } : undefined;
  } catch {
    return undefined;
  }
}
