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
import { BottomNav, NavBar } from './nav-bar.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import styles from './shell.module.css';
import { Link } from 'react-router-dom';
import { MUST_BE_SHOWN, type MustBeShown, stableConfigQuery } from '../../api/stable-config.ts';
import { PATHS } from '../paths.ts';

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
          <b>You are offline.</b> Bet calculators still work, and saved slips are kept.
        </Note>
      )}
    </div>
  );
}

/** The notices that the law requires, and links to the help and legal pages. */
function Footer(): ReactNode {
  const configured = useQuery(stableConfigQuery).data?.mustBeShown ?? MUST_BE_SHOWN;
  return (
    <footer className={styles.foot}>
      <Extra instead={<Items shown={MUST_BE_SHOWN} />}>
        <Items shown={configured} />
      </Extra>
      <nav aria-label="About Layline">
        <Link to={PATHS.saferBetting}>Safer betting</Link>
        <Link to={PATHS.howItWorks}>How it works</Link>
        <Link to={PATHS.guides}>Guides</Link>
        <Link to={PATHS.glossary}>Glossary</Link>
        <Link to={PATHS.terms}>Terms</Link>
        <Link to={PATHS.privacy}>Privacy</Link>
        <Link to={PATHS.contact}>Contact</Link>
        <a href="/third-party.txt">Licences</a>
      </nav>
    </footer>
  );
}

function Items({ shown }: { readonly shown: readonly MustBeShown[] }): ReactNode {
  return (
    <ul>
      {shown.map((item) => (
        <Item key={item.text} item={item} />
      ))}
    </ul>
  );
}

function Item({ item: { text, phone, url } }: { readonly item: MustBeShown }): ReactNode {
  return (
    <li>
      {url === null ? (
        text
      ) : (
        <a href={url} target="_blank" rel="noopener noreferrer">
          {text}
        </a>
      )}
      {phone !== null && (
        <>
          {' '}
          <a className={styles.phone} href={`tel:${phone.replaceAll(' ', '')}`}>
            {phone}
          </a>
        </>
      )}
    </li>
  );
}
