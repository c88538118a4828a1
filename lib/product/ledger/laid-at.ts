/** The parts of a matched bet that name its exchange: the row it was opened from, or a choice by hand. */
export type LayContext = {
  readonly context?:
    | {
        readonly layContract?: { readonly bookieCode: string } | null | undefined;
        readonly exchange?: string | null | undefined;
      }
    | null
    | undefined;
};

/** The code of the exchange where a matched bet is laid; null if unknown. The row takes precedence. */
export function laidAt({ context }: LayContext): string | null {
  return context?.layContract?.bookieCode ?? context?.exchange ?? null;
}
