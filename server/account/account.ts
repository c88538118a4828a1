import type { AnyOperation } from '../http/operation.ts';
import type { AccountParts } from './account-parts.ts';
import { breakOperations } from './break-operations.ts';
import { deleteOperation } from './delete-operation.ts';
import { exportOperation } from './export-operation.ts';

/** What people do with their account as a whole: take their data with them, take a break, or leave. */
export function accountOperations(parts: AccountParts): readonly AnyOperation[] {
  return [exportOperation(parts), ...breakOperations(parts), deleteOperation(parts)];
}
