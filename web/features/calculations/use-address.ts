import { useContext, useEffect, useRef, useState } from 'react';
import { RowPlaceContext } from '../../components/betting/row-place.ts';
import { useRewrite } from '../../platform/navigation.ts';

/** The debounce of the address: browsers limit how often it may be rewritten. */
const ADDRESS_AFTER_MS = 300;

/** Syncs the URL's query with the fields. */
export function useAddress(pathname: string, query: string): void {
  const rewrite = useRewrite();
  const row = useContext(RowPlaceContext);
  const isFirst = useRef(true);
  const [written, setWritten] = useState(query);
  useEffect(() => {
    if (isFirst.current || query === written) {
      isFirst.current = false;
      return undefined;
    }
    const timer = setTimeout(() => {
      setWritten(query);
      rewrite(query === '' ? pathname : `${pathname}?${query}`, { row });
    }, ADDRESS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [pathname, query, rewrite, row, written]);
}
