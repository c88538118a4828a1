import { type AuthState, authStateOf, type HeldTokens, SIGNED_OUT, type Tier, TIERS } from '#lib/product';
import { BrowserStore } from '../platform/browser-store.ts';
import { number, object, oneOf, text } from '../platform/schema.ts';

/** The access token and the refresh token that renews it. */
export type Tokens = { readonly access: string; readonly refresh: string };

/** A store of text under a key from the product's specification. */
const textStore = (key: string): BrowserStore<string | undefined> =>
  new BrowserStore({ key, schema: text, isText: true, fallback: undefined, lasts: true });
const access = textStore('accessToken');
const refresh = textStore('refreshToken');
const tierStore = textStore('tier');
const loggedInStore = textStore('loggedIn');

/** The stored access token, expired or not; undefined if there is none. */
export const keptAccess = access.read;

/** Subscribes to access tokens that other tabs store. Returns the function that unsubscribes. */
export function onAccessElsewhere(listener: () => void): () => void {
  return access.onElsewhere(listener);
}

/** The stored refresh token; undefined if there is none. */
export const keptRefresh = refresh.read;

/** The state of the stored tokens, for `tokenStep`. */
export function heldTokens(): HeldTokens {
  const token = keptAccess();
  return {
    accessExpiresAt: token === undefined ? undefined : claimsOf(token)?.expiresAt,
    hasRefresh: keptRefresh() !== undefined,
  };
}

/** Stores new tokens, and the tier and sign-in state that they carry. */
export function keepTokens(tokens: Tokens): void {
  access.write(tokens.access);
  refresh.write(tokens.refresh);
  keepState(authStateOf(claimsOf(tokens.access)?.tier ?? 1));
}

/** Removes a rejected access token: the next call gets a new one. */
export function dropAccess(): void {
  access.clear();
}

/** Removes a rejected refresh token. */
export function dropRefresh(): void {
  refresh.clear();
}

/** Removes both tokens, after a sign-in, a sign-out or a failed renewal. */
export function dropTokens(): void {
  dropAccess();
  dropRefresh();
  keepState(SIGNED_OUT);
}

function keepState({ tier, loggedIn }: AuthState): void {
  tierStore.write(String(tier));
  loggedInStore.write(String(loggedIn));
}

type Claims = { readonly exp: number; readonly tier: Tier };
const readClaims = object<Claims>({ exp: number, tier: oneOf(TIERS) });

/** The expiry of a token, in milliseconds since 1970, and its tier; undefined if it is malformed. */
function claimsOf(token: string): { readonly expiresAt: number; readonly tier: Tier } | undefined {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { exp, tier } = readClaims(JSON.parse(atob(payload)));
    return { expiresAt: exp * 1000, tier };
  } catch {
    return undefined;
  }
}
