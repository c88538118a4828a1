import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { stableConfigQuery } from '../../api/stable-config.ts';
import { lazily } from '../../components/ui/failures/lazily.tsx';

const DeveloperLinks = lazily(async () => (await import('./developer-links.tsx')).DeveloperLinks, 'nothing');

/** The developers' navigation bar; nothing unless the configuration turns it on. */
export function DeveloperBar(): ReactNode {
  const config = useQuery(stableConfigQuery).data;
  if (config?.flags.devNavigation !== true) return null;
  return (
    <Suspense>
      <DeveloperLinks />
    </Suspense>
  );
}
