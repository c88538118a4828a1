import { PATHS } from '../ui/paths.ts';

/** Whether a route leads to a bet or to paying for more of them: what somebody who takes a break has closed. */
export function closesOnABreak(path: string): boolean {
  return path.endsWith('matcher/') || path.startsWith(PATHS.journeys) || path === PATHS.checkout;
}
