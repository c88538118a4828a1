/** All names reachable from `from` by following `next`, including `from`. */
export function reached(
  from: Iterable<string>,
  next: (name: string) => readonly string[],
): ReadonlySet<string> {
  const seen = new Set<string>();
  const pending = [...from];
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    pending.push(...next(name));
  }
  return seen;
}
