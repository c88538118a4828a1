import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../components/ui/icons.tsx';
import { PATHS } from '../paths.ts';
import { AccountCorner } from './account-corner.tsx';
import { SectionLink, SECTIONS } from './sections.tsx';
import { ShortcutsButton } from './shortcuts-button.tsx';
import { ThemeButton } from './theme-button.tsx';
import bottomNavStyles from './bottom-nav.module.css';
import styles from './nav-bar.module.css';

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
