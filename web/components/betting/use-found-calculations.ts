import { useEffect, useMemo, useState } from 'react';
import type { Calculation } from '#lib/calculations';

type Search = (words: string) => readonly Calculation[];

/** Returns the calculations that match the words, best first; undefined for blank words and until the search has loaded. */
export function useFoundCalculations(words: string): readonly Calculation[] | undefined {
  const [loaded, setLoaded] = useState<{ readonly search: Search }>();
  const isBlank = words.trim() === '';
  useEffect(() => {
    if (isBlank) return undefined;
    let isLeft = false;
    void import('./calculation-search.ts')
      .then(({ searchCalculations }) => !isLeft && setLoaded({ search: searchCalculations }))
      .catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [isBlank]);
  return useMemo(() => (isBlank ? undefined : loaded?.search(words)), [isBlank, loaded, words]);
}
