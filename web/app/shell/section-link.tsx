import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { SECTIONS } from './sections.ts';

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
