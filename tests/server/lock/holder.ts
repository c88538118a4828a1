import { lockFolder } from '../../../server/db/folder-lock.ts';

/* For the tests of the lock: a process that takes a lock, says so, and holds it until it is killed or the input ends. */
try {
  lockFolder(process.argv[2] ?? '');
  process.stdout.write('held\n');
  process.stdin.resume();
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : 'failed'}\n`);
}
