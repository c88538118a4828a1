/** What somebody asked for that their tier does not have. */
export type OverLimit = { readonly label: string; readonly cap: number; readonly asked: string };
