/** True for words that differ in one letter more, fewer or other, or two exchanged. */
export function isNear(known: string, word: string): boolean {
  const [shorter, longer] = known.length < word.length ? [known, word] : [word, known];
  let start = 0;
  while (start < shorter.length && shorter[start] === longer[start]) start += 1;
  let end = 0;
  while (end < shorter.length - start && shorter.at(-1 - end) === longer.at(-1 - end)) end += 1;
  const left = longer.length - start - end;
  const isExchanged = left === 2 && shorter.length === longer.length && longer[start] === shorter[start + 1];
  return left <= 1 || isExchanged;
}
