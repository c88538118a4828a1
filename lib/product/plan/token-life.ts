import { isSignedIn, type Tier } from './tiers.ts';

/**
 * The tokens of a browser: the expiry of its access token, in milliseconds since 1970, and its ability to refresh it.
 */
export type HeldTokens = {
  readonly accessExpiresAt: number | undefined;
  readonly hasRefresh: boolean;
};

/** The step before an access token is sent: none, a refresh, or fetching a new pair. */
export type TokenStep = 'use' | 'refresh' | 'fetch';

/** A token that expires within this margin is not sent, because it might expire in transit. The product's margin. */
const MARGIN = 60_000;

/** The step before the access token is sent. Source: the product's specification, sections 4 and 9. */
export function tokenStep({ accessExpiresAt, hasRefresh }: HeldTokens, now: number): TokenStep {
  if (!hasRefresh) return 'fetch';
  return accessExpiresAt !== undefined && accessExpiresAt - now > MARGIN ? 'use' : 'refresh';
}

/** The state of the user on the screen. */
export type AuthState = { readonly tier: Tier; readonly loggedIn: boolean };

/** The state of a user with a token of that tier. */
export function authStateOf(tier: Tier): AuthState {
  return { tier, loggedIn: isSignedIn(tier) };
}

/** The state of a user without tokens. */
export const SIGNED_OUT: AuthState = authStateOf(1);
