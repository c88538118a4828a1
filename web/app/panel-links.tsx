import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { meQuery } from '../api/me.ts';
import { ODDS_MATCHER } from '../panels/matcher-opening.ts';
import { MATCHED_CALCULATOR } from '../panels/open-row.ts';
import { usePanelStore, usePanels } from '../panels/panel-stack.tsx';
import { PATHS } from './paths.ts';
import { useOnline } from '../platform/use-online.ts';
import { useRewrite } from '../platform/navigation.ts';
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

/**
 * Gives open panels an entry of their own in the history: Back closes the panel on top and stays on the page. The entry
 * goes when the last panel is closed otherwise.
 */
function useClosedByBack(): void {
  const store = usePanelStore();
  useEffect(() => {
    // True from the call of `history.back`, which is asynchronous, to its end.
    let isLeaving = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isOpen = (): boolean => store.panels().stack.some(isClosedByBack);
    const leave = (): void => {
      if (isLeaving || isOpen() || !isPanelEntry()) return;
      isLeaving = true;
      history.back();
    };
    const update = (): void => {
      if (isOpen() === isPanelEntry()) return;
      clearTimeout(timer);
      // Later: whatever closed the panel may navigate, and then the entry is no longer the current one.
      if (!isOpen()) timer = setTimeout(leave);
      else history.pushState({ ...history.state, panel: true }, '');
    };
    const left = (): void => {
      const top = store.panels().stack.at(-1);
      const isClosed = top !== undefined && isClosedByBack(top) && !isLeaving && !isPanelEntry();
      isLeaving = false;
      if (isClosed) store.act({ kind: 'close' });
      else update();
    };
    addEventListener('popstate', left);
    const unsubscribe = store.subscribe(update);
    return () => {
      clearTimeout(timer);
      removeEventListener('popstate', left);
      unsubscribe();
    };
  }, [store]);
}

/** True for a panel that Back closes. That of a link closes with its URL; others change the URL of their page. */
function isClosedByBack({ id, props }: { readonly id: string; readonly props: object }): boolean {
  return (id === ODDS_MATCHER || id === MATCHED_CALCULATOR) && !('link' in props);
}

function isPanelEntry(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'panel' in state && state.panel === true;
}
