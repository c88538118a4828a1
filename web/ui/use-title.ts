import { useEffect } from 'react';

/** Sets the document's title, for the browser's tab and history. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Layline`;
  }, [title]);
}
