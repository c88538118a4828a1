import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Returns a function that replaces this page's URL without navigation, with a state to keep. It is a no-op once the user has
 * navigated away: this page stays mounted until the next one has loaded, and would cancel the navigation.
 */
export function useRewrite(): (address: string, kept?: object) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useCallback(
    (address, kept) => {
      // The browser's location is ahead of the router's while the next page loads.
      if (location.pathname !== pathname) return;
      void navigate(address, { replace: true, state: { ...kept, stay: true }, preventScrollReset: true });
    },
    [navigate, pathname],
  );
}

/** Sets the document's title, for the browser's tab and history. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Layline`;
  }, [title]);
}
