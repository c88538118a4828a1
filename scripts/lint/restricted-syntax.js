/**
 * A rule that reports every node that one of these selectors matches, with that selector's message. (oxlint lacks
 * ESLint's rule of this purpose.)
 *
 * @param {readonly import('./rule.ts').Ban[]} bans
 * @returns {import('./rule.ts').Rule}
 */
export function restrictedSyntax(bans) {
  return {
    meta: { type: 'problem', schema: [] },
    create: (context) =>
      Object.fromEntries(
        bans.map(({ selector, message }) => [selector, (node) => context.report({ node, message })]),
      ),
  };
}
