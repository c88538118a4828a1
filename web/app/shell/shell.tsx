import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { meQuery } from '../../api/me.ts';
import { useAppliedPreferences } from '../../features/preferences/use-applied-preferences.ts';
import { useAccountInTabs } from '../../features/sign-in/use-account-in-tabs.ts';
import { PanelProvider } from '../../panels/panel-provider.tsx';
import { Extra } from '../../ui/extra.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ToastProvider } from '../../ui/toast.tsx';
import { DeveloperBar } from './developer-bar.tsx';
import { Footer } from './footer.tsx';
import { NavBar } from './nav-bar.tsx';
import { BottomNav } from './bottom-nav.tsx';
import { OfflineMark } from './offline-mark.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useThemeOnPage } from './use-theme-on-page.ts';
import styles from './shell.module.css';

/** In its own chunk: only signed-in users need it. */
const OfferedPreferences = lazily(
  async () => (await import('../../features/preferences/offered-preferences.tsx')).OfferedPreferences,
  'nothing',
);

/** The frame around every page: navigation, footer, toasts. */
export function Shell({ children }: { readonly children: ReactNode }): ReactNode {
  const main = useFocusOnNavigation();
  const isSignedIn = useQuery(meQuery).data?.authenticated === true;
  useThemeOnPage();
  useAccountInTabs();
  useAppliedPreferences();
  return (
    <ToastProvider>
      <PanelProvider>
        <a className={styles.skip} href="#main">
          Skip to main content
        </a>
        <Extra>
          <DeveloperBar />
        </Extra>
        <NavBar />
        <OfflineMark />
        <Extra>
          <Suspense>{isSignedIn && <OfferedPreferences />}</Suspense>
        </Extra>
        {/* Inside the boundary: shown before the page, the footer would jump when the page appears. */}
        <Suspense
          fallback={
            <main id="main" className={styles.main}>
              <Skeleton lines={6} says="Loading the page…" />
            </main>
          }
        >
          <main id="main" ref={main} tabIndex={-1} className={styles.main}>
            {children}
          </main>
          <Footer />
        </Suspense>
        <BottomNav />
      </PanelProvider>
    </ToastProvider>
  );
}
