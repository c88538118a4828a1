const QUOTIENT = 'A quotient of numbers is a float: use over, floorDiv, roundDiv or exactDiv.';
const NO_CLASS = 'No classes in lib: a type and functions.';
const TIME = 'The time comes in as an argument.';

/**
 * Forbidden syntax, by the name of its rule. One rule for each reason, so that each can be disabled by itself.
 *
 * @type {Readonly<Record<string, readonly import('./rule.ts').Ban[]>>}
 */
export const BANS = {
  'exact-arithmetic': [
    {
      selector: 'Literal[raw=/^[0-9]*[.]|^[0-9].*e-/]',
      message: 'No float: a number with a point is text or a rational.',
    },
    {
      selector: "CallExpression[callee.name='Number']",
      message: 'number-text.ts reads texts, int.ts converts integers.',
    },
    {
      selector: "MemberExpression[object.name='Math'][property.name!=/^(?:min|max|abs)$/]",
      message: 'Math works on floats: int.ts has the exact operation.',
    },
    {
      selector: "MemberExpression[object.name='Number'][property.name=/^parse/]",
      message: 'number-text.ts reads texts and never guesses.',
    },
  ],
  'no-division': [
    { selector: "BinaryExpression[operator='/']", message: QUOTIENT },
    { selector: "AssignmentExpression[operator='/=']", message: QUOTIENT },
  ],
  'no-class': [
    { selector: 'ClassDeclaration', message: NO_CLASS },
    { selector: 'ClassExpression', message: NO_CLASS },
    { selector: 'TSEnumDeclaration', message: 'No enums: an `as const` array and its union.' },
  ],
  'no-clock': [
    { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: TIME },
    { selector: "MemberExpression[object.name='Date'][property.name='now']", message: TIME },
    { selector: "CallExpression[callee.name='Date']", message: TIME },
  ],
  'no-throw': [
    {
      selector: 'ThrowStatement',
      message: "A person's mistake is an issue; a bug of ours is an assert (lib/assert.ts).",
    },
  ],
  'no-barrel': [
    {
      selector: 'ExportNamedDeclaration[source]',
      message: "No barrels but lib's index files: import from the file that has it.",
    },
  ],
  'no-export-star': [{ selector: 'ExportAllDeclaration', message: 'Every exported name is written out.' }],
};
