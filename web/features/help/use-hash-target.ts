import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Scrolls to the element of the address's hash and focuses it, on the next animation frame: the shell first
 * scrolls every new page to its top.
 */
export function useHashTarget(): void {
  const location = useLocation();
  useEffect(() => {
    const { hash } = location;
    if (hash === '') return undefined;
    const frame = requestAnimationFrame(() => {
      const target = document.getElementById(idOf(hash));
      if (target === null) return;
      target.tabIndex = -1;
      target.focus({ preventScroll: true });
      target.scrollIntoView({ block: 'start' });
    });
    return () => cancelAnimationFrame(frame);
  }, [location]);
}

function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
