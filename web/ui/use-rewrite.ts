import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * What writes another address in the place of this page's, without leaving the page. Once somebody has gone to another
 * page it writes nothing: this one stays until the files of the next have come, and would call them back.
 */
export function useRewrite(): (address: string) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useCallback(
    (address) => {
      // The browser's address is ahead of the router's while the next page is loaded.
      if (location.pathname !== pathname) return;
      void navigate(address, { replace: true, state: { stay: true }, preventScrollReset: true });
    },
    [navigate, pathname],
  );
}
