/** A value above the tier's cap: the label of its field, the cap, and the value as text. */
export type OverLimit = { readonly label: string; readonly cap: number; readonly asked: string };
