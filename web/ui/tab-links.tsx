import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import styles from './tab-links.module.css';

/** Tabs that lead to pages: links, the one that is open marked. */
export function TabLinks({
  label,
  tabs,
}: {
  readonly label: string;
  readonly tabs: readonly { readonly to: string; readonly label: string }[];
}): ReactNode {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <NavLink key={tab.to} to={tab.to}>
          {tab.label}
        </NavLink>
      ))}
    </nav>
  );
}
