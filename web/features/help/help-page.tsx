import type { ComponentType, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { lazily } from '../../components/ui/failures/lazily.tsx';
import { PATHS } from '../../app/paths.ts';

/** The help pages, each in its own chunk. Listed here only, to keep them out of the initial bundle. */
const PAGES: Readonly<Record<string, ComponentType>> = {
  [PATHS.howItWorks]: lazily(async () => (await import('./how-it-works-page.tsx')).HowItWorksPage),
  [PATHS.guides]: lazily(async () => (await import('./guides-page.tsx')).GuidesPage),
  [PATHS.glossary]: lazily(async () => (await import('./glossary-page.tsx')).GlossaryPage),
  [PATHS.contact]: lazily(async () => (await import('./contact-page.tsx')).ContactPage),
  [PATHS.privacy]: lazily(async () => (await import('./privacy-page.tsx')).PrivacyPage),
  [PATHS.terms]: lazily(async () => (await import('./terms-page.tsx')).TermsPage),
};

const GuidePage = lazily(async () => (await import('./guide-page.tsx')).GuidePage);

/** The help page at a path, by default a guide. */
export function HelpPage(): ReactNode {
  const { pathname } = useLocation();
  const Body = PAGES[pathname] ?? GuidePage;
  return <Body />;
}
