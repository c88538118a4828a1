import { readFileSync } from 'node:fs';
import { messageFaults } from './message.ts';

/* The commit-msg hook: git passes the file with the message. */
const [, , file = ''] = process.argv;
const faults = messageFaults(readFileSync(file, 'utf8'));
if (faults.length > 0) {
  console.error(`The commit message breaks a rule of CONTRIBUTING.md:\n  ${faults.join('\n  ')}`);
  console.error(`Your text is still in ${file}: git commit --edit --file=${file}`);
  process.exitCode = 1;
}
