import type { Tier } from './tier.ts';
import { isSignedIn } from './tiers.ts';

/** The tokens that a browser holds: when its access token ends, in milliseconds since 1970, and whether it can get another. */
export type HeldTokens = {
  readonly accessExpiresAt: number | undefined;
  readonly hasRefresh: boolean;
};

/** What has to happen before an access token is sent: nothing, a refresh, or a new pair. */
export type TokenStep = 'use' | 'refresh' | 'fetch';

/** A token that ends within this is not sent any more: it might end on the way. The product's margin. */
const MARGIN = 60_000;

/** What has to happen before the access token is sent. Source: the product's specification, sections 4 and 9. */
export function tokenStep({ accessExpiresAt, hasRefresh }: HeldTokens, now: number): TokenStep {
  if (!hasRefresh) return 'fetch';
  return accessExpiresAt !== undefined && accessExpiresAt - now > MARGIN ? 'use' : 'refresh';
}

/** Who somebody is to the screen. */
export type AuthState = { readonly tier: Tier; readonly loggedIn: boolean };

/** Who a token of that tier makes somebody. */
export function authStateOf(tier: Tier): AuthState {
  return { tier, loggedIn: isSignedIn(tier) };
}

/** Who somebody is whose tokens could not be had. */
export const SIGNED_OUT: AuthState = authStateOf(1);
