import { lockFolder } from '../../../server/db/folder-lock.ts';

/*
 * A process for the tests of the lock: takes it, prints the result, and holds it until killed or until its input ends.
 */
try {
  lockFolder(process.argv[2] ?? '');
  process.stdout.write('held\n');
  process.stdin.resume();
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : 'failed'}\n`);
}
