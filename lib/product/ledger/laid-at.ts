/** What a matched bet says of where its lay stands: the row that it was opened from, or somebody by hand. */
export type LaySayings = {
  readonly context?:
    | {
        readonly layContract?: { readonly bookieCode: string } | null | undefined;
        readonly exchange?: string | null | undefined;
      }
    | null
    | undefined;
};

/** The code of the exchange where a matched bet is laid; null where nothing says. A row knows better than a hand. */
export function laidAt({ context }: LaySayings): string | null {
  return context?.layContract?.bookieCode ?? context?.exchange ?? null;
}
