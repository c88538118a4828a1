import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { stableConfigQuery } from '../../api/stable-config.ts';
import { PATHS } from '../../ui/paths.ts';
import styles from './developer-bar.module.css';

const LINKS = [
  { to: PATHS.home, label: 'Home' },
  { to: PATHS.howItWorks, label: 'How it Works' },
  { to: PATHS.guides, label: 'Guides' },
  { to: PATHS.contact, label: 'Contact' },
  { to: PATHS.dashboard, label: 'Dev Link' },
] as const;

/** The developers' navigation bar: nothing at all unless the configuration turns it on. */
export function DeveloperBar(): ReactNode {
  const config = useQuery(stableConfigQuery).data;
  if (config?.flags.devNavigation !== true) return null;
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
