import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../paths.ts';
import styles from './developer-links.module.css';

const LINKS = [
  { to: PATHS.home, label: 'Home' },
  { to: PATHS.howItWorks, label: 'How it Works' },
  { to: PATHS.guides, label: 'Guides' },
  { to: PATHS.contact, label: 'Contact' },
  { to: PATHS.dashboard, label: 'Dev Link' },
] as const;

/** Direct links for developers to all parts of the app. */
export function DeveloperLinks(): ReactNode {
  return (
    <nav className={styles.bar} aria-label="Developer">
      {LINKS.map(({ to, label }) => (
        <Link key={to} to={to}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
