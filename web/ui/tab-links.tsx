import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import styles from './tab-links.module.css';

/** Tabs as links to pages: the current one is marked, and scrolled into view if they do not all fit. */
export function TabLinks({
  label,
  tabs,
}: {
  readonly label: string;
  readonly tabs: readonly { readonly to: string; readonly label: string }[];
}): ReactNode {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const at = tabs.findIndex(({ to }) => to === pathname);
  // In the next frame: reading the layout at once would force a layout of the unfinished page.
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(() => {
      const current = nav.current?.children[at];
      if (nav.current === null || !(current instanceof HTMLElement)) return;
      const { clientWidth, offsetLeft } = nav.current;
      nav.current.scrollLeft = current.offsetLeft - offsetLeft - (clientWidth - current.offsetWidth) / 2;
    });
    return () => cancelAnimationFrame(frame);
  }, [at]);
  return (
    <nav ref={nav} className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <NavLink key={tab.to} to={tab.to}>
          {tab.label}
        </NavLink>
      ))}
    </nav>
  );
}
