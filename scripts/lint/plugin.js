import { BANS } from './bans.js';
import { docComment } from './doc-comment.js';
import { fence } from './fence.js';
import { functionLength, parameters } from './function-size.js';
import { docStart, plainWords } from './plain-english.js';
import { restrictedSyntax } from './restricted-syntax.js';

/** The rules of this house that oxlint does not have. Plain JavaScript, because Node 20 loads no other plugin. */
export default {
  meta: { name: 'house' },
  rules: {
    'doc-comment': docComment,
    'doc-start': docStart,
    fence,
    'function-length': functionLength,
    parameters,
    'plain-words': plainWords,
    ...Object.fromEntries(Object.entries(BANS).map(([name, bans]) => [name, restrictedSyntax(bans)])),
  },
};
