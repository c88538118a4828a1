import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import styles from './tab-links.module.css';

/** Tabs that lead to pages: links, the one that is open marked, and in sight where there is no room for all of them. */
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
  // With the frame that shows them: asked at once, the browser would have to lay out a page that is not whole yet.
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
