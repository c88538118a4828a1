import { type AuthState, authStateOf, type HeldTokens, SIGNED_OUT, type Tier, TIERS } from '#lib/product';

/** The access token and the refresh token that renews it. */
export type Tokens = { readonly access: string; readonly refresh: string };

/** The storage keys, as the product's specification names them. */
const KEYS = {
  access: 'accessToken',
  refresh: 'refreshToken',
  tier: 'tier',
  loggedIn: 'loggedIn',
} as const;

/** The fallback if storage is blocked: it lasts as long as the page. */
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

/** The stored access token, expired or not; undefined if there is none. */
export function keptAccess(): string | undefined {
  return read(KEYS.access);
}

/** The stored refresh token; undefined if there is none. */
export function keptRefresh(): string | undefined {
  return read(KEYS.refresh);
}

/** The state of the stored tokens, for `tokenStep`. */
export function heldTokens(): HeldTokens {
  const access = keptAccess();
  return {
    accessExpiresAt: access === undefined ? undefined : claimsOf(access)?.expiresAt,
    hasRefresh: keptRefresh() !== undefined,
  };
}

/** Stores new tokens, and the tier and sign-in state that they carry. */
export function keepTokens({ access, refresh }: Tokens): void {
  write(KEYS.access, access);
  write(KEYS.refresh, refresh);
  keepState(authStateOf(claimsOf(access)?.tier ?? 1));
}

/** Removes the access token, which was refused: the next call gets another. */
export function dropAccess(): void {
  write(KEYS.access, undefined);
}

/** Removes the refresh token, which was refused. */
export function dropRefresh(): void {
  write(KEYS.refresh, undefined);
}

/** Removes both tokens, after a sign-in, a sign-out or a failed renewal. */
export function dropTokens(): void {
  dropAccess();
  dropRefresh();
  keepState(SIGNED_OUT);
}

function keepState({ tier, loggedIn }: AuthState): void {
  write(KEYS.tier, String(tier));
  write(KEYS.loggedIn, String(loggedIn));
}

/** The expiry of a token, in milliseconds since 1970, and its tier; undefined if it is not one of ours. */
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
