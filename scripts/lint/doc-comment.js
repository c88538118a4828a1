/** @param {import('./rule.ts').Comment | undefined} comment */
function isDocComment(comment) {
  return comment?.type === 'Block' && /^\*\s*\S/u.test(comment.value);
}

/**
 * Reports an exported function (declared, or an arrow held by a constant) without a doc comment that says something.
 * Of overloads, the first has it.
 *
 * @type {import('./rule.ts').Rule}
 */
export const docComment = {
  meta: { type: 'suggestion', schema: [] },
  create(context) {
    /** @type {string | undefined} */
    let previous;

    /** @param {import('./rule.ts').Node} node @param {string} name */
    const check = (node, name) => {
      const isOverloadOfPrevious = name === previous;
      previous = name;
      if (isOverloadOfPrevious || isDocComment(context.sourceCode.getCommentsBefore(node).at(-1))) return;
      context.report({
        node,
        message: `Exported function '${name}' needs a doc comment: what it returns, in which unit.`,
      });
    };

    return {
      'ExportNamedDeclaration[declaration]'(node) {
        const { declaration } = node;
        if (declaration.type === 'FunctionDeclaration' || declaration.type === 'TSDeclareFunction') {
          check(node, declaration.id.name);
        } else if (declaration.type === 'VariableDeclaration') {
          for (const { id, init } of declaration.declarations) {
            if (init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression') {
              check(node, id.name);
            }
          }
        }
      },
    };
  },
};
