const MAX_LINES = 60;
const MAX_COMPONENT_LINES = 120;
const MAX_PARAMETERS = 3;

/** A function's name: of its declaration, or of the constant, property or method that holds it. @param {any} node */
function nameOf(node) {
  return node.id?.name ?? node.parent?.id?.name ?? node.parent?.key?.name;
}

/** True for a function that is an argument of a call. @param {any} node */
function isCallback(node) {
  return node.parent?.type === 'CallExpression' && node.parent.callee !== node;
}

/** True for the callback of describe, describe.each(…), test.describe and the like. @param {any} node */
function isSuite(node) {
  if (!isCallback(node)) return false;
  let { callee } = node.parent;
  while (callee.type !== 'Identifier' && callee.property?.name !== 'describe') {
    callee = callee.callee ?? callee.object ?? callee.tag ?? { type: 'Identifier' };
  }
  return (callee.property ?? callee).name === 'describe';
}

/**
 * True for a React component: in a .tsx file, a name with a capital letter.
 *
 * @param {any} node @param {string} filename
 */
function isComponent(node, filename) {
  return filename.endsWith('.tsx') && /^[A-Z]/u.test(nameOf(node) ?? '');
}

/** The lines of a node, the first and the last included. @param {any} node */
function linesOf({ loc: { start, end } }) {
  return end.line - start.line + 1;
}

/** @param {(node: any) => void} check @returns {Readonly<Record<string, (node: any) => void>>} */
function onFunctions(check) {
  return { FunctionDeclaration: check, FunctionExpression: check, ArrowFunctionExpression: check };
}

/**
 * Reports a function of more than 60 lines, or a component of more than 120. Test suites are exempt, because they are
 * lists.
 *
 * @type {import('./rule.ts').Rule}
 */
export const functionLength = {
  meta: { type: 'suggestion', schema: [] },
  create: (context) =>
    onFunctions((node) => {
      if (isSuite(node)) return;
      const max = isComponent(node, context.filename) ? MAX_COMPONENT_LINES : MAX_LINES;
      const lines = linesOf(node);
      if (lines > max) {
        context.report({ node, message: `A function of ${lines} lines: at most ${max}.` });
      }
    }),
};

/**
 * Reports a function of more than three parameters. A constructor is exempt, and so is a callback, whose parameters its
 * caller decides (max-params holds both to five).
 *
 * @type {import('./rule.ts').Rule}
 */
export const parameters = {
  meta: { type: 'suggestion', schema: [] },
  create: (context) =>
    onFunctions((node) => {
      if (isCallback(node) || node.parent?.kind === 'constructor') return;
      const { length } = node.params;
      if (length > MAX_PARAMETERS) {
        context.report({
          node,
          message: `${length} parameters: at most ${MAX_PARAMETERS}, or one object.`,
        });
      }
    }),
};
