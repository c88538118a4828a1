/** The keys of a constant that is not empty, as what they are. */
export function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): [Key, ...Key[]] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant are its keys
  return Object.keys(table) as [Key, ...Key[]];
}
