/**
 * Creates a rule that reports every node that matches a selector, with the selector's message. (oxlint lacks ESLint's
 * no-restricted-syntax.)
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
