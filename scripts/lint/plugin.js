import { docComment } from './doc-comment.js';
import { fence } from './fence.js';
import { restrictedSyntax } from './restricted-syntax.js';

/** The rules of this house that oxlint does not have. Plain JavaScript, because Node 20 loads no other plugin. */
export default {
  meta: { name: 'house' },
  rules: {
    'doc-comment': docComment,
    'exact-arithmetic': restrictedSyntax(),
    fence,
    'no-barrel': restrictedSyntax(),
    'no-class': restrictedSyntax(),
    'no-clock': restrictedSyntax(),
    'no-division': restrictedSyntax(),
    'no-throw': restrictedSyntax(),
  },
};
