/** `to` with what is in `from` at its beginning. */
export function copied<Column extends { set: (from: Column) => void }>(to: Column, from: Column): Column {
  to.set(from);
  return to;
}
