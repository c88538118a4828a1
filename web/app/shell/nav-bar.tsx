import {
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Icon, KEYBOARD, MOON, SUN } from '../../components/ui/icons.tsx';
import { PATHS } from '../paths.ts';
import { SectionLink, SECTIONS } from './sections.tsx';
import bottomNavStyles from './bottom-nav.module.css';
import styles from './nav-bar.module.css';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { isDark, toggleTheme } from '../../platform/theme.ts';
import { useDeviceSettings } from '../../platform/device-settings.ts';
import { useQuery } from '@tanstack/react-query';
import { withNext } from '#lib/product';
import { useBreak } from '../../api/use-break.ts';
import { lastOwner, meQuery, NOBODY } from '../../api/me.ts';
import { stableConfigQuery } from '../../api/stable-config.ts';
import { focusOn } from '../../platform/focus.ts';
import { lazily } from '../../components/ui/failures/lazily.tsx';
import accountCornerStyles from './account-corner.module.css';
import { Extra } from '../../components/ui/failures/error-boundary.tsx';
import { useHotkeys } from '../../platform/use-hotkeys.ts';
import { useGoToSection } from './use-go-to-section.ts';

/** The bar at the top of every page. */
export function NavBar(): ReactNode {
  return (
    <header className={styles.bar}>
      <Brand />
      <nav className={styles.links} aria-label="Main">
        {SECTIONS.map((section) => (
          <SectionLink key={section.to} section={section}>
            {section.label}
          </SectionLink>
        ))}
      </nav>
      <div className={styles.end}>
        <ShortcutsButton />
        <ThemeButton />
        <AccountCorner />
      </div>
    </header>
  );
}

/** The logo, two lines that meet, and the name. */
function Brand(): ReactNode {
  return (
    <Link className={styles.brand} to={PATHS.home}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path className={styles.back} d="M4 20.5 11 7.2" />
        <path className={styles.lay} d="M20 20.5 13 7.2" />
        <circle cx="12" cy="4.4" r="2.1" />
      </svg>
      <span>Layline</span>
    </Link>
  );
}

/** Navigation to the four sections of the app, at the bottom of narrow screens. */
export function BottomNav(): ReactNode {
  return (
    <nav className={bottomNavStyles.bar} aria-label="Sections">
      {SECTIONS.map((section) => (
        <SectionLink key={section.to} section={section}>
          <Icon path={section.icon} size="lg" />
          {section.label}
        </SectionLink>
      ))}
    </nav>
  );
}

function onSystemTheme(listener: () => void): () => void {
  const query = matchMedia('(prefers-color-scheme: dark)');
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** The button that switches between the light and the dark theme on this device. */
function ThemeButton(): ReactNode {
  const settings = useDeviceSettings();
  const dark = useSyncExternalStore(onSystemTheme, () => isDark(settings));
  return (
    <Button
      variant="quiet"
      square
      aria-label={dark ? 'Switch to light theme' : 'Switch to dark theme'}
      onClick={() => toggleTheme(settings)}
    >
      <Icon path={dark ? SUN : MOON} />
    </Button>
  );
}

/** In its own chunk: only signed-in users need it. */
const AccountMenu = lazily(async () => (await import('../../features/sign-in/account-menu.tsx')).AccountMenu);

/** The user's plan and account menu, or a link to log in; neither while the account of a known owner is unknown. */
function AccountCorner(): ReactNode {
  const { data: known, isError } = useQuery(meQuery);
  const me = known ?? NOBODY;
  const { pathname, search } = useLocation();
  const wayIn = useFocusAfterLogOut(me.authenticated);
  const isSigningIn = pathname === PATHS.login || pathname === PATHS.register;
  if (known === undefined && lastOwner() !== null) {
    return <span className={accountCornerStyles.unknown}>{isError && 'Account unavailable'}</span>;
  }
  if (me.authenticated) return <Account email={me.email ?? ''} isPaying={me.tier > 2} />;
  return isSigningIn ? null : (
    <ButtonLink ref={wayIn} to={withNext(PATHS.login, `${pathname}${search}`)}>
      Log in
    </ButtonLink>
  );
}

/** Moves focus to the log-in link after a log-out from the menu, which is removed with the focus in it. */
function useFocusAfterLogOut(isSignedIn: boolean): RefObject<HTMLAnchorElement | null> {
  const wayIn = useRef<HTMLAnchorElement>(null);
  const wasSignedIn = useRef(isSignedIn);
  useEffect(() => {
    const hasLeft = wasSignedIn.current && !isSignedIn;
    if (hasLeft && document.activeElement === document.body) focusOn(wayIn.current);
    wasSignedIn.current = isSignedIn;
  }, [isSignedIn]);
  return wayIn;
}

function Account({ email, isPaying }: { readonly email: string; readonly isPaying: boolean }): ReactNode {
  const config = useQuery(stableConfigQuery).data;
  // Nothing is sold to users on a break.
  const isOnBreak = useBreak().until !== undefined;
  const plan = isPaying ? (config?.plan.name ?? 'Plan') : 'Member';
  return (
    <>
      <span className={accountCornerStyles.plan}>
        {plan}
        {!isPaying && !isOnBreak && <Link to={PATHS.checkout}>Upgrade</Link>}
      </span>
      <Suspense fallback={<span className={accountCornerStyles.room} />}>
        <AccountMenu email={email} plan={plan} />
      </Suspense>
    </>
  );
}

const ShellDialog = lazily(async () => (await import('./shell-dialog.tsx')).ShellDialog);

/** The button that opens the list of shortcuts. Also registers `?` and the keys of the palette and the sections. */
function ShortcutsButton(): ReactNode {
  const [open, setOpen] = useState<'keys' | 'palette'>();
  useHotkeys({
    '?': () => setOpen('keys'),
    'mod+k': (event) => {
      event.preventDefault();
      setOpen('palette');
    },
  });
  useGoToSection();
  return (
    <>
      <Button
        variant="quiet"
        square
        className={styles.button}
        aria-label="Keyboard shortcuts"
        title="Keyboard shortcuts (?)"
        onClick={() => setOpen('keys')}
      >
        <Icon path={KEYBOARD} />
      </Button>
      {open !== undefined && (
        <Extra>
          <Suspense>
            <ShellDialog which={open} onClose={() => setOpen(undefined)} />
          </Suspense>
        </Extra>
      )}
    </>
  );
}
