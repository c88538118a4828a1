import { BANS } from './bans.js';
import { docComment } from './doc-comment.js';
import { fence } from './fence.js';
import { functionLength, parameters } from './function-size.js';
import { docStart, plainWords } from './plain-english.js';
import { restrictedSyntax } from './restricted-syntax.js';

/** House rules that oxlint does not have. JavaScript, because Node 20 cannot load TypeScript plugins. */
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
