import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { SectionLink } from './section-link.tsx';
import { SECTIONS } from './sections.ts';
import styles from './bottom-nav.module.css';

/** Navigation to the four sections of the app, at the bottom of narrow screens. */
export function BottomNav(): ReactNode {
  return (
    <nav className={styles.bar} aria-label="Sections">
      {SECTIONS.map((section) => (
        <SectionLink key={section.to} section={section}>
          <Icon path={section.icon} size="lg" />
          {section.label}
        </SectionLink>
      ))}
    </nav>
  );
}
