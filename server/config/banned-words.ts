/**
 * Words that no text for users may contain: the trade's regulators ruled against the first two, and the third closed in
 * March 2026. Best odds guaranteed is the name of an offer.
 */
const BANNED: readonly { readonly pattern: RegExp; readonly message: string }[] = [
  { pattern: /risk[\s-]?free/iu, message: 'must not say "risk-free"' },
  { pattern: /(?<!\bbest odds )guarantee/iu, message: 'must not promise a guarantee' },
  { pattern: /gamble\s?aware/iu, message: 'must not name GambleAware, which has closed' },
];

/** Returns the reason why a text is not allowed; undefined if it is. */
export function bannedWords(text: string): string | undefined {
  return BANNED.find(({ pattern }) => pattern.test(text))?.message;
}
