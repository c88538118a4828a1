import { nextPath } from '#lib/product';
import { useSearchParams } from 'react-router-dom';

/** Returns the destination after sign-in from the query; undefined if it is missing or not allowed. */
export function useNext(): string | undefined {
  const [params] = useSearchParams();
  return nextPath(params.get('next'));
}
