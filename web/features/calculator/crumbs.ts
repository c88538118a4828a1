import type { Crumb } from '../../ui/breadcrumbs.tsx';
import { PATHS } from '../../ui/paths.ts';

/** The pages above a calculator. */
export const ABOVE_CALCULATORS: readonly Crumb[] = [
  { label: 'Tools', to: PATHS.tools },
  { label: 'Bet calculator', to: PATHS.calculators },
];
