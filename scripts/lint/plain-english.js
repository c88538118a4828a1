const RIDDLE = /^\*[\s*]*(?<word>What|Who|Whose|Whether|So|Of)\b/u;
// Written so that this file keeps its own rule.
const WORDS = new RegExp(
  String.raw`\b(?<words>some${'body'}|no${'body'}|who${'ever'}|any${'body'}|at the ${'middle'}|looked ${'through'}|what is ${'young'})\b(?!@)`,
  'iu',
);

/**
 * Reports a doc comment that begins with a question word or with So or Of: it begins with a noun or a verb.
 *
 * @type {import('./rule.ts').Rule}
 */
export const docStart = {
  meta: { type: 'suggestion', schema: [] },
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        const word = comment.type === 'Block' ? RIDDLE.exec(comment.value)?.groups?.['word'] : undefined;
        if (word === undefined) continue;
        context.report({
          node: comment,
          message: `A doc comment begins with a noun or a verb, not with '${word}'.`,
        });
      }
    },
  }),
};

/**
 * Reports words in comments and texts that stand for the user, the caller, the median and the like.
 *
 * @type {import('./rule.ts').Rule}
 */
export const plainWords = {
  meta: { type: 'suggestion', schema: [] },
  create(context) {
    /** @param {import('./rule.ts').Node} node @param {unknown} text */
    const check = (node, text) => {
      const words = typeof text === 'string' ? WORDS.exec(text)?.groups?.['words'] : undefined;
      if (words === undefined) return;
      context.report({
        node,
        message: `'${words}': say who or what it is (the user, the caller, the median).`,
      });
    };
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) check(comment, comment.value);
      },
      Literal: (node) => check(node, node.value),
      TemplateElement: (node) => check(node, node.value.cooked),
      JSXText: (node) => check(node, node.value),
    };
  },
};
