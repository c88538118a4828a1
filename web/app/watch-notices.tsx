import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { type Firing, firingsQuery, watchesQuery } from '../api/watches.ts';
import { PATHS } from './paths.ts';
import { useToast } from '../components/ui/toast.tsx';

/** The poll interval of the log on pages other than the account's. */
const EVERY_MS = 30_000;

/** Shows toasts for new firings, except on the account page, which has the log, and except those of other channels. */
export function WatchNotices(): null {
  const { pathname } = useLocation();
  const isAtLog = pathname === PATHS.account;
  const watches = useQuery(watchesQuery).data?.watches ?? [];
  const isWatching = watches.some(({ channel, paused }) => channel === 'page' && !paused);
  const { data } = useQuery({ ...firingsQuery, refetchInterval: EVERY_MS, enabled: isWatching && !isAtLog });
  const known = useRef<ReadonlySet<string>>(undefined);
  const toast = useToast();
  useEffect(() => {
    if (data === undefined) return;
    const { firings } = data;
    const before = known.current;
    known.current = new Set(firings.map(({ id }) => id));
    // The user already sees the log.
    if (isAtLog) return;
    // On the first response, firings from before the page was opened count as known.
    const isKnown = ({ id, firedAt }: Firing): boolean =>
      before === undefined ? Date.parse(firedAt) < performance.timeOrigin : before.has(id);
    const news = firings.filter((firing) => firing.state === 'shown' && !isKnown(firing));
    const [newest] = news;
    if (newest === undefined) return;
    const more = news.length === 1 ? '' : ` And ${news.length - 1} more.`;
    toast({
      says: `${newest.watchName}: ${newest.message}.${more}`,
      tone: 'news',
      link: { label: 'Open the log', to: PATHS.account },
    });
  }, [data, isAtLog, toast]);
  return null;
}
