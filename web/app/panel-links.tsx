import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { meQuery } from '../api/me.ts';
import { MATCHED_CALCULATOR } from '../panels/open-row.ts';
import { usePanelStore } from '../panels/panel-provider.tsx';
import { usePanels } from '../panels/use-panels.ts';
import { PATHS } from '../ui/paths.ts';
import { useOnline } from '../ui/use-online.ts';
import { useRewrite } from '../ui/use-rewrite.ts';
import { SavePending } from './save-pending.tsx';

/** What a link to a calculation has it in. */
const LINKED = 'matched';

/**
 * What panels have to do with addresses: a link opens one, another page closes them. And what was to be saved before
 * somebody signed in is saved once they have. Nothing of it is waited for by a page.
 */
export function PanelLinks(): ReactNode {
  useClosedElsewhere();
  useLinkedCalculator();
  const me = useQuery(meQuery).data;
  const isOnline = useOnline();
  const owner = me?.authenticated === true ? me.createdAt : null;
  return owner !== null && isOnline ? <SavePending owner={owner} /> : null;
}

/** A panel stays on the page that it was opened from: another page begins without. */
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
 * Opens the calculation of an address that has one; closing it takes it from the address, and an address without it, as
 * by Back, closes it. The calculator's own page shows it by itself.
 */
function useLinkedCalculator(): void {
  const { pathname, search } = useLocation();
  const rewrite = useRewrite();
  const panels = usePanels();
  const link = pathname === PATHS.matchedCalculator ? null : new URLSearchParams(search).get(LINKED);
  // The calculation that is open, and takes itself from the address when somebody closes it.
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
