import { useEffect, useRef, useState } from 'react';

/**
 * Search words that are also in the address. The address is written asynchronously and may skip intermediate
 * values, so the typed words win until the user navigates to an address with other words.
 */
export function useSearchWords(
  inAddress: string,
  write: (words: string) => void,
): readonly [string, (words: string) => void] {
  const [words, setWords] = useState(inAddress);
  const underWay = useRef<readonly string[]>([]);
  const before = useRef(inAddress);
  useEffect(() => {
    if (inAddress === before.current) return;
    before.current = inAddress;
    const own = underWay.current.indexOf(inAddress);
    underWay.current = underWay.current.slice(own + 1);
    if (own === -1) setWords(inAddress);
  }, [inAddress]);
  const type = (next: string): void => {
    underWay.current = [...underWay.current, next];
    setWords(next);
    write(next);
  };
  return [words, type];
}
