import { PATHS } from '../../ui/paths.ts';
import type { GuideSlug } from './guide-list.ts';

/** The page of a guide. */
export function guidePath(slug: GuideSlug): string {
  return `${PATHS.guides}${slug}/`;
}
