import { type ReactNode, Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { meQuery } from '../../api/me.ts';
import { Extra } from '../../components/ui/failures/error-boundary.tsx';
import { lazily } from '../../components/ui/failures/lazily.tsx';
import { Note } from '../../components/ui/note.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { ToastProvider } from '../../components/ui/toast.tsx';
import { useAppliedPreferences } from '../../features/preferences/use-applied-preferences.ts';
import { useAccountInTabs } from '../../features/sign-in/use-account-in-tabs.ts';
import { PanelProvider } from '../../panels/panel-stack.tsx';
import { useThemeOnPage } from '../../platform/theme.ts';
import { useOnline } from '../../platform/use-online.ts';
import { DeveloperBar } from './developer-bar.tsx';
import { Footer } from './footer.tsx';
import { BottomNav, NavBar } from './nav-bar.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
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

/** A mark that is shown while the browser is offline. */
function OfflineMark(): ReactNode {
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <Note tone="warn">
          <b>You are offline.</b> The bet calculators go on working, and slips that you save are kept until
          you are back. Prices wait for the network.
        </Note>
      )}
    </div>
  );
}
