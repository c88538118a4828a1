/**
 * A rule that reports every node that one of its configured selectors matches, with that selector's message. What is
 * forbidden is data in .oxlintrc.json; oxlint lacks ESLint's rule of this purpose. Each use has its own name, so that
 * a file can be let off one ban without being let off the others.
 *
 * @returns {import('./rule.ts').Rule}
 */
export function restrictedSyntax() {
  return {
    meta: {
      type: 'problem',
      schema: {
        type: 'array',
        items: {
          type: 'object',
          properties: { selector: { type: 'string' }, message: { type: 'string' } },
          required: ['selector', 'message'],
          additionalProperties: false,
        },
      },
    },
    create(context) {
      /** @type {Record<string, (node: import('./rule.ts').Node) => void>} */
      const visitor = {};
      for (const { selector, message } of /** @type {{ selector: string, message: string }[]} */ (context.options)) {
        visitor[selector] = (node) => context.report({ node, message });
      }
      return visitor;
    },
  };
}
