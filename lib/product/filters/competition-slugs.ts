/** The slug with a backslash before everything but letters, digits and underscores, as the odds gateway takes it. */
export function escapedSlug(slug: string): string {
  return slug.replaceAll(/[^\p{L}\p{N}_]/gu, String.raw`\$&`);
}
