import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { CALCULATOR, CHART_LINE, ROUTE, SCAN_SEARCH } from '../../components/ui/icons.tsx';
import { PATHS } from '../paths.ts';

/** The four sections of the app, and the URLs in each. */
export const SECTIONS = [
  {
    label: 'Matchers',
    to: PATHS.oddsMatcher,
    icon: SCAN_SEARCH,
    key: 'm',
    owns: /^\/tools\/[a-z0-9-]*(?:matcher|finder)\//u,
  },
  {
    label: 'Calculators',
    to: PATHS.calculators,
    icon: CALCULATOR,
    key: 'c',
    owns: /^\/tools\/(?!.*(?:matcher|finder)\/)./u,
  },
  { label: 'Journeys', to: PATHS.journeys, icon: ROUTE, key: 'j', owns: /^\/app\/journeys\//u },
  { label: 'Dashboard', to: PATHS.dashboard, icon: CHART_LINE, key: 'd', owns: /^\/app\/dashboard\//u },
] as const;

/** A link to a section of the app, marked while the user is in it. */
export function SectionLink({
  section,
  children,
}: {
  readonly section: (typeof SECTIONS)[number];
  readonly children: ReactNode;
}): ReactNode {
  const { pathname } = useLocation();
  const current = pathname === section.to ? 'page' : section.owns.test(pathname);
  return (
    <Link to={section.to} aria-current={current === false ? undefined : current}>
      {children}
    </Link>
  );
}
