import { CALCULATOR, CHART_LINE, ROUTE, SCAN_SEARCH } from '../../ui/icons.ts';
import { PATHS } from '../../ui/paths.ts';

/** The four sections of the app, and the addresses in each. */
export const SECTIONS = [
  {
    label: 'Matchers',
    to: PATHS.oddsMatcher,
    icon: SCAN_SEARCH,
    key: 'm',
    owns: /^\/tools\/[a-z0-9-]*matcher\//u,
  },
  {
    label: 'Calculators',
    to: PATHS.calculators,
    icon: CALCULATOR,
    key: 'c',
    owns: /^\/tools\/(?:bet|matched)-calculator\//u,
  },
  { label: 'Journeys', to: PATHS.journeys, icon: ROUTE, key: 'j', owns: /^\/app\/journeys\//u },
  { label: 'Dashboard', to: PATHS.dashboard, icon: CHART_LINE, key: 'd', owns: /^\/app\/dashboard\//u },
] as const;
