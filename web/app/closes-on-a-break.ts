import { PATHS } from '../ui/paths.ts';

/** True if a route leads to a bet, or to paying for more of them: closed to users on a break. */
export function closesOnABreak(path: string): boolean {
  return path.endsWith('matcher/') || path.startsWith(PATHS.journeys) || path === PATHS.checkout;
}
