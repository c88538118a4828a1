/** Documents with a published JSON of their own: their keys are the same on both sides. */
export type EngineDocumentKey = 'slip' | 'settlement' | 'matched_bet' | 'composite_bet';

/**
 * The key in camelCase: `stakeFormat` for `stake_format`. As in `toCamelKey`, a digit after an underscore prevents it.
 */
export type CamelKey<Key extends string> =
  Key extends `${string}_${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}${string}`
    ? Key
    : Key extends `${infer Start}_${infer Rest}`
      ? `${Start}${Capitalize<CamelKey<Rest>>}`
      : Key;

/** The type of a value from the wire after `camelKeys`. */
export type CamelCased<Value> = Value extends readonly (infer Item)[]
  ? readonly CamelCased<Item>[]
  : Value extends object
    ? {
        readonly [
          Key in keyof Value as Key extends string ? CamelKey<Key> : Key
        ]: Key extends EngineDocumentKey ? Value[Key] : CamelCased<Value[Key]>;
      }
    : Value;
