import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { stableConfigQuery } from '../../api/stable-config.ts';

const DeveloperLinks = lazy(async () => ({
  default: (await import('./developer-links.tsx')).DeveloperLinks,
}));

/** The developers' navigation bar: nothing at all unless the configuration turns it on. */
export function DeveloperBar(): ReactNode {
  const config = useQuery(stableConfigQuery).data;
  if (config?.flags.devNavigation !== true) return null;
  return (
    <Suspense>
      <DeveloperLinks />
    </Suspense>
  );
}
