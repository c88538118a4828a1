/** Everything that is reached from these names by what `next` says of each, themselves among it. */
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
