import type { ReactNode } from 'react';
import { AccountCorner } from './account-corner.tsx';
import { Brand } from './brand.tsx';
import { SectionLink } from './section-link.tsx';
import { SECTIONS } from './sections.ts';
import { ShortcutsButton } from './shortcuts-button.tsx';
import { ThemeButton } from './theme-button.tsx';
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
