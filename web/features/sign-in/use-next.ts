import { nextPath } from '#lib/product';
import { useSearchParams } from 'react-router-dom';

/** Where somebody was going, as the address says; undefined where it says nothing that may be followed. */
export function useNext(): string | undefined {
  const [params] = useSearchParams();
  return nextPath(params.get('next'));
}
