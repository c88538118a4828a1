import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { meQuery } from '../api/me.ts';
import { ODDS_MATCHER } from '../panels/matcher-opening.ts';
import { MATCHED_CALCULATOR } from '../panels/open-row.ts';
import { usePanelStore, usePanels } from '../panels/panel-stack.tsx';
import { PATHS } from './paths.ts';
import { useOnline } from '../platform/use-online.ts';
import { panelDepth, pushPanelEntry, useRewrite } from '../platform/navigation.ts';
import { SavePending } from './save-pending.tsx';
import { WatchNotices } from './watch-notices.tsx';

/** The query parameter of a link to a calculation. */
const LINKED = 'matched';

/**
 * Connects panels to the URL: a link opens a panel, navigation closes it, and so does Back. Also saves the bets that waited
 * for a sign-in or a connection, and shows notices of watches. No page waits for it to load.
 */
export function PanelLinks(): ReactNode {
  useClosedElsewhere();
  useLinkedCalculator();
  useClosedByBack();
  const me = useQuery(meQuery).data;
  const isOnline = useOnline();
  const owner = me?.authenticated === true ? me.createdAt : null;
  if (owner === null || !isOnline) return null;
  return (
    <>
      <SavePending owner={owner} />
      <WatchNotices />
    </>
  );
}

/** Closes all panels when the page changes. */
function useClosedElsewhere(): void {
  const { pathname } = useLocation();
  const store = usePanelStore();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    while (store.panels().stack.length > 0) store.act({ kind: 'close' });
  }, [pathname, store]);
}

/**
 * Opens the calculation in the query, if there is one. Closing it removes it from the URL, and a URL without
 * it, as after Back, closes it. The calculator's own page shows its calculation itself.
 */
function useLinkedCalculator(): void {
  const { pathname, search } = useLocation();
  const rewrite = useRewrite();
  const panels = usePanels();
  const link = pathname === PATHS.matchedCalculator ? null : new URLSearchParams(search).get(LINKED);
  // The text of the open calculation, which its panel removes from the URL when it closes.
  const opened = useRef<string>(null);
  useEffect(() => {
    if (link === opened.current) return;
    const isOpen = opened.current !== null;
    opened.current = link;
    if (isOpen) panels.close(MATCHED_CALCULATOR);
    if (link === null) return;
    panels.open(MATCHED_CALCULATOR, {
      how: 'push',
      props: { link },
      onClose: () => {
        if (opened.current !== link) return;
        opened.current = null;
        const rest = new URLSearchParams(location.search);
        rest.delete(LINKED);
        rewrite(rest.size === 0 ? pathname : `${pathname}?${rest.toString()}`);
      },
    });
  }, [link, panels, rewrite, pathname]);
}

/** Gives each open panel an entry in the history: Back closes the panel on top and stays on the page. */
function useClosedByBack(): void {
  const store = usePanelStore();
  useEffect(() => {
    // True while panels close after Back, and from a call of `history.go` until it takes effect.
    let isBusy = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const openCount = (): number => store.panels().stack.filter(isClosedByBack).length;
    const addEntries = (): void => {
      while (panelDepth() < openCount()) pushPanelEntry();
    };
    const removeEntries = (): void => {
      const surplus = panelDepth() - openCount();
      if (isBusy || surplus <= 0) return;
      isBusy = true;
      history.go(-surplus);
    };
    const syncEntries = (): void => {
      clearTimeout(timer);
      if (isBusy || panelDepth() === openCount()) return;
      // Deferred: the code that closed a panel may navigate next, and then its entry is not the current one; and a
      // calculation whose panel was replaced is about to leave the URL.
      if (panelDepth() > openCount()) timer = setTimeout(removeEntries);
      else if (new URLSearchParams(location.search).has(LINKED)) timer = setTimeout(addEntries);
      else addEntries();
    };
    const onPopState = (): void => {
      const surplus = isBusy ? 0 : openCount() - panelDepth();
      isBusy = true;
      for (let closed = 0; closed < surplus; closed += 1) store.act({ kind: 'close' });
      isBusy = false;
      syncEntries();
    };
    addEventListener('popstate', onPopState);
    const unsubscribe = store.subscribe(syncEntries);
    syncEntries();
    return () => {
      clearTimeout(timer);
      removeEventListener('popstate', onPopState);
      unsubscribe();
    };
  }, [store]);
}

/** True for a panel that Back closes. That of a link closes with its URL; others change the URL of their page. */
function isClosedByBack({ id, props }: { readonly id: string; readonly props: object }): boolean {
  return (id === ODDS_MATCHER || id === MATCHED_CALCULATOR) && !('link' in props);
}
