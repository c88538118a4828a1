import { deleteAccountBody } from '#lib/wire';

import { type AnyOperation, operation } from '../http/operation.ts';
import type { AccountParts } from './account-parts.ts';
import { breakOperations } from './break-operations.ts';
import { exportOperation } from './export-operation.ts';

/** DELETE /api/account/ */
function deleteOperation(parts: AccountParts): AnyOperation {
  const { db, security, confirmPassword, endAccess, onDelete } = parts;
  return operation({
    method: 'delete',
    path: '/api/account/',
    tag: 'Account',
    summary: 'Deletes the account with everything in it, and ends the plan.',
    description: 'Nothing of it can be brought back. What the payment gateway has to keep, it keeps.',
    access: 'member',
    body: deleteAccountBody,
    answers: { 204: null },
    problems: [429, 503],
    // The payment gateway is asked to end the plan, and is further away than our database.
    deadline: 20_000,
    handle: async ({ caller, body, request }) => {
      await confirmPassword({ member: caller, password: body.password, path: 'password', request });
      await onDelete(caller.userId);
      // Every table with something of a person's hangs on this row and goes with it.
      await db.deleteFrom('users').where('id', '=', caller.userId).execute();
      endAccess(caller.userId);
      security('account-deleted', { user: caller.userId, request: request.id });
      return { status: 204, headers: { 'clear-site-data': '"cache"' }, cookies: { endSession: true } };
    },
  });
}

/** The operations on a whole account: export its data, take a break, delete it. */
export function accountOperations(parts: AccountParts): readonly AnyOperation[] {
  return [exportOperation(parts), ...breakOperations(parts), deleteOperation(parts)];
}
