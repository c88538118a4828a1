/** Returns `into`, which is at least as long as `from`, with the values of `from` at its beginning. */
export function grown<Column extends { set: (from: Column) => void }>(from: Column, into: Column): Column {
  into.set(from);
  return into;
}
