import type { AnyOperation } from '../http/operation.ts';
import { calculateOperation } from './calculate.ts';
import { compareOperation } from './compare.ts';
import { gradeOperation } from './grade.ts';
import { settleOperation } from './settle.ts';

/** The engine over HTTP, without an account: settle, compare, grade and every calculation of matched bets. */
export function calculateOperations(): readonly AnyOperation[] {
  return [settleOperation, compareOperation, gradeOperation, calculateOperation].map((each) => each());
}
